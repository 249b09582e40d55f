import type { IncomingMessage } from 'node:http'
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import type { RawData, WebSocket } from 'ws'
import type { GatewaySession } from '../world/state.ts'
import { type Identify, identify, type Resume, resume } from './handshake.ts'
import { close, controlFrame, type Hub } from './hub.ts'
import { type MemberRequest, memberChunks } from './member-chunks.ts'

const sendsPerMinute = 120

interface Frame {
  op: number
  d: unknown
}

/** Speaks the gateway's protocol with one client until its socket closes. */
export function openConnection(hub: Hub, client: WebSocket, request: IncomingMessage): void {
  const version = new URL(request.url ?? '/', 'ws://simulator').searchParams.get('v')
  if (version !== null && version !== '10') {
    close(client, GatewayCloseCodes.InvalidAPIVersion)
    return
  }
  let session: GatewaySession | null = null
  const isHolder = () => session !== null && hub.holders.get(session.id) === client
  const heart = watchHeart(hub, client)
  const mayStillSend = limitSends()

  const answer = ({ op, d }: Frame) => {
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        heart.beat()
        return client.send(controlFrame(GatewayOpcodes.HeartbeatAck, null))
      case GatewayOpcodes.Identify:
        if (isHolder()) return close(client, GatewayCloseCodes.AlreadyAuthenticated)
        session = identify(hub, client, d as Identify)
        return
      case GatewayOpcodes.Resume:
        if (isHolder()) return close(client, GatewayCloseCodes.AlreadyAuthenticated)
        session = resume(hub, client, d as Resume)
        return
      default:
        if (!session || !isHolder()) return close(client, GatewayCloseCodes.NotAuthenticated)
        return answerAuthenticated(hub, client, session, { op, d })
    }
  }

  client.on('message', (data) => {
    const frame = parseFrame(data)
    if (!frame) return close(client, GatewayCloseCodes.DecodeError)
    if (!mayStillSend()) return close(client, GatewayCloseCodes.RateLimited)
    answer(frame)
  })
  client.on('close', (code) => {
    heart.stop()
    if (session && isHolder()) letGo(hub, session, code)
  })
  // ws reports broken frames here and then closes; there is nothing to add.
  client.on('error', () => {})
  client.send(controlFrame(GatewayOpcodes.Hello, { heartbeat_interval: hub.heartbeatMilliseconds }))
}

function answerAuthenticated(hub: Hub, client: WebSocket, session: GatewaySession, frame: Frame) {
  switch (frame.op) {
    case GatewayOpcodes.RequestGuildMembers:
      return sendMembers(hub, session, (frame.d ?? {}) as MemberRequest)
    case GatewayOpcodes.PresenceUpdate:
    case GatewayOpcodes.VoiceStateUpdate:
      return
    default:
      return close(client, GatewayCloseCodes.UnknownOpcode)
  }
}

/** Without the GuildMembers intent nobody gets the whole list. */
function sendMembers(hub: Hub, session: GatewaySession, request: MemberRequest): void {
  const wantsAll = request.user_ids === undefined && (request.query ?? '') === ''
  const mayHaveAll = (session.intents & GatewayIntentBits.GuildMembers) !== 0
  if (request.guild_id !== hub.world.state.guild.id || (wantsAll && !mayHaveAll)) return
  for (const chunk of memberChunks(hub.world, request)) {
    hub.deliver(session, 'GUILD_MEMBERS_CHUNK', chunk)
  }
}

/** A client that closes with 1000 or 1001 is done; any other way it may come back. */
function letGo({ world, holders }: Hub, session: GatewaySession, code: number): void {
  holders.delete(session.id)
  if (code === 1000 || code === 1001) delete world.state.sessions[session.id]
  else session.detachedAt = Date.now()
  world.changed()
}

/** Closes the socket of a client whose heartbeats stopped; its session stays resumable. */
function watchHeart(hub: Hub, client: WebSocket) {
  const patience = hub.heartbeatMilliseconds * 2
  const giveUp = () => close(client, GatewayCloseCodes.SessionTimedOut)
  let timer = setTimeout(giveUp, patience)
  return {
    beat: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
    },
    stop: () => clearTimeout(timer),
  }
}

function limitSends(): () => boolean {
  let sent: number[] = []
  return () => {
    const now = Date.now()
    sent = sent.filter((at) => now - at < 60_000)
    sent.push(now)
    return sent.length <= sendsPerMinute
  }
}

function parseFrame(data: RawData): Frame | null {
  try {
    const frame = JSON.parse(String(data)) as Frame | null
    return typeof frame?.op === 'number' ? frame : null
  } catch {
    return null
  }
}
