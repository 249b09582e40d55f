import {
  GatewayCloseCodes,
  GatewayIntentBits,
  GatewayOpcodes,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { applicationFlags } from '../world/application.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { isBotInGuild } from '../world/bot.ts'
import { isViewable } from '../world/channel-visibility.ts'
import type { GatewaySession } from '../world/connection-state.ts'
import { guildCreateOf } from '../world/payloads/guilds.ts'
import { userOf } from '../world/payloads/users.ts'
import type { World } from '../world/world.ts'
import { close, controlFrame, type Hub } from './hub.ts'
import { intentsCloseCode } from './intents.ts'
import { obfuscated } from './obfuscation.ts'
import { deleteExpiredSessions, framesAfter, openSession } from './sessions.ts'

/** The used fields of IDENTIFY (op 2). */
export type Identify = { token?: string; intents?: number; shard?: [number, number] } | null

/** The used fields of RESUME (op 6). */
export type Resume = { token?: string; session_id?: string; seq?: number } | null

/** Starts a session with READY and the guild; null when the client is rejected. */
export function identify(hub: Hub, client: WebSocket, request: Identify): GatewaySession | null {
  const { world, sockets } = hub
  if (!isBotToken(world, request?.token))
    return rejectClient(client, GatewayCloseCodes.AuthenticationFailed)
  const closeCode = intentsCloseCode(world, request?.intents)
  if (closeCode !== null) return rejectClient(client, closeCode)
  const [shard, shards] = request?.shard ?? [0, 1]
  if (shard >= shards) return rejectClient(client, GatewayCloseCodes.InvalidShard)

  const session = openSession(world, request?.intents ?? 0)
  sockets.set(session.id, client)
  hub.deliver(session, 'READY', readyOf(hub, session, [shard, shards]))
  if (session.intents & GatewayIntentBits.Guilds && shard === 0) {
    sendGuild(hub, session)
  }
  world.changed()
  return session
}

/** Sends GUILD_CREATE with the guild, or with the guild marked as unavailable; nothing without the bot in it. */
export function sendGuild(hub: Hub, session: GatewaySession): void {
  const { world } = hub
  if (!isBotInGuild(world)) return
  if (hub.isGuildUnavailable()) {
    hub.unavailableTo.add(session.id)
    hub.deliver(session, 'GUILD_CREATE', { id: world.state.guild.id, unavailable: true })
  } else {
    hub.deliver(session, 'GUILD_CREATE', guildFor(world, session.intents))
  }
}

/** Resumes a session and replays the missed events, or invalidates it (op 9). */
export function resume(hub: Hub, client: WebSocket, request: Resume): GatewaySession | null {
  const { world, sockets } = hub
  if (!isBotToken(world, request?.token))
    return rejectClient(client, GatewayCloseCodes.AuthenticationFailed)
  if (hub.ignoresResume()) return null
  deleteExpiredSessions(world)
  const session = world.state.sessions[request?.session_id ?? '']
  const missed = session ? framesAfter(session, request?.seq ?? 0) : null
  if (!session || !missed) {
    client.send(controlFrame(GatewayOpcodes.InvalidSession, false))
    return null
  }
  const previous = sockets.get(session.id)
  sockets.set(session.id, client)
  previous?.close(GatewayCloseCodes.UnknownError, 'Session resumed elsewhere')
  session.detachedAt = null
  for (const frame of missed) client.send(frame)
  hub.deliver(session, 'RESUMED', { _trace: [] })
  world.changed()
  return session
}

function readyOf(hub: Hub, session: GatewaySession, shard: [number, number]) {
  const { botId, users, guild, settings } = hub.world.state
  const flags = applicationFlags(settings)
  const bot = users[botId]
  if (!bot) throw new Error('The guild has no bot')
  return {
    v: 10,
    user: { ...userOf(bot), verified: true, mfa_enabled: false, email: null },
    guilds: isBotInGuild(hub.world) ? [{ id: guild.id, unavailable: true }] : [],
    session_id: session.id,
    resume_gateway_url: hub.url(),
    shard,
    application: {
      id: applicationIdOf(hub.world.state),
      flags,
      flags_new: String(flags),
    },
  } satisfies GatewayReadyDispatchData
}

/** Voice states and scheduled events are included only with their intents. */
function guildFor(world: World, intents: number) {
  const guild = guildCreateOf(world)
  const seesVoice = (intents & GatewayIntentBits.GuildVoiceStates) !== 0
  const seesEvents = (intents & GatewayIntentBits.GuildScheduledEvents) !== 0
  const members = guild.members.filter(({ user }) => seesVoice || user.id === world.state.botId)
  return {
    ...guild,
    members,
    channels: guild.channels.map((channel) => obfuscated(world, channel)),
    threads: guild.threads.filter(({ id }) => isViewableId(world, id)),
    voice_states: seesVoice ? guild.voice_states : [],
    guild_scheduled_events: seesEvents ? guild.guild_scheduled_events : [],
  }
}

function isViewableId(world: World, channelId: string): boolean {
  const channel = world.state.channels[channelId]
  return channel !== undefined && isViewable(world, channel)
}

function isBotToken(world: World, token: string | undefined): boolean {
  return token?.replace(/^Bot /, '') === world.state.settings.token
}

function rejectClient(client: WebSocket, code: GatewayCloseCodes): null {
  close(client, code)
  return null
}
