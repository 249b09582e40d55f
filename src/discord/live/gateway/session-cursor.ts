import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { GatewaySession } from '../../discord.ts'

/** What a RESUME needs. */
export type SessionPosition = Pick<GatewaySession, 'sessionId' | 'resumeUrl' | 'sequence'>

/** The position in the event stream up to which events have been handled. */
export interface SessionCursor {
  /** Starts at a stored position. */
  restore(position: SessionPosition): void
  /** Called when this dispatch has been handled. */
  advance(payload: GatewayDispatchPayload): void
  /** Ignores further advances, so that the next bot gets what follows. */
  freeze(): void
  /** The newest sequence number; null before the first. */
  sequence(): number | null
  position(): SessionPosition | null
}

/** Starts without a position. */
export function createSessionCursor(): SessionCursor {
  let session: Omit<SessionPosition, 'sequence'> | null = null
  let handled: number | null = null
  let isFrozen = false
  return {
    restore({ sequence, sessionId, resumeUrl }) {
      session = { sessionId, resumeUrl }
      handled = sequence
    },
    freeze() {
      isFrozen = true
    },
    advance({ t, s, d }) {
      if (isFrozen) return
      if (t === GatewayDispatchEvents.Ready) {
        session = { sessionId: d.session_id, resumeUrl: d.resume_gateway_url }
        handled = s
      } else {
        handled = Math.max(handled ?? 0, s)
      }
    },
    sequence: () => handled,
    position: () => (session && handled !== null ? { ...session, sequence: handled } : null),
  }
}
