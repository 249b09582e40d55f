import { sentencesOf } from './db/start-problem.ts'
import { readConfig } from './start/config.ts'
import { newLog } from './start/log.ts'
import { closeOnSignal } from './start/on-signal.ts'
import { newProgram } from './start/program.ts'
import { tidyMemorySoon } from './start/tidy-memory.ts'

/** Opens the doors asked for, and closes them again when the system says so. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = newLog(config.logLevel)
  const program = newProgram(config, log, (line) => process.stdout.write(`${line}\n`))
  const leave = closeOnSignal(() => program.close())
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
  tidyMemorySoon()
}

main().catch((error: unknown) => {
  const lines = sentencesOf(error)
  process.stderr.write(`Muster cannot start.\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
  process.exit(1)
})
