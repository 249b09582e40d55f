import { issueCode } from '../app/one-time-code/code.ts'
import { readConfig } from '../config/config.ts'
import { StartupError } from '../db/startup-error.ts'
import { runCommand } from './run-command.ts'

/** `npm run setup-code`: makes a new code for set-up, also for a program that is running, and prints it. */
async function main(): Promise<void> {
  const { setup } = readConfig(process.env, [])
  if (!setup)
    throw new StartupError('This guild is set up: there is nothing that a code would open.')
  const code = issueCode(setup.dataDir, new Date())
  process.stdout.write(`${code}\nIt opens /setup within an hour, once. Earlier codes are void.\n`)
}

runCommand('There is no code.', main)
