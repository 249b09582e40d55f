import { liveClock } from '../../clock/live-clock.ts'
import type { SetupSettings } from '../../config/setup-settings.ts'
import { describeCode, issueCode } from '../one-time-code/code.ts'
import { openSetup, type Setup } from './setup.ts'

interface RunOptions {
  /** Why the guild's installation did not start; empty in a first set-up. */
  reasons: string[]
  /** Prints a line to the terminal that started the program. */
  print: (line: string) => void
  /** Serves set-up at a port (absent: the configured one) and returns its address. */
  show: (setup: Setup, port?: number) => Promise<string>
  /** Starts the guild's installation at a port; returns why it did not start, or null. */
  startGuild: (port: number) => Promise<string[] | null>
  isClosing: () => boolean
}

/** Shows set-up until the guild's installation runs. */
export async function runSetup(settings: SetupSettings, options: RunOptions): Promise<void> {
  const { reasons, print, show, isClosing } = options
  const setup = openSetup(settings, liveClock, { problems: reasons })
  const code = issueCode(settings.dataDir, liveClock.now(), settings.code)
  const address = await show(setup)
  if (isClosing()) return
  print(
    `To set up your own guild: ${address}/setup, with ${describeCode(code, settings.code)} within an hour.`,
  )
  // Whatever goes wrong here is unforeseen and ends the program.
  void replaceSetup(setup, Number(new URL(address).port), options)
}

async function replaceSetup(setup: Setup, port: number, options: RunOptions): Promise<void> {
  const { print, show, startGuild, isClosing } = options
  for (;;) {
    await setup.finished()
    if (isClosing()) return
    print('The guild is set up. Its own installation starts.')
    const problems = await startGuild(port)
    if (problems === null || isClosing()) return
    setup.reopen(problems)
    await show(setup, port)
  }
}
