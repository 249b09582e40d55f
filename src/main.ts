import { createLogger } from './app/logger.ts'
import { createProgram } from './app/program.ts'
import { trimHeapAfterStart } from './app/trim-heap.ts'
import { readConfig } from './config/config.ts'
import { describeStartupError } from './db/startup-error.ts'
import { shutDownOnSignal } from './shutdown.ts'

/** Starts the requested entry points and shuts them down on a signal. */
async function main(): Promise<void> {
  const read = () => readConfig(process.env, process.argv.slice(2))
  const config = read()
  const log = createLogger(config.logLevel)
  const program = createProgram({
    ...{ config, log, readConfig: read },
    print: (line) => process.stdout.write(`${line}\n`),
  })
  const shutDown = shutDownOnSignal(program)
  // `npm run backup` sends this signal: only this process can read an embedded database that it has open.
  process.on('SIGUSR2', () => void program.backUp())
  // After an unexpected error the state is unknown, so the supervisor restarts the process.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an unforeseen error ends the program')
      shutDown(1)
    })
  }
  await program.start()
  trimHeapAfterStart()
}

main().catch((error: unknown) => {
  const lines = describeStartupError(error)
  process.stderr.write(`Muster cannot start.\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
  process.exit(1)
})
