import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayReadyDispatchData,
  type GatewaySendPayload,
} from 'discord-api-types/v10'
import type { Clock } from '../../../clock/clock.ts'
import type { GuildEventHandler, GuildEventName } from '../../discord.ts'
import { botInviteUrl } from '../invite-url.ts'
import type { Log } from '../log.ts'
import { memberList } from './member-list.ts'
import { type GuildEvent, guildIdOf, isUnavailable, parseDispatch } from './parse-dispatch.ts'

/** Filters dispatches of one guild and emits its events. */
export interface GuildEventSource {
  /** Takes every dispatch in order. Resolves when the handler is done. */
  handle(payload: GatewayDispatchPayload, onEvent: GuildEventHandler): Promise<void>
  /** Whether the guild and its members have been loaded in this session. */
  isComplete(): boolean
  /** The guild and its members were loaded before this process started. */
  markComplete(): void
  stop(): void
}

export function createGuildEventSource(
  clock: Clock,
  guildId: string,
  send: (payload: GatewaySendPayload) => void,
  log: Log,
): GuildEventSource {
  const list = memberList(clock, guildId, send)
  let isComplete = false

  function handleReady({ guilds, application }: GatewayReadyDispatchData): void {
    isComplete = false
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

  async function handleGuildDelete(
    isOutage: boolean | undefined,
    onEvent: GuildEventHandler,
  ): Promise<void> {
    isComplete = false
    list.stop()
    if (isOutage) reportUnavailable()
    else log.error({ guildId }, 'The bot was removed from the Discord server. Invite it again.')
    await onEvent('guildUnavailable', {})
  }

  async function parseAndEmit(
    payload: GatewayDispatchPayload,
    onEvent: GuildEventHandler,
  ): Promise<void> {
    const listed = list.handle(payload)
    const parsed = parseDispatch(payload)
    if (parsed) await emit(onEvent, parsed)
    if (!listed) return
    await onEvent('memberListReceived', listed)
    isComplete = true
  }

  return {
    async handle(payload, onEvent) {
      if (payload.t === GatewayDispatchEvents.Ready) handleReady(payload.d)
      if (payload.t === GatewayDispatchEvents.Resumed) return onEvent('resumed', {})
      if (guildIdOf(payload) !== guildId) return
      if (payload.t === GatewayDispatchEvents.GuildDelete) {
        return handleGuildDelete(payload.d.unavailable, onEvent)
      }
      return isUnavailable(payload) ? reportUnavailable() : parseAndEmit(payload, onEvent)
    },
    isComplete: () => isComplete,
    markComplete() {
      isComplete = true
    },
    stop: () => list.stop(),
  }
}

function emit<E extends GuildEventName>(
  onEvent: GuildEventHandler,
  { name, event }: GuildEvent<E>,
): Promise<void> {
  return onEvent(name, event)
}
