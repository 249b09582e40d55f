import { createApp } from './app/app.ts'
import { createLogger } from './app/logger.ts'
import { shutDownOnSignal } from './app/shutdown.ts'
import { trimHeapAfterStart } from './app/trim-heap.ts'
import { readConfig } from './config/config.ts'
import { describeStartupError } from './db/startup-error.ts'

/** Opens the doors asked for, and closes them again when the system says so. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLogger(config.logLevel)
  const program = createApp(config, log, (line) => process.stdout.write(`${line}\n`))
  const leave = shutDownOnSignal(() => program.close())
  // `npm run backup` asks so, since only this process may read an embedded database that is in use.
  process.on('SIGUSR2', () => void program.backUp())
  // Better a clean restart by the supervisor than a half-alive process.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an unforeseen error ends the program')
      leave(1)
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
