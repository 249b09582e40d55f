import {
  ApplicationFlags,
  GatewayCloseCodes,
  GatewayIntentBits,
  GatewayOpcodes,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { applicationIdOf } from '../world/application-id.ts'
import { guildCreateOf } from '../world/payloads/guilds.ts'
import { userOf } from '../world/payloads/users.ts'
import type { GatewaySession } from '../world/state.ts'
import { isViewable } from '../world/viewing.ts'
import type { World } from '../world/world.ts'
import { close, controlFrame, type Hub } from './hub.ts'
import { intentFault } from './intents.ts'
import { obfuscated } from './obfuscation.ts'
import { forgetOldSessions, framesAfter, openSession } from './sessions.ts'

/** Op 2, as far as it is looked at. */
export type Identify = { token?: string; intents?: number; shard?: [number, number] } | null

/** Op 6. */
export type Resume = { token?: string; session_id?: string; seq?: number } | null

/** Begins a session: READY, then the guild. Null when the client is sent away. */
export function identify(hub: Hub, client: WebSocket, asked: Identify): GatewaySession | null {
  const { world, holders } = hub
  if (!isBotToken(world, asked?.token))
    return sendAway(client, GatewayCloseCodes.AuthenticationFailed)
  const fault = intentFault(asked?.intents)
  if (fault !== null) return sendAway(client, fault)
  const [shard, shards] = asked?.shard ?? [0, 1]
  if (shard >= shards) return sendAway(client, GatewayCloseCodes.InvalidShard)

  const session = openSession(world, asked?.intents ?? 0)
  holders.set(session.id, client)
  hub.deliver(session, 'READY', readyOf(hub, session, [shard, shards]))
  if (session.intents & GatewayIntentBits.Guilds && shard === 0) {
    sendGuild(hub, session)
  }
  world.changed()
  return session
}

/** Sends GUILD_CREATE with the guild, or with the guild marked as unavailable. */
export function sendGuild(hub: Hub, session: GatewaySession): void {
  const { world } = hub
  if (hub.isGuildUnavailable()) {
    hub.unavailableTo.add(session.id)
    hub.deliver(session, 'GUILD_CREATE', { id: world.state.guild.id, unavailable: true })
  } else {
    hub.deliver(session, 'GUILD_CREATE', guildFor(world, session.intents))
  }
}

/** Takes a session up again and replays what was missed, or tells the client to begin anew. */
export function resume(hub: Hub, client: WebSocket, asked: Resume): GatewaySession | null {
  const { world, holders } = hub
  if (!isBotToken(world, asked?.token))
    return sendAway(client, GatewayCloseCodes.AuthenticationFailed)
  if (hub.ignoresResume()) return null
  forgetOldSessions(world)
  const session = world.state.sessions[asked?.session_id ?? '']
  const missed = session ? framesAfter(session, asked?.seq ?? 0) : null
  if (!session || !missed) {
    client.send(controlFrame(GatewayOpcodes.InvalidSession, false))
    return null
  }
  const former = holders.get(session.id)
  holders.set(session.id, client)
  former?.close(GatewayCloseCodes.UnknownError, 'Session resumed elsewhere')
  session.detachedAt = null
  for (const frame of missed) client.send(frame)
  hub.deliver(session, 'RESUMED', { _trace: [] })
  world.changed()
  return session
}

function readyOf(hub: Hub, session: GatewaySession, shard: [number, number]) {
  const { botId, users, guild } = hub.world.state
  const bot = users[botId]
  if (!bot) throw new Error('The guild has no bot')
  return {
    v: 10,
    user: { ...userOf(bot), verified: true, mfa_enabled: false, email: null },
    guilds: [{ id: guild.id, unavailable: true }],
    session_id: session.id,
    resume_gateway_url: hub.url(),
    shard,
    application: {
      id: applicationIdOf(hub.world.state),
      flags: ApplicationFlags.GatewayGuildMembersLimited,
      flags_new: String(ApplicationFlags.GatewayGuildMembersLimited),
    },
  } satisfies GatewayReadyDispatchData
}

/** Without the voice intent nobody is seen in voice; likewise events. */
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

function sendAway(client: WebSocket, code: GatewayCloseCodes): null {
  close(client, code)
  return null
}
