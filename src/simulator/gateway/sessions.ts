import { randomBytes } from 'node:crypto'
import type { GatewaySession } from '../world/state.ts'
import type { World } from '../world/world.ts'

/** How long a session can be resumed after its socket went away. */
const resumableMilliseconds = 5 * 60_000
/** How much of a session can be replayed at most. */
const replayFrames = 20_000

/** A new session, held by a socket. */
export function openSession(world: World, intents: number): GatewaySession {
  const session: GatewaySession = {
    id: randomBytes(16).toString('hex'),
    intents,
    sequence: 0,
    replay: [],
    detachedAt: null,
  }
  world.state.sessions[session.id] = session
  return session
}

/** Numbers a dispatch, keeps it for a replay, and gives the frame to send. */
export function recordDispatch(session: GatewaySession, event: string, payload: unknown): string {
  session.sequence += 1
  const frame = JSON.stringify({ op: 0, t: event, s: session.sequence, d: payload })
  session.replay.push({ sequence: session.sequence, frame })
  // In steps: taking one from the front of a long list each time would be slow.
  if (session.replay.length > replayFrames * 1.1) {
    session.replay.splice(0, session.replay.length - replayFrames)
  }
  return frame
}

/** What came after a sequence number, oldest first; null when some of it is gone. */
export function framesAfter(session: GatewaySession, sequence: number): string[] | null {
  const missing = session.sequence - sequence
  if (missing < 0 || missing > session.replay.length) return null
  return missing === 0 ? [] : session.replay.slice(-missing).map(({ frame }) => frame)
}

/** Forgets the sessions that nobody came back to in time. */
export function forgetOldSessions(world: World, now = Date.now()): void {
  const { sessions } = world.state
  for (const { id, detachedAt } of Object.values(sessions)) {
    if (detachedAt !== null && now - detachedAt > resumableMilliseconds) delete sessions[id]
  }
}

/** After a restart no session is held by a socket; the time to resume begins anew. */
export function detachAllSessions(world: World, now = Date.now()): void {
  for (const session of Object.values(world.state.sessions)) session.detachedAt = now
}
