import { expect, onTestFinished } from 'vitest'
import { liveClock } from '../../clock/live-clock.ts'
import type { Discord, GuildEventName, GuildEvents } from '../../discord/discord.ts'
import { type LiveDiscordOptions, liveDiscord } from '../../discord/live/live-discord.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startSimulator } from '../../simulator/start.ts'
import { testingSeed } from '../simulator/seed.ts'

/** A real client that records its events and warnings. */
export interface Listener {
  discord: Discord
  events: { name: GuildEventName; event: GuildEvents[GuildEventName] }[]
  /** All events of one kind, oldest first. */
  all<E extends GuildEventName>(name: E): GuildEvents[E][]
  /** What was logged as `warn` or `error`, oldest first. */
  warnings: string[]
  isReady(): Promise<void>
}

/** A simulator for one test; without options a small guild on a free port. */
export async function startTestSimulator(
  options: Partial<Parameters<typeof startSimulator>[0]> = {},
): Promise<Simulator> {
  const simulator = await startSimulator({
    port: 0,
    seed: testingSeed(),
    drawAvatar: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    // A busy machine may pause the bot for longer than Discord waits.
    responseTimeoutMilliseconds: 30_000,
    ...options,
  })
  onTestFinished(() => simulator.close().catch(() => {}))
  return simulator
}

/** Connects a real client to a simulator's guild until the end of the test. */
export async function listenTo(
  { url, settings }: Pick<Simulator, 'url' | 'settings'>,
  deal: (name: GuildEventName) => Promise<void> = async () => {},
  options: Partial<LiveDiscordOptions> = {},
): Promise<Listener> {
  const events: Listener['events'] = []
  const warnings: string[] = []
  const warn = (_: object, sentence: string) => warnings.push(sentence)
  const discord = liveDiscord({
    clock: liveClock,
    ...settings,
    apiUrl: `${url}/api`,
    log: { info: () => {}, warn, error: warn },
    ...options,
  })
  onTestFinished(() => discord.close())
  await discord.connect(async (name, event) => {
    events.push({ name, event })
    await deal(name)
  })
  return {
    discord,
    events,
    warnings,
    all: <E extends GuildEventName>(name: E) =>
      events.filter((one) => one.name === name).map(({ event }) => event as GuildEvents[E]),
    isReady: () => expect.poll(() => discord.state()).toBe('ready'),
  }
}

/** Waits until the client has received every event of the simulator so far. */
export async function waitForGatewayEvents(
  { discord }: Pick<Listener, 'discord'>,
  { control }: Simulator,
) {
  await expect.poll(() => discord.handledSequence() ?? 0).toBeGreaterThanOrEqual(control.sequence())
}
