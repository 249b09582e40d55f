import type { FastifyBaseLogger } from 'fastify'
import { liveClock } from '../clock/live-clock.ts'
import type { Config } from '../config/config.ts'
import type { SetupSettings } from '../config/setup-settings.ts'
import { removeSetup } from '../config/stored/stored-values.ts'
import { StartupError } from '../db/startup-error.ts'
import { t } from '../text/t.ts'
import { type App, createApp } from './app.ts'
import { createDatabaseMover } from './database-move/database-mover.ts'
import { movableFolder, moveDatabase } from './database-move/move-database.ts'
import { renameMovedDatabase } from './database-move/rename-moved.ts'
import { hasInput } from './setup/input-file.ts'
import { runSetup } from './setup/run-setup.ts'
import { endSetup } from './setup/setup.ts'

/** What the program is started with. */
export interface ProgramOptions {
  config: Config
  /** Reads the configuration again, with what set-up has stored. */
  readConfig: () => Config
  log: FastifyBaseLogger
  /** Prints a line to the terminal that started the program. */
  print: (line: string) => void
}

/** The program as one process runs it. */
export type Program = Omit<App, 'address'>

/** Creates the guild's installation; if none is configured, set-up, which starts it in the same process at its end. */
export function createProgram({ config, readConfig, log, print }: ProgramOptions): Program {
  let current = createApp(config, log, print)
  let guild = config
  let isClosing = false
  const databaseMover = createDatabaseMover({
    dataDir: config.dataDir,
    chosenCode: config.setupCode,
    clock: liveClock,
    print,
    move(url, progress) {
      const withPort = { ...guild, port: portOf(current, guild.port) }
      return moveDatabase(
        { config: withPort, readConfig, log, print, run, runGuild },
        url,
        progress,
      )
    },
  })

  /** Closes what runs and starts this instead; false once the program is being closed. */
  async function run(create: () => App): Promise<boolean> {
    await current.close()
    if (isClosing) return false
    current = create()
    await current.start()
    return !isClosing
  }

  async function runGuild(next: Config): Promise<boolean> {
    const isOpen = await run(() => {
      guild = next
      log.level = guild.logLevel
      const canMove = movableFolder(guild) !== null
      return createApp(guild, log, print, canMove ? { databaseMover } : {})
    })
    if (isOpen) renameMovedDatabase(guild, log)
    return isOpen
  }

  /** Starts the guild's installation; returns why it did not start after set-up, or null. */
  async function startGuild(read: () => Config): Promise<string[] | null> {
    try {
      if (await runGuild(read())) endSetup(config.dataDir)
      return null
    } catch (error) {
      // Otherwise it was set up long ago.
      if (!hasInput(config.dataDir)) throw error
      log.error({ err: error }, 'the guild’s installation did not start')
      removeSetup(config.dataDir)
      const problems = explain(error)
      for (const problem of problems) print(problem)
      return problems
    }
  }

  const showSetup = (settings: SetupSettings, given: Config, reasons: string[]) =>
    runSetup(settings, {
      ...{ reasons, print },
      async show(setup, port = given.port) {
        await run(() => createApp({ ...given, port }, log, print, { setup }))
        return current.address() ?? ''
      },
      startGuild: (port) => startGuild(() => ({ ...readConfig(), port })),
      isClosing: () => isClosing,
    })

  return {
    async start() {
      if (config.setup) return showSetup(config.setup, config, [])
      const problems = await startGuild(() => config)
      if (problems === null) return
      const again = readConfig()
      if (!again.setup) throw new StartupError(...problems)
      await showSetup(again.setup, again, problems)
    },
    close() {
      isClosing = true
      return current.close()
    },
    opened: () => current.opened(),
    backUp: () => current.backUp(),
  }
}

/** The port at which an application listens, also if it was to take a free one. */
function portOf(app: App, given: number): number {
  return given || Number(new URL(app.address() ?? '').port)
}

function explain(error: unknown): string[] {
  if (error instanceof StartupError) return error.lines
  return [t('Muster did not start. Its log has the reason.')]
}
