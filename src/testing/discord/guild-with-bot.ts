import { expect, onTestFinished } from 'vitest'
import type { NewChannel, ScheduledEvent } from '../../discord/actions.ts'
import type { LiveDiscordOptions } from '../../discord/live/live-discord.ts'
import { violationsIn } from '../../simulator/openapi/validate-exchange.ts'
import type { GuildSeed } from '../../simulator/seed.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { testingSeed } from '../simulator/seed.ts'
import { listenTo, startTestSimulator } from './listener.ts'
import { type RecordedExchange, recordRequests } from './recording-proxy.ts'

/**
 * A guild with a bot that is only connected to the REST API, and lookups by name. At the end of the test,
 * every request is validated against Discord's OpenAPI description.
 */
export async function guildWithBot(
  seed: GuildSeed = testingSeed(),
  options: Partial<LiveDiscordOptions> = {},
) {
  const simulator = await recordRequests(await startTestSimulator({ seed }))
  onTestFinished(() => expect(faultsOf(simulator.exchanges)).toEqual([]))
  const listener = await listenTo(simulator, undefined, options)
  return { simulator, listener, discord: listener.discord, ...namesIn(simulator) }
}

/** Outages and rate limits are not described. */
function faultsOf(exchanges: readonly RecordedExchange[]): string[] {
  return exchanges.filter(({ status }) => status < 500 && status !== 429).flatMap(violationsIn)
}

function namesIn({ control, settings, url }: Simulator) {
  const person = (name: string) => control.people().find((one) => one.name === name)!
  const channel = (name: string) => control.channels().find((one) => one.name === name)!
  const ask = async (route: string) => {
    const headers = { authorization: `Bot ${settings.token}` }
    return (await fetch(`${url}/api/v10${route}`, { headers })).json() as Promise<never>
  }
  return {
    control,
    person,
    channel,
    role: async (name: string) => {
      const roles: { id: string; name: string }[] = await ask(`/guilds/${settings.guildId}/roles`)
      return roles.find((one) => one.name === name)!.id
    },
    calendar: async (): Promise<Record<string, unknown>[]> =>
      ask(`/guilds/${settings.guildId}/scheduled-events`),
    messagesIn: (name: string) => control.messages(name) as SentMessage[],
    audited: () => control.audit() as { action: string; reason: string | null }[],
  }
}

interface SentMessage {
  id: string
  author: string
  content: string
  replyTo: string | null
  embeds: unknown[]
  components: unknown[]
  mentions: { everyone: boolean; users: string[]; roles: string[] }
}

/** An id that does not exist. */
export const unknownId = '100000000000000001'

/** A channel for an interview. */
export function interviewChannel(
  categoryId: string | null,
  memberIds: string[] = [],
  roleIds: string[] = [],
): NewChannel {
  const visibleTo = { memberIds, roleIds }
  return { name: 'interview-aria', categoryId, topic: 'Aria’s application', visibleTo }
}

/** A scheduled event in an hour. */
export function scheduledEvent(title = 'Siege'): ScheduledEvent {
  return {
    title,
    description: 'Bring potions',
    startsAt: new Date(Date.now() + 3_600_000),
    endsAt: new Date(Date.now() + 7_200_000),
    location: 'Valion',
  }
}
