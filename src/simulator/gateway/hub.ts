import { GatewayCloseCodes, type GatewayOpcodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import type { GatewaySession } from '../world/state.ts'
import type { World } from '../world/world.ts'

/** What connections share: the sessions' sockets, and the ways to send. */
export interface Hub {
  world: World
  heartbeatMilliseconds: number
  /** The gateway's own address. */
  url: () => string
  /** The socket that holds a session, by session id. */
  holders: Map<string, WebSocket>
  /** Whether RESUME is ignored. */
  ignoresResume: () => boolean
  /** Whether GUILD_CREATE marks the guild as unavailable. */
  isGuildUnavailable: () => boolean
  /** Ids of the sessions that were sent an unavailable guild. */
  unavailableTo: Set<string>
  /** Sends a numbered dispatch to one session, and keeps it for its replay. */
  deliver(session: GatewaySession, event: string, payload: unknown): void
}

/** A frame that is no dispatch: it carries no sequence number. */
export function controlFrame(op: GatewayOpcodes, d: unknown): string {
  return JSON.stringify({ op, d, s: null, t: null })
}

/** Closes a socket in Discord's words. */
export function close(client: WebSocket, code: GatewayCloseCodes): void {
  client.close(code, GatewayCloseCodes[code])
}
