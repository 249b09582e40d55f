import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { GatewaySession } from '../../discord.ts'

type Place = Pick<GatewaySession, 'sessionId' | 'resumeUrl' | 'sequence'>

/** How far the stream of events has been heard. */
export interface StreamPlace {
  /** Begins at a bookmark instead of nowhere. */
  takeUp(place: Place): void
  /** This has been heard to the end. */
  passed(payload: GatewayDispatchPayload): void
  /** From here on nothing counts as heard. */
  stay(): void
  /** The newest sequence number; null before the first. */
  sequence(): number | null
  bookmark(): Place | null
}

/** Nowhere yet. */
export function streamPlace(): StreamPlace {
  let session: Omit<Place, 'sequence'> | null = null
  let heard: number | null = null
  let stays = false
  return {
    takeUp({ sequence, sessionId, resumeUrl }) {
      session = { sessionId, resumeUrl }
      heard = sequence
    },
    stay() {
      stays = true
    },
    passed({ t, s, d }) {
      if (stays) return
      if (t === GatewayDispatchEvents.Ready) {
        session = { sessionId: d.session_id, resumeUrl: d.resume_gateway_url }
        heard = s
      } else {
        heard = Math.max(heard ?? 0, s)
      }
    },
    sequence: () => heard,
    bookmark: () => (session && heard !== null ? { ...session, sequence: heard } : null),
  }
}
