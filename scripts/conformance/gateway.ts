import { randomUUID } from 'node:crypto'
import type { REST } from '@discordjs/rest'
import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  GatewayOpcodes,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10'
import {
  createGatewayConnection,
  intents,
} from '../../src/discord/live/gateway/gateway-connection.ts'
import { createSessionCursor } from '../../src/discord/live/gateway/session-cursor.ts'
import { type Inbox, newInbox } from './inbox.ts'
import { Difference, expectSame } from './report.ts'

/** The bot's connection to the gateway, with everything that was received. */
export interface Gateway extends Pick<Inbox, 'begin' | 'event'> {
  /** What READY says, whatever its shape. */
  ready(): Promise<GatewayReadyDispatchData>
  heartbeat(): Promise<void>
  /** The ids of all members, requested in one list. */
  requestMembers(guildId: string): Promise<string[]>
  /** Disconnects, and resumes the session once this is done. */
  resumeAfter(meanwhile: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

interface GatewayOptions {
  rest: REST
  token: string
  /** Where to resume; absent: where READY says. */
  address?: string
  onDispatch(payload: GatewayDispatchPayload): void
}

const readyMilliseconds = 15_000

/** Connects as the bot does. */
export function connectGateway({ rest, token, address, onDispatch }: GatewayOptions): Gateway {
  const inbox = newInbox()
  const place = createSessionCursor()
  let pulses = 0
  const newLink = () =>
    createGatewayConnection({
      rest,
      token,
      log: { info: () => {}, warn: inbox.complain, error: inbox.complain },
      onDispatch(payload) {
        inbox.take(payload)
        place.advance(payload)
        onDispatch(payload)
      },
      onHeartbeat() {
        pulses += 1
      },
      onDisconnect: () => {},
      onFatalError: () => {},
    })
  let link = newLink()
  void link.open(null)

  return {
    begin: inbox.begin,
    event: inbox.event,
    async ready() {
      const name = GatewayDispatchEvents.Ready
      return (await inbox.received(name, () => true, readyMilliseconds)) as GatewayReadyDispatchData
    },
    async heartbeat() {
      const before = pulses
      await link.send({ op: GatewayOpcodes.Heartbeat, d: place.sequence() })
      await inbox.waitFor('heartbeat ACK (op 11)', () => (pulses > before ? true : undefined))
    },
    async requestMembers(guildId) {
      const nonce = randomUUID().replaceAll('-', '')
      const request = { guild_id: guildId, query: '', limit: 0, nonce }
      await link.send({ op: GatewayOpcodes.RequestGuildMembers, d: request })
      return receiveMembers(inbox, nonce)
    },
    async resumeAfter(meanwhile) {
      await link.close()
      await meanwhile()
      const bookmark = place.position()
      if (!bookmark) throw new Difference('the session', 'as in READY', 'none')
      link = newLink()
      const resumeUrl = address ?? bookmark.resumeUrl
      void link.open({ ...bookmark, resumeUrl, guildId: '', intents })
      await inbox.event('RESUMED')
      expectSame('new sessions', 0, link.connections().sessionsBegun)
    },
    close: () => link.close(),
  }
}

/** Waits for every chunk of the list with this nonce. */
async function receiveMembers({ event }: Inbox, nonce: string): Promise<string[]> {
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
