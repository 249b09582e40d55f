import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayReadyDispatchData,
  type GatewaySendPayload,
} from 'discord-api-types/v10'
import type { GuildEventHandler, GuildEventName, GuildEvents } from '../../discord.ts'
import { botInviteUrl } from '../invite-url.ts'
import type { Log } from '../log.ts'
import { memberList } from './member-list.ts'
import { type GuildEvent, guildIdOf, isUnavailable, parseDispatch } from './parse-dispatch.ts'

/** Listens to one guild among all that the connection tells. */
export interface GuildEventSource {
  /** Takes every dispatch in order, at once or in time: then it has been heard to the end. */
  handle(payload: GatewayDispatchPayload, hear: GuildEventHandler): Promise<void> | void
  /** Whether the guild and everyone in it have been told in this session. */
  isComplete(): boolean
  /** The guild and everyone in it were told before this process began. */
  markComplete(): void
  stop(): void
}

export function createGuildEventSource(
  guildId: string,
  send: (payload: GatewaySendPayload) => void,
  log: Log,
): GuildEventSource {
  const list = memberList(guildId, send)
  let knowsAll = false

  function meet({ guilds, application }: GatewayReadyDispatchData): void {
    knowsAll = false
    list.stop()
    if (guilds.some(({ id }) => id === guildId)) return
    log.error(
      { guildId },
      `The bot is not in the Discord server ${guildId}. Check DISCORD_GUILD_ID, or invite the bot: ${botInviteUrl(application.id)}`,
    )
  }

  function reportUnavailable(): void {
    log.warn({ guildId }, 'The Discord server is unavailable for now.')
  }

  function bidFarewell(
    isOutage: boolean | undefined,
    hear: GuildEventHandler,
  ): Promise<void> | void {
    knowsAll = false
    list.stop()
    if (isOutage) reportUnavailable()
    else log.error({ guildId }, 'The bot was removed from the Discord server. Invite it again.')
    return hear('guildUnavailable', {})
  }

  async function tellList(
    hear: GuildEventHandler,
    listed: GuildEvents['memberListReceived'],
    before: Promise<void> | void,
  ): Promise<void> {
    await before
    await hear('memberListReceived', listed)
    knowsAll = true
  }

  function pass(payload: GatewayDispatchPayload, hear: GuildEventHandler): Promise<void> | void {
    const listed = list.handle(payload)
    const told = parseDispatch(payload)
    const telling = told ? tell(hear, told) : undefined
    return listed ? tellList(hear, listed, telling) : telling
  }

  return {
    handle(payload, hear) {
      if (payload.t === GatewayDispatchEvents.Ready) meet(payload.d)
      if (payload.t === GatewayDispatchEvents.Resumed) return hear('resumed', {})
      if (guildIdOf(payload) !== guildId) return
      if (payload.t === GatewayDispatchEvents.GuildDelete) {
        return bidFarewell(payload.d.unavailable, hear)
      }
      return isUnavailable(payload) ? reportUnavailable() : pass(payload, hear)
    },
    isComplete: () => knowsAll,
    markComplete() {
      knowsAll = true
    },
    stop: () => list.stop(),
  }
}

function tell<E extends GuildEventName>(hear: GuildEventHandler, { name, event }: GuildEvent<E>) {
  return hear(name, event)
}
