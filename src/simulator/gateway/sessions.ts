import { randomBytes } from 'node:crypto'
import type { GatewaySession } from '../world/connection-state.ts'
import type { World } from '../world/world.ts'

/** How long a session can be resumed after its socket closed. */
const resumableMilliseconds = 5 * 60_000
/** The most events of a session that can be replayed. */
const replayFrames = 20_000

/** Creates a session that has a socket. */
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

/** Numbers a dispatch, records it for replay and returns the frame to send. */
export function recordDispatch(session: GatewaySession, event: string, payload: unknown): string {
  session.sequence += 1
  const frame = JSON.stringify({ op: 0, t: event, s: session.sequence, d: payload })
  session.replay.push({ sequence: session.sequence, frame })
  // Trimmed in batches, because removing from the front of a long array is slow.
  if (session.replay.length > replayFrames * 1.1) {
    session.replay.splice(0, session.replay.length - replayFrames)
  }
  return frame
}

/** The frames after a sequence number, oldest first; null when some were trimmed. */
export function framesAfter(session: GatewaySession, sequence: number): string[] | null {
  const missing = session.sequence - sequence
  if (missing < 0 || missing > session.replay.length) return null
  return missing === 0 ? [] : session.replay.slice(-missing).map(({ frame }) => frame)
}

/** Deletes the sessions that can no longer be resumed. */
export function deleteExpiredSessions(world: World, now = Date.now()): void {
  const { sessions } = world.state
  for (const { id, detachedAt } of Object.values(sessions)) {
    if (detachedAt !== null && now - detachedAt > resumableMilliseconds) delete sessions[id]
  }
}

/** After a restart no session has a socket, and the time to resume starts over. */
export function detachAllSessions(world: World, now = Date.now()): void {
  for (const session of Object.values(world.state.sessions)) session.detachedAt = now
}
