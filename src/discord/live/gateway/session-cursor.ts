import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { GatewaySession } from '../../discord.ts'

type SessionPosition = Pick<GatewaySession, 'sessionId' | 'resumeUrl' | 'sequence'>

/** How far the stream of events has been heard. */
export interface SessionCursor {
  /** Begins at a bookmark instead of nowhere. */
  restore(place: SessionPosition): void
  /** This has been heard to the end. */
  advance(payload: GatewayDispatchPayload): void
  /** From here on nothing counts as heard. */
  freeze(): void
  /** The newest sequence number; null before the first. */
  sequence(): number | null
  position(): SessionPosition | null
}

/** Nowhere yet. */
export function createSessionCursor(): SessionCursor {
  let session: Omit<SessionPosition, 'sequence'> | null = null
  let heard: number | null = null
  let stays = false
  return {
    restore({ sequence, sessionId, resumeUrl }) {
      session = { sessionId, resumeUrl }
      heard = sequence
    },
    freeze() {
      stays = true
    },
    advance({ t, s, d }) {
      if (stays) return
      if (t === GatewayDispatchEvents.Ready) {
        session = { sessionId: d.session_id, resumeUrl: d.resume_gateway_url }
        heard = s
      } else {
        heard = Math.max(heard ?? 0, s)
      }
    },
    sequence: () => heard,
    position: () => (session && heard !== null ? { ...session, sequence: heard } : null),
  }
}
