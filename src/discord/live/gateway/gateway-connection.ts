import { setTimeout as sleep } from 'node:timers/promises'
import type { REST } from '@discordjs/rest'
import { CloseCodes, type SessionInfo, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import {
  type GatewayDispatchPayload,
  GatewayIntentBits,
  type GatewaySendPayload,
  type RESTGetAPIGatewayBotResult,
  Routes,
} from 'discord-api-types/v10'
import type { Connections, GatewaySession } from '../../discord.ts'
import { retryWithBackoff } from '../backoff.ts'
import { fatalCloseMessage, fatalResponseMessage } from '../fatal-errors.ts'
import type { Log } from '../log.ts'
import { createBackpressure } from './backpressure.ts'
import { connectionLog } from './connection-log.ts'
import { setResumeTimeout } from './resume-timeout.ts'
import { type SessionStartLimit, sessionStartLimit } from './session-start-limit.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

/** What is listened to. */
export const intents =
  GatewayIntentBits.Guilds |
  GatewayIntentBits.GuildMembers |
  GatewayIntentBits.GuildExpressions |
  GatewayIntentBits.GuildMessages |
  GatewayIntentBits.GuildVoiceStates |
  GatewayIntentBits.GuildMessageReactions |
  GatewayIntentBits.GuildScheduledEvents

/** How long a goodbye may take before the program goes on without an answer. */
const goodbyeMilliseconds = 3000

export interface GatewayConnectionOptions {
  rest: REST
  token: string
  log: Log
  /** The timeout for RESUME; default: 30 s. */
  resumeTimeoutMilliseconds?: number
  /** Every dispatch, in Discord's order. */
  onDispatch(payload: GatewayDispatchPayload): void
  /** Discord has answered that it is there. */
  onHeartbeat(): void
  /** The connection is gone; it is being sought again. */
  onDisconnect(): void
  /** Discord refused for a reason that no further try can mend; nothing is tried any more. */
  onFatalError(): void
}

/** One connection to Discord's gateway that comes back by itself. */
export interface GatewayConnection {
  /** Resolves when Discord has been reached for the first time; from a bookmark, where there is one. */
  open(from: GatewaySession | null): Promise<void>
  /** Hangs up, and calls again when there is room for more; Discord then tells what was missed. */
  pause(untilRoom: Promise<void>): void
  /** Sends if the connection stands, and otherwise does nothing. */
  send(payload: GatewaySendPayload): Promise<void>
  /** How often it was taken up again so far, and how often begun anew. */
  connections(): Connections
  /** Ends the connection so that the session stays resumable. */
  close(): Promise<void>
}

export function openGatewayConnection(options: GatewayConnectionOptions): GatewayConnection {
  const { rest, token, log, onDispatch, onHeartbeat, onDisconnect, onFatalError } = options
  const stop = new AbortController()
  const away = connectionLog(log)
  const ask = () => rest.get(Routes.gatewayBot()) as Promise<RESTGetAPIGatewayBotResult>
  const starts = sessionStartLimit(
    () => retryWithBackoff(ask, stop.signal, failed),
    stop.signal,
    log,
  )
  const keeper = createSessionStore(starts.untilAllowed, stop.signal)
  let [isOpen, isReady] = [false, false]

  const manager = newManager(rest, token, starts, keeper)
  const connect = () => retryWithBackoff(() => manager.connect(), stop.signal, failed)
  const pausing = createBackpressure(async () => {
    log.warn({}, 'More happens in Discord than can be dealt with now. The rest is fetched later.')
    keeper.socketFailed()
    await manager.destroy({ code: CloseCodes.Resuming, reason: 'The bot needs time' })
  }, connect)
  setResumeTimeout(manager, keeper, stop.signal, connect, options.resumeTimeoutMilliseconds)
  manager.on(WebSocketShardEvents.Dispatch, onDispatch)
  manager.on(WebSocketShardEvents.HeartbeatComplete, onHeartbeat)
  manager.on(WebSocketShardEvents.Ready, arrived)
  manager.on(WebSocketShardEvents.Resumed, arrived)
  manager.on(WebSocketShardEvents.Closed, ended)
  manager.on(WebSocketShardEvents.Hello, () => {
    isOpen = true
    keeper.socketGreeted()
    if (stop.signal.aborted) void sayGoodbye()
  })
  manager.on(WebSocketShardEvents.SocketError, (error) => {
    keeper.socketFailed()
    failed(error)
  })

  function arrived(): void {
    isReady = true
    keeper.socketReady()
    away.connected()
  }

  function ended(code: number): void {
    isOpen = isReady = false
    keeper.socketClosed()
    if (stop.signal.aborted) return
    onDisconnect()
    if (pausing.isOn()) return
    judge(fatalCloseMessage(code), `It closed the connection with code ${code}.`)
  }

  function failed(error: unknown): void {
    if (!stop.signal.aborted) judge(fatalResponseMessage(error), (error as Error).message)
  }

  function judge(remedy: string | undefined, reason: string): void {
    if (remedy) {
      stop.abort()
      log.error({ reason }, remedy)
      onFatalError()
    } else {
      away.disconnected(reason)
    }
  }

  async function sayGoodbye(): Promise<void> {
    const goodbye = manager.destroy({ code: CloseCodes.Resuming, reason: 'The bot is stopping' })
    await Promise.race([goodbye, sleep(goodbyeMilliseconds, undefined, { ref: false })])
  }

  return {
    open(from) {
      if (from) keeper.update(sessionAt(from))
      return connect()
    },
    pause(untilRoom) {
      if (isOpen && !stop.signal.aborted) pausing.begin(untilRoom)
    },
    async send(payload) {
      if (isReady) await manager.send(0, payload)
    },
    connections: countConnections(manager),
    async close() {
      stop.abort()
      // A socket that is still being opened cannot be closed safely; it is when it says hello.
      if (isOpen) await sayGoodbye()
    },
  }
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
  starts: SessionStartLimit,
  keeper: SessionStore,
): WebSocketManager {
  const manager = new WebSocketManager({
    token,
    rest,
    intents,
    shardCount: 1,
    buildIdentifyThrottler: () => starts.throttle,
    retrieveSessionInfo: () => keeper.retrieve(),
    updateSessionInfo: (_shard, info) => keeper.update(info),
  })
  // What it says is known by the close code, which comes first.
  manager.on(WebSocketShardEvents.Error, () => {})
  return manager
}

/** The session of a bookmark as the library knows sessions. */
function sessionAt({ sessionId, resumeUrl, sequence }: GatewaySession): SessionInfo {
  return { sessionId, resumeURL: resumeUrl, sequence, shardId: 0, shardCount: 1 }
}
