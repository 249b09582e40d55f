import type { REST } from '@discordjs/rest'
import { CloseCodes, type SessionInfo, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import {
  type GatewayDispatchPayload,
  GatewayIntentBits,
  type GatewaySendPayload,
  type RESTGetAPIGatewayBotResult,
  Routes,
} from 'discord-api-types/v10'
import { type Clock, untilFired } from '../../../clock/clock.ts'
import type { Connections, GatewaySession } from '../../discord.ts'
import { retryWithBackoff } from '../backoff.ts'
import { fatalCloseMessage, fatalResponseMessage } from '../fatal-errors.ts'
import type { Log } from '../log.ts'
import { createBackpressure } from './backpressure.ts'
import { connectionLog } from './connection-log.ts'
import { setResumeTimeout } from './resume-timeout.ts'
import { type SessionStartLimit, sessionStartLimit } from './session-start-limit.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

/** The gateway intents of the bot; none is privileged but GuildMembers. */
export const intents =
  GatewayIntentBits.Guilds |
  GatewayIntentBits.GuildMembers |
  GatewayIntentBits.GuildExpressions |
  GatewayIntentBits.GuildMessages |
  GatewayIntentBits.GuildVoiceStates |
  GatewayIntentBits.GuildMessageReactions |
  GatewayIntentBits.GuildScheduledEvents

/** How long Discord may take to answer the close frame. */
const closeTimeoutMilliseconds = 3000

export interface GatewayConnectionOptions {
  clock: Clock
  rest: REST
  token: string
  log: Log
  /** Every dispatch, in Discord's order. */
  onDispatch(payload: GatewayDispatchPayload): void
  /** Discord has acknowledged a heartbeat. */
  onHeartbeat(): void
  /** The connection is lost; it reconnects. */
  onDisconnect(): void
  /** Discord rejected permanently; not retried. */
  onFatalError(): void
}

/** One connection to Discord's gateway that reconnects by itself. */
export interface GatewayConnection {
  /** Resolves when connected for the first time; resumes the given session if there is one. */
  open(from: GatewaySession | null): Promise<void>
  /** Disconnects until the queue has room, then resumes; Discord replays the missed events. */
  pause(untilRoom: Promise<void>): void
  /** Sends if connected, and otherwise does nothing. */
  send(payload: GatewaySendPayload): Promise<void>
  /** How many connections resumed a session, and how many started a new one. */
  connections(): Connections
  /** Ends the connection so that the session stays resumable. */
  close(): Promise<void>
}

export function createGatewayConnection(options: GatewayConnectionOptions): GatewayConnection {
  const { clock, rest, token, log, onDispatch, onHeartbeat, onDisconnect, onFatalError } = options
  const stop = new AbortController()
  const { signal } = stop
  const connectionChanges = connectionLog(log)
  const fetchLimits = () => rest.get(Routes.gatewayBot()) as Promise<RESTGetAPIGatewayBotResult>
  const retry = <T>(attempt: () => Promise<T>) => retryWithBackoff(clock, attempt, signal, failed)
  const startLimit = sessionStartLimit(clock, () => retry(fetchLimits), signal, log)
  const sessions = createSessionStore(clock, startLimit.untilAllowed, signal)
  let [isOpen, isReady] = [false, false]

  const manager = newManager(rest, token, startLimit, sessions)
  const connect = () => retry(() => manager.connect())
  const backpressure = createBackpressure(async () => {
    log.warn({}, 'Events arrive faster than they can be handled. The rest is fetched later.')
    sessions.socketFailed()
    await manager.destroy({ code: CloseCodes.Resuming, reason: 'The bot needs time' })
  }, connect)
  setResumeTimeout(clock, manager, sessions, signal, connect)
  manager.on(WebSocketShardEvents.Dispatch, onDispatch)
  manager.on(WebSocketShardEvents.HeartbeatComplete, onHeartbeat)
  manager.on(WebSocketShardEvents.Ready, connected)
  manager.on(WebSocketShardEvents.Resumed, connected)
  manager.on(WebSocketShardEvents.Closed, closed)
  manager.on(WebSocketShardEvents.Hello, () => {
    isOpen = true
    sessions.socketGreeted()
    if (signal.aborted) void closeSocket(clock, manager)
  })
  manager.on(WebSocketShardEvents.SocketError, (error) => {
    sessions.socketFailed()
    failed(error)
  })

  function connected(): void {
    isReady = true
    sessions.socketReady()
    connectionChanges.connected()
  }

  function closed(code: number): void {
    isOpen = isReady = false
    sessions.socketClosed()
    if (signal.aborted) return
    onDisconnect()
    if (backpressure.isOn()) return
    reportFailure(fatalCloseMessage(code), `It closed the connection with code ${code}.`)
  }

  function failed(error: unknown): void {
    if (!signal.aborted) reportFailure(fatalResponseMessage(error), (error as Error).message)
  }

  function reportFailure(fatalMessage: string | undefined, reason: string): void {
    if (!fatalMessage) {
      connectionChanges.disconnected(reason)
      return
    }
    stop.abort()
    log.error({ reason }, fatalMessage)
    onFatalError()
  }

  return {
    open(from) {
      if (from) sessions.update(toSessionInfo(from))
      return connect()
    },
    pause(untilRoom) {
      if (isOpen && !signal.aborted) backpressure.begin(untilRoom)
    },
    async send(payload) {
      if (isReady) await manager.send(0, payload)
    },
    connections: countConnections(manager),
    async close() {
      stop.abort()
      // A socket that is still opening cannot be closed safely; the Hello handler closes it.
      if (isOpen) await closeSocket(clock, manager)
    },
  }
}

async function closeSocket(clock: Clock, manager: WebSocketManager): Promise<void> {
  const closing = manager.destroy({ code: CloseCodes.Resuming, reason: 'The bot is stopping' })
  await Promise.race([closing, untilFired(clock.timeout(closeTimeoutMilliseconds))])
}

function countConnections(manager: WebSocketManager): () => Connections {
  const connections = { resumes: 0, sessionsBegun: 0 }
  manager.on(WebSocketShardEvents.Ready, () => {
    connections.sessionsBegun += 1
  })
  manager.on(WebSocketShardEvents.Resumed, () => {
    connections.resumes += 1
  })
  return () => ({ ...connections })
}

function newManager(
  rest: REST,
  token: string,
  startLimit: SessionStartLimit,
  sessions: SessionStore,
): WebSocketManager {
  const manager = new WebSocketManager({
    token,
    rest,
    intents,
    shardCount: 1,
    buildIdentifyThrottler: () => startLimit.throttle,
    retrieveSessionInfo: () => sessions.retrieve(),
    updateSessionInfo: (_shard, info) => sessions.update(info),
  })
  // The close code, received earlier, has the reason.
  manager.on(WebSocketShardEvents.Error, () => {})
  return manager
}

/** A stored session as the library's type. */
function toSessionInfo({ sessionId, resumeUrl, sequence }: GatewaySession): SessionInfo {
  return { sessionId, resumeURL: resumeUrl, sequence, shardId: 0, shardCount: 1 }
}
