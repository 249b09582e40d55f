import { GatewayCloseCodes, type GatewayOpcodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import type { GatewaySession } from '../world/connection-state.ts'
import type { World } from '../world/world.ts'

/** State shared by all connections, and how to send to them. */
export interface Hub {
  world: World
  heartbeatMilliseconds: number
  /** The gateway's own URL. */
  url: () => string
  /** The session's current socket, by session id. */
  sockets: Map<string, WebSocket>
  /** Whether RESUME is ignored. */
  ignoresResume: () => boolean
  /** Whether GUILD_CREATE marks the guild as unavailable. */
  isGuildUnavailable: () => boolean
  /** Ids of the sessions that were sent an unavailable guild. */
  unavailableTo: Set<string>
  /** Sends a numbered dispatch to one session and records it for replay. */
  deliver(session: GatewaySession, event: string, payload: unknown): void
}

/** A frame other than a dispatch, which has no sequence number. */
export function controlFrame(op: GatewayOpcodes, d: unknown): string {
  return JSON.stringify({ op, d, s: null, t: null })
}

/** Closes a socket with Discord's name for the code. */
export function close(client: WebSocket, code: GatewayCloseCodes): void {
  client.close(code, GatewayCloseCodes[code])
}
