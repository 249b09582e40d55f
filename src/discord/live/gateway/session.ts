import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import type { ConnectionState, GuildEventHandler, GuildEventName } from '../../discord.ts'
import type { Log } from '../log.ts'
import type { GuildDispatches } from './guild-dispatches.ts'
import type { GuildEvent } from './parse-dispatch.ts'
import { createSessionCursor, type SessionPosition } from './session-cursor.ts'

/** Above this many queued dispatches the connection is paused. */
const maxQueueLength = 10_000

/**
 * How far the guild is known:
 *
 * - `behind`: there is no connection, or what arrives was missed: a replay, or the whole guild again.
 * - `live`: dispatches arrive as they happen, but earlier ones are still to be handled.
 * - `ready`: all that happened before has been handled.
 *
 * RESUMED or the guild's arrival leads from `behind` to `live`, the handling of a live dispatch to `ready`; a lost
 * connection or guild leads back.
 */
type State = 'behind' | 'live' | 'ready'

/** A dispatch in the queue, as things were when it was received. */
interface Received {
  payload: GatewayDispatchPayload
  /** How many connections had been lost: only a dispatch of the current one makes the session ready. */
  losses: number
  /** Whether it had just happened; false for a replay. */
  isLive: boolean
  /** Up to when Discord was known to be alive; null before the first time. */
  knownUntil: Date | null
}

/** Takes the dispatches of the gateway, handles them one at a time in order, and knows how far it has come. */
export interface Session {
  /** Begins with a session of an earlier process, in which the guild was loaded, or with none. */
  begin(onEvent: GuildEventHandler, from: SessionPosition | null): void
  receive(payload: GatewayDispatchPayload): void
  /** Discord has acknowledged a heartbeat. */
  heartbeat(): void
  /** The connection is lost. */
  lost(): void
  /** From now on the first failure leaves the rest of the queue to the next bot. */
  close(): void
  /** Resolves when the queue is empty. */
  done(): Promise<void>
  /** Whether the connection should be paused. */
  isFull(): boolean
  state(): ConnectionState
  /** The newest handled sequence number; null before the first. */
  sequence(): number | null
  /** Where the next bot resumes; null until the guild and its members are loaded. */
  position(): SessionPosition | null
  /** Up to when all events are known: when the one that is being handled was received, or the last sign of life. */
  knownUntil(): Date | null
  /** Whether the dispatch that is being handled is a replay. */
  isReplaying(): boolean
}

export function createSession(now: () => Date, guild: GuildDispatches, log: Log): Session {
  const cursor = createSessionCursor()
  let onEvent: GuildEventHandler = async () => {}
  let queue: Received[] = []
  let draining: Promise<void> | null = null
  let handling: Received | null = null
  let state: State = 'behind'
  let losses = 0
  let isLoaded = false
  let isClosed = false
  let aliveAt: Date | null = null

  /** A dead connection can go unnoticed for most of a minute, so the current time would be too late. */
  function signOfLife(): void {
    if (state !== 'behind') aliveAt = now()
  }

  async function drain(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      handling = next
      await handle(next.payload)
      handling = null
      const isCurrent = next.isLive && next.losses === losses
      if (isCurrent && state === 'live') state = 'ready'
    }
    draining = null
  }

  async function handle(payload: GatewayDispatchPayload): Promise<void> {
    try {
      const news = guild.read(payload)
      if (news.isLoaded === false) isLoaded = false
      for (const event of news.events) await deliver(onEvent, event)
      isLoaded = news.isLoaded ?? isLoaded
    } catch (err) {
      log.error({ err, dispatch: payload.t }, 'A guild event could not be handled.')
      if (isClosed) {
        cursor.freeze()
        queue = []
      }
    }
    cursor.advance(payload)
  }

  return {
    begin(listener, from) {
      onEvent = listener
      if (from) cursor.restore(from)
      isLoaded = from !== null
    },
    receive(payload) {
      signOfLife()
      const beginsLive = guild.beginsLive(payload)
      if (beginsLive === false) state = 'behind'
      else if (beginsLive && state === 'behind') state = 'live'
      queue.push({ payload, losses, isLive: state !== 'behind', knownUntil: aliveAt })
      draining ??= drain()
    },
    heartbeat: signOfLife,
    lost() {
      losses += 1
      state = 'behind'
    },
    close() {
      isClosed = true
      guild.stop()
    },
    async done() {
      await draining
    },
    isFull: () => queue.length >= maxQueueLength,
    state() {
      if (isClosed) return 'closed'
      return isLoaded && state === 'ready' ? 'ready' : 'connecting'
    },
    sequence: cursor.sequence,
    position: () => (isLoaded ? cursor.position() : null),
    knownUntil: () => (handling ? handling.knownUntil : aliveAt),
    isReplaying: () => handling !== null && !handling.isLive,
  }
}

function deliver<E extends GuildEventName>(
  onEvent: GuildEventHandler,
  { name, event }: GuildEvent<E>,
): Promise<void> {
  return onEvent(name, event)
}
