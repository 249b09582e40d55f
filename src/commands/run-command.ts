import { describeStartupError } from '../db/startup-error.ts'

/**
 * Runs a command; on failure prints the reason and the remedy, and exits with 1. Ignores SIGUSR2, which
 * requests a backup from the program and would otherwise end the command.
 */
export function runCommand(failure: string, main: () => Promise<void>): void {
  process.on('SIGUSR2', () => {})
  main().catch((error: unknown) => {
    const lines = describeStartupError(error)
    process.stderr.write(`${failure}\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
    process.exitCode = 1
  })
}
