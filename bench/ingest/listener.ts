import { writeSync } from 'node:fs'
import { REST } from '@discordjs/rest'
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { liveClock } from '../../src/clock/live-clock.ts'
import { type DatabaseLocation, openDatabase } from '../../src/db/open.ts'
import { liveDiscord } from '../../src/discord/live/live-discord.ts'
import type { Context } from '../../src/domain/core/context.ts'
import { isolatedPictures } from '../../src/integrations/pictures/isolated/isolated-pictures.ts'
import { startActiveBot } from '../../src/testing/start-active-bot.ts'

/**
 * One listener in a process of its own: `tsx listener.ts <bare|library|bot> <address> <messages>
 * [<database>]`. Prints the cost per message in microseconds of CPU time and of wall-clock time. The first
 * fifth is warm-up.
 */
const [kind = '', url = '', count = '0', database] = process.argv.slice(2)
const messages = Number(count)
const warmUp = messages / 5
const guildId = '100000000000000000'
const intents = 0

let start = { cpu: process.cpuUsage(), at: performance.now(), received: 0 }
let isWarm = false

/** Called with the number of received messages; starts the clock after the warm-up. */
function onProgress(received: number): void {
  if (isWarm || received < warmUp) return
  isWarm = true
  start = { cpu: process.cpuUsage(), at: performance.now(), received }
}

function end(): void {
  const { user, system } = process.cpuUsage(start.cpu)
  const time = (performance.now() - start.at) * 1000
  const counted = messages - start.received
  writeSync(1, `${JSON.stringify({ cpu: (user + system) / counted, time: time / counted })}\n`)
  process.exit(0)
}

/** The minimum: receives and parses each frame. */
function listenBare(): void {
  const socket = new WebSocket(url.replace('http', 'ws'))
  let received = 0
  socket.on('message', (raw) => {
    const { op, t } = JSON.parse(String(raw)) as { op: number; t: string }
    if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token: 'x', intents } }))
    if (t === 'GUILD_CREATE') socket.send(JSON.stringify({ op: 8, d: { guild_id: guildId } }))
    if (t !== 'MESSAGE_CREATE') return
    received += 1
    onProgress(received)
    if (received === messages) end()
  })
}

/** Discord.js's gateway client with a counter as its only listener. */
async function listenByLibrary(): Promise<void> {
  const rest = new REST({ api: `${url}/api` }).setToken('x')
  const manager = new WebSocketManager({ token: 'x', rest, intents, shardCount: 1 })
  let received = 0
  manager.on(WebSocketShardEvents.Dispatch, ({ t }) => {
    if (t === 'GUILD_CREATE') {
      void manager.send(0, { op: 8, d: { guild_id: guildId, query: '', limit: 0 } })
    }
    if (t !== 'MESSAGE_CREATE') return
    received += 1
    onProgress(received)
    if (received === messages) end()
  })
  await manager.connect()
}

/** The bot itself, until every message is in the database. */
async function listenAsBot(): Promise<void> {
  const location: DatabaseLocation = database
    ? { kind: 'server', url: database }
    : { kind: 'embedded' }
  const { db } = await openDatabase(location)
  const log = pino({ level: 'error' })
  const discord = liveDiscord({ clock: liveClock, token: 'x', guildId, apiUrl: `${url}/api`, log })
  const ctx: Context = {
    db,
    discord,
    guildId,
    cdnUrl: url,
    discordUrl: url,
    siteUrl: url,
    ...liveClock,
    random: Math.random,
    pictures: isolatedPictures(),
    log,
  }
  await startActiveBot(ctx)
  const before = 3
  for (;;) {
    await new Promise((next) => setTimeout(next, 20))
    const received = (discord.handledSequence() ?? 0) - before
    onProgress(received)
    if (received < messages) continue
    const [row] = (
      (await db.execute(
        sql`select sum(message_count)::int as sum from member_totals`,
      )) as unknown as {
        rows: { sum: number | null }[]
      }
    ).rows
    if (row?.sum === messages) end()
  }
}

if (kind === 'bare') listenBare()
else if (kind === 'library') await listenByLibrary()
else await listenAsBot()
