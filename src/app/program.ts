import type { FastifyBaseLogger } from 'fastify'
import { liveClock } from '../clock/live-clock.ts'
import type { Config } from '../config/config.ts'
import type { SetupSettings } from '../config/setup-settings.ts'
import { removeStoredSettings } from '../config/stored/stored-values.ts'
import { StartupError } from '../db/startup-error.ts'
import { t } from '../text/t.ts'
import { type App, createApp } from './app.ts'
import { hasInput } from './setup/input-file.ts'
import { endSetup, openSetup, type Setup } from './setup/setup.ts'
import { issueCode } from './setup/setup-code.ts'

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
  let isClosing = false

  /** Starts the guild's installation; returns why it did not start after set-up, or null. */
  async function startGuild(read: () => Config): Promise<string[] | null> {
    try {
      const guild = read()
      log.level = guild.logLevel
      current = createApp(guild, log, print)
      await current.start()
      if (!isClosing) endSetup(config.dataDir)
      return null
    } catch (error) {
      // Otherwise it was set up long ago.
      if (!hasInput(config.dataDir)) throw error
      log.error({ err: error }, 'the guild’s installation did not start')
      removeStoredSettings(config.dataDir)
      const problems = explain(error)
      for (const problem of problems) print(problem)
      return problems
    }
  }

  /** Shows set-up until the guild's installation runs. */
  async function runSetup(settings: SetupSettings, given: Config, reasons: string[]) {
    const setup = openSetup(settings, liveClock, { problems: reasons })
    const show = async (port: number) => {
      current = createApp({ ...given, port }, log, print, setup)
      await current.start()
      return given.port || Number(new URL(current.address() ?? '').port)
    }
    const code = issueCode(settings.dataDir, liveClock.now(), settings.code)
    const port = await show(given.port)
    printInvitation(current.address(), settings.code === undefined ? code : null, print)
    // Whatever goes wrong here is unforeseen and ends the program.
    void replaceSetup(setup, port, show)
  }

  async function replaceSetup(setup: Setup, port: number, show: (port: number) => Promise<number>) {
    for (;;) {
      await setup.finished()
      await current.close()
      if (isClosing) return
      print('The guild is set up. Its own installation starts.')
      const problems = await startGuild(() => ({ ...readConfig(), port }))
      if (problems === null || isClosing) return
      setup.reopen(problems)
      await show(port)
    }
  }

  return {
    async start() {
      if (config.setup) return runSetup(config.setup, config, [])
      const problems = await startGuild(() => config)
      if (problems === null) return
      const again = readConfig()
      if (!again.setup) throw new StartupError(...problems)
      await runSetup(again.setup, again, problems)
    },
    close() {
      isClosing = true
      return current.close()
    },
    opened: () => current.opened(),
    backUp: () => current.backUp(),
  }
}

function explain(error: unknown): string[] {
  if (error instanceof StartupError) return error.lines
  return [t('Muster did not start. Its log has the reason.')]
}

/** Prints where to set up a guild, with the code, unless that is the one in SETUP_CODE. */
function printInvitation(
  address: string | null,
  code: string | null,
  print: (line: string) => void,
): void {
  const shown = code === null ? 'the code in SETUP_CODE' : `the code ${code}`
  print(`To set up your own guild: ${address}/setup, with ${shown} within an hour.`)
}
