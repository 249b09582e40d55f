import { describeStartupError } from '../db/startup-error.ts'

/**
 * Runs a command of the command line; where it fails, says so, and why, and how to mend it. Whoever takes
 * it for the program and asks it for a backup does not end it.
 */
export function runCommand(failure: string, main: () => Promise<void>): void {
  process.on('SIGUSR2', () => {})
  main().catch((error: unknown) => {
    const lines = describeStartupError(error)
    process.stderr.write(`${failure}\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
    process.exitCode = 1
  })
}
