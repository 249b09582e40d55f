import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Bookmark } from '../discord.ts'

/** How far the stream of events has been heard. */
export interface StreamPlace {
  /** Begins at a bookmark instead of nowhere. */
  takeUp(bookmark: Bookmark): void
  /** This has been heard to the end. */
  passed(payload: GatewayDispatchPayload): void
  /** The newest sequence number; null before the first. */
  sequence(): number | null
  bookmark(): Bookmark | null
}

/** Nowhere yet. */
export function streamPlace(): StreamPlace {
  let session: Omit<Bookmark, 'sequence'> | null = null
  let heard: number | null = null
  return {
    takeUp({ sequence, ...known }) {
      session = known
      heard = sequence
    },
    passed({ t, s, d }) {
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
