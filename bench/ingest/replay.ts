import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { snowflakeAt } from '../../src/discord/snowflakes.ts'

/**
 * A gateway with one guild that sends messages at a constant rate once a client is ready:
 * `tsx replay.ts <messages> <messages per second>`. Prints its URL. It is a process of its own, so that its
 * work does not count as the client's.
 */
const messages = Number(process.argv[2])
const pace = Number(process.argv[3])
const guildId = '100000000000000000'
const botId = '100000000000000001'
const people = 200
const channels = 10
const firstMoment = Date.now() - messages

const http = createServer((request, response) => {
  const { port } = http.address() as AddressInfo
  const gateway = {
    url: `ws://127.0.0.1:${port}`,
    shards: 1,
    session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 16 },
  }
  response.setHeader('content-type', 'application/json')
  response.end(request.url?.includes('/gateway') ? JSON.stringify(gateway) : '[]')
})
const sockets = new WebSocketServer({ server: http })
sockets.on('connection', handleConnection)
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})

const user = (id: string) => ({
  id,
  username: `person${id.slice(-4)}`,
  discriminator: '0',
  global_name: `Person ${id.slice(-4)}`,
  avatar: 'a_0123456789abcdef0123456789abcdef',
  public_flags: 64,
  clan: null,
  avatar_decoration_data: null,
})
const personId = (index: number) => String(200_000_000_000_000_000n + BigInt(index))
const channelId = (index: number) => String(300_000_000_000_000_000n + BigInt(index))

function handleConnection(socket: WebSocket): void {
  let sequence = 0
  const dispatch = (t: string, d: object) => {
    sequence += 1
    socket.send(JSON.stringify({ op: 0, t, s: sequence, d }))
  }
  socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 41_250 } }))
  socket.on('message', (raw) => {
    const { op, d } = JSON.parse(String(raw)) as { op: number; d: { nonce?: string } }
    if (op === 1) socket.send(JSON.stringify({ op: 11 }))
    if (op === 2) sendReady(dispatch)
    if (op === 8) {
      listMembers(dispatch, d.nonce)
      setTimeout(() => sendMessages(socket, sequence), 500)
    }
  })
}

function sendReady(dispatch: (t: string, d: object) => void): void {
  dispatch('READY', {
    v: 10,
    user: { ...user(botId), bot: true },
    guilds: [{ id: guildId, unavailable: true }],
    session_id: 'replay',
    resume_gateway_url: 'ws://127.0.0.1:9',
    application: { id: botId, flags: 0 },
  })
  dispatch('GUILD_CREATE', {
    id: guildId,
    name: 'Replay',
    owner_id: personId(0),
    afk_channel_id: null,
    unavailable: false,
    member_count: people,
    roles: [],
    emojis: [],
    threads: [],
    voice_states: [],
    members: [],
    channels: Array.from({ length: channels }, (_, index) => ({
      id: channelId(index),
      type: 0,
      name: `channel-${index}`,
      position: index,
      last_message_id: null,
      permission_overwrites: [],
    })),
  })
}

function listMembers(dispatch: (t: string, d: object) => void, nonce: string | undefined): void {
  const members = Array.from({ length: people }, (_, index) => ({
    user: user(personId(index)),
    roles: [],
    joined_at: '2024-01-01T00:00:00Z',
    flags: 0,
  }))
  dispatch('GUILD_MEMBERS_CHUNK', {
    guild_id: guildId,
    members,
    chunk_index: 0,
    chunk_count: 1,
    nonce,
  })
}

/** Sends the messages at the given rate, limited by the socket's backpressure. */
async function sendMessages(socket: WebSocket, before: number): Promise<void> {
  const start = performance.now()
  let number = 0
  while (number < messages) {
    const due = Math.min(messages, ((performance.now() - start) / 1000) * pace)
    while (number < due && socket.bufferedAmount < 4_000_000) {
      socket.send(messageEvent(number, before + 1 + number))
      number += 1
    }
    await new Promise((next) => setTimeout(next, 2))
  }
}

/** A MESSAGE_CREATE of about 1.4 kB, as Discord sends it. */
function messageEvent(number: number, s: number): string {
  const id = String(snowflakeAt(firstMoment + number) + BigInt(number % 4096))
  const author = user(personId((number * 7) % people))
  const d = {
    type: 0,
    tts: false,
    timestamp: '2026-06-01T12:00:00.000000+00:00',
    pinned: false,
    nonce: id,
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    member: {
      roles: Array.from({ length: 12 }, (_, index) =>
        String(400_000_000_000_000_000n + BigInt(index)),
      ),
      premium_since: null,
      pending: false,
      nick: `Person of the ${number % 12} th watch`,
      mute: false,
      joined_at: '2024-01-01T00:00:00.000000+00:00',
      flags: 0,
      deaf: false,
      communication_disabled_until: null,
      banner: null,
      avatar: null,
    },
    id,
    flags: 0,
    embeds: [],
    edited_timestamp: null,
    content: '',
    components: [],
    channel_type: 0,
    channel_id: channelId((number * 3) % channels),
    author,
    attachments: [],
    guild_id: guildId,
    padding: 'x'.repeat(200),
  }
  return JSON.stringify({ op: 0, t: 'MESSAGE_CREATE', s, d })
}
