import { randomUUID } from 'node:crypto'
import type { REST } from '@discordjs/rest'
import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  GatewayOpcodes,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10'
import { liveClock } from '../../src/clock/live-clock.ts'
import {
  createGatewayConnection,
  intents,
} from '../../src/discord/live/gateway/gateway-connection.ts'
import { createSessionCursor } from '../../src/discord/live/gateway/session-cursor.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { Difference, expectSame } from './report.ts'

/** The bot's connection to the gateway, with everything that was received. */
export interface Gateway extends Pick<EventLog, 'skipReceived' | 'event'> {
  /** The data of READY, not validated. */
  ready(): Promise<GatewayReadyDispatchData>
  heartbeat(): Promise<void>
  /** The ids of all members, requested in one list. */
  requestMembers(guildId: string): Promise<string[]>
  /** Disconnects, runs `action` and resumes the session. */
  resumeAfter(action: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

interface GatewayOptions {
  rest: REST
  token: string
  /** The resume URL, by default that of READY. */
  address?: string
  onDispatch(payload: GatewayDispatchPayload): void
}

const readyMilliseconds = 15_000

/** Connects like the bot. */
export function connectGateway({ rest, token, address, onDispatch }: GatewayOptions): Gateway {
  const eventLog = createEventLog()
  const cursor = createSessionCursor()
  let acknowledged = 0
  const createConnection = () =>
    createGatewayConnection({
      clock: liveClock,
      rest,
      token,
      log: { info: () => {}, warn: eventLog.recordError, error: eventLog.recordError },
      onDispatch(payload) {
        eventLog.record(payload)
        cursor.advance(payload)
        onDispatch(payload)
      },
      onHeartbeat() {
        acknowledged += 1
      },
      onDisconnect: () => {},
      onFatalError: () => {},
    })
  let connection = createConnection()
  void connection.open(null)

  return {
    skipReceived: eventLog.skipReceived,
    event: eventLog.event,
    async ready() {
      const name = GatewayDispatchEvents.Ready
      return (await eventLog.received(
        name,
        () => true,
        readyMilliseconds,
      )) as GatewayReadyDispatchData
    },
    async heartbeat() {
      const before = acknowledged
      await connection.send({ op: GatewayOpcodes.Heartbeat, d: cursor.sequence() })
      await eventLog.waitFor('heartbeat ACK (op 11)', () =>
        acknowledged > before ? true : undefined,
      )
    },
    async requestMembers(guildId) {
      const nonce = randomUUID().replaceAll('-', '')
      const request = { guild_id: guildId, query: '', limit: 0, nonce }
      await connection.send({ op: GatewayOpcodes.RequestGuildMembers, d: request })
      return receiveMembers(eventLog, nonce)
    },
    async resumeAfter(action) {
      await connection.close()
      await action()
      const session = cursor.position()
      if (!session) throw new Difference('the session', 'as in READY', 'none')
      connection = createConnection()
      const resumeUrl = address ?? session.resumeUrl
      void connection.open({ ...session, resumeUrl, guildId: '', intents })
      await eventLog.event('RESUMED')
      expectSame('new sessions', 0, connection.connections().sessionsBegun)
    },
    close: () => connection.close(),
  }
}

/** Waits for every chunk of the list with this nonce. */
async function receiveMembers({ event }: EventLog, nonce: string): Promise<string[]> {
  const name = 'GUILD_MEMBERS_CHUNK'
  const first = await event(name, (chunk) => chunk.nonce === nonce)
  const indexes = Array.from({ length: first.chunk_count }, (_, index) => index)
  const chunks = await Promise.all(
    indexes.map((index) =>
      event(name, (chunk) => chunk.nonce === nonce && chunk.chunk_index === index),
    ),
  )
  return chunks.flatMap(({ members }) => members.map(({ user }) => user.id))
}
