import type { IncomingMessage } from 'node:http'
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import type { RawData, WebSocket } from 'ws'
import type { GatewaySession } from '../world/connection-state.ts'
import { type Identify, identify, type Resume, resume } from './handshake.ts'
import { close, controlFrame, type Hub } from './hub.ts'
import { type MemberRequest, memberChunks } from './member-chunks.ts'

const sendsPerMinute = 120

interface Frame {
  op: number
  d: unknown
}

/** Handles the gateway protocol for one client until its socket closes. */
export function openConnection(hub: Hub, client: WebSocket, request: IncomingMessage): void {
  const version = new URL(request.url ?? '/', 'ws://simulator').searchParams.get('v')
  if (version !== null && version !== '10') {
    close(client, GatewayCloseCodes.InvalidAPIVersion)
    return
  }
  let session: GatewaySession | null = null
  const ownsSession = () => session !== null && hub.sockets.get(session.id) === client
  const heartbeats = watchHeartbeats(hub, client)
  const isWithinLimit = createSendLimit()

  const handle = ({ op, d }: Frame) => {
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        heartbeats.received()
        return client.send(controlFrame(GatewayOpcodes.HeartbeatAck, null))
      case GatewayOpcodes.Identify:
        if (ownsSession()) return close(client, GatewayCloseCodes.AlreadyAuthenticated)
        session = identify(hub, client, d as Identify)
        return
      case GatewayOpcodes.Resume:
        if (ownsSession()) return close(client, GatewayCloseCodes.AlreadyAuthenticated)
        session = resume(hub, client, d as Resume)
        return
      default:
        if (!session || !ownsSession()) return close(client, GatewayCloseCodes.NotAuthenticated)
        return handleAuthenticated(hub, client, session, { op, d })
    }
  }

  client.on('message', (data) => {
    const frame = parseFrame(data)
    if (!frame) return close(client, GatewayCloseCodes.DecodeError)
    if (!isWithinLimit()) return close(client, GatewayCloseCodes.RateLimited)
    handle(frame)
  })
  client.on('close', (code) => {
    heartbeats.stop()
    if (session && ownsSession()) detachSession(hub, session, code)
  })
  // ws emits an error for a broken frame and then closes the socket.
  client.on('error', () => {})
  client.send(controlFrame(GatewayOpcodes.Hello, { heartbeat_interval: hub.heartbeatMilliseconds }))
}

function handleAuthenticated(hub: Hub, client: WebSocket, session: GatewaySession, frame: Frame) {
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

/** The complete member list requires the GuildMembers intent. */
function sendMembers(hub: Hub, session: GatewaySession, request: MemberRequest): void {
  const wantsAll = request.user_ids === undefined && (request.query ?? '') === ''
  const mayHaveAll = (session.intents & GatewayIntentBits.GuildMembers) !== 0
  if (request.guild_id !== hub.world.state.guild.id || (wantsAll && !mayHaveAll)) return
  for (const chunk of memberChunks(hub.world, request)) {
    hub.deliver(session, 'GUILD_MEMBERS_CHUNK', chunk)
  }
}

/** Close codes 1000 and 1001 end the session; after any other code it can be resumed. */
function detachSession({ world, sockets }: Hub, session: GatewaySession, code: number): void {
  sockets.delete(session.id)
  if (code === 1000 || code === 1001) delete world.state.sessions[session.id]
  else session.detachedAt = Date.now()
  world.changed()
}

/** Closes the socket of a client whose heartbeats stopped; its session stays resumable. */
function watchHeartbeats(hub: Hub, client: WebSocket) {
  const timeout = hub.heartbeatMilliseconds * 2
  const closeTimedOut = () => close(client, GatewayCloseCodes.SessionTimedOut)
  let timer = setTimeout(closeTimedOut, timeout)
  return {
    received: () => {
      clearTimeout(timer)
      timer = setTimeout(closeTimedOut, timeout)
    },
    stop: () => clearTimeout(timer),
  }
}

function createSendLimit(): () => boolean {
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
