import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayReadyDispatchData,
  type GatewaySendPayload,
} from 'discord-api-types/v10'
import type { Clock } from '../../../clock/clock.ts'
import { botInviteUrl } from '../invite-url.ts'
import type { Log } from '../log.ts'
import { memberList } from './member-list.ts'
import { type GuildEvent, guildIdOf, isUnavailable, parseDispatch } from './parse-dispatch.ts'

/** What a dispatch says about the guild. */
export interface GuildNews {
  /** To be delivered one after the other. */
  events: GuildEvent[]
  /** Whether the guild and its members are loaded after these events; left out: as before. */
  isLoaded?: boolean
}

/** Reads the dispatches of one guild, and requests its members when it becomes available. */
export interface GuildDispatches {
  /** Takes every dispatch in order. */
  read(payload: GatewayDispatchPayload): GuildNews
  /** Whether the dispatches from this one on arrive as they happen; null if it changes nothing about that. */
  beginsLive(payload: GatewayDispatchPayload): boolean | null
  stop(): void
}

export function guildDispatches(
  clock: Clock,
  guildId: string,
  send: (payload: GatewaySendPayload) => void,
  log: Log,
): GuildDispatches {
  const list = memberList(clock, guildId, send)

  function logUnlessInvited({ guilds, application }: GatewayReadyDispatchData): void {
    if (guilds.some(({ id }) => id === guildId)) return
    log.error(
      { guildId },
      `The bot is not in the Discord server ${guildId}. Check DISCORD_GUILD_ID, or invite the bot: ${botInviteUrl(application.id)}`,
    )
  }

  function logUnavailable(): void {
    log.warn({ guildId }, 'The Discord server is unavailable for now.')
  }

  function readOurs(payload: GatewayDispatchPayload): GuildNews {
    if (payload.t === GatewayDispatchEvents.GuildDelete) {
      list.stop()
      if (payload.d.unavailable) logUnavailable()
      else log.error({ guildId }, 'The bot was removed from the Discord server. Invite it again.')
      return { events: [{ name: 'guildUnavailable', event: {} }], isLoaded: false }
    }
    if (isUnavailable(payload)) {
      logUnavailable()
      return { events: [] }
    }
    const listed = list.handle(payload)
    const parsed = parseDispatch(payload)
    const events = parsed ? [parsed] : []
    if (!listed) return { events }
    return { events: [...events, { name: 'memberListReceived', event: listed }], isLoaded: true }
  }

  return {
    read(payload) {
      if (payload.t === GatewayDispatchEvents.Ready) {
        list.stop()
        logUnlessInvited(payload.d)
        return { events: [], isLoaded: false }
      }
      if (payload.t === GatewayDispatchEvents.Resumed) {
        return { events: [{ name: 'resumed', event: {} }] }
      }
      return guildIdOf(payload) === guildId ? readOurs(payload) : { events: [] }
    },
    beginsLive(payload) {
      if (payload.t === GatewayDispatchEvents.Resumed) return true
      if (guildIdOf(payload) !== guildId) return null
      if (payload.t === GatewayDispatchEvents.GuildDelete) return false
      return payload.t === GatewayDispatchEvents.GuildCreate && !isUnavailable(payload)
        ? true
        : null
    },
    stop: () => list.stop(),
  }
}
