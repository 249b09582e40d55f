import { pino } from 'pino'
import { readConfig } from './config.ts'
import { StartProblem } from './db/start-problem.ts'
import { type Program, startProgram } from './program.ts'

/** Opens the doors asked for, and closes them again when the system says so. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = pino({ level: config.logLevel })
  const program = await startProgram(config, log, (line) => process.stdout.write(`${line}\n`))
  closeOnSignal(program)
  // Better a clean restart by the supervisor than a half-alive process.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.once(event, (error: unknown) => {
      log.fatal({ err: error }, 'an unforeseen error ends the program')
      void program.close().finally(() => process.exit(1))
    })
  }
}

function closeOnSignal(program: Program): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void program.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

main().catch((error: unknown) => {
  const lines = error instanceof StartProblem ? error.sentences : [String((error as Error).stack)]
  process.stderr.write(`Muster cannot start.\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
  process.exit(1)
})
