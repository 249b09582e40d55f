import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase } from '../src/db/open.ts'
import { events, signups } from '../src/db/schema/events/events.ts'
import { lineUps, type PlannedParty } from '../src/db/schema/events/line-ups.ts'
import { combatRoles, games } from '../src/db/schema/games.ts'
import { channels, members } from '../src/db/schema/guild.ts'
import { emptySeat } from '../src/domain/line-ups/plan.ts'
import { Caller } from '../src/testing/http/caller.ts'
import { createWorkload } from './calls.ts'
import { openSeededDatabase } from './database.ts'
import { insertAttendance, timeAttendance } from './line-up/attendance.ts'
import { type KeyTime, type MoveTimes, timedKeys, timeMoves } from './line-up/moves.ts'
import { type Operation, timeInRounds } from './measure.ts'
import type { Report } from './report.ts'
import { signIn, startServer } from './server.ts'

/** The longest times at the 95th percentile, in milliseconds. */
const targets: Record<string, number> = { open: 150, place: 50, 'fill the rest': 100 }

/** The longest median from the data of 500 members at 100 events to their paint, in milliseconds. */
const drawingTarget = 100

/** The duration of a frame at 60 Hz, in milliseconds. */
const frame = 1000 / 60

/**
 * Measures the line-up builder's calls and the moves on its page with 200 signups and 40 parties of five, and how
 * long the attendance of everyone at 100 events takes to be drawn.
 */
export async function benchLineUp(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '500' },
      days: { type: 'string', default: '30' },
      active: { type: 'string', default: '0.2' },
      signups: { type: 'string', default: '200' },
      parties: { type: 'string', default: '40' },
      rounds: { type: 'string', default: '20' },
      moves: { type: 'string', default: '20' },
    },
  })
  const { url, close } = await openSeededDatabase(flags)
  try {
    const { eventId, path } = await insertSiege(url, Number(flags.signups), Number(flags.parties))
    await insertAttendance(url)
    const server = await startServer(url)
    try {
      const caller = await signInCaller(url, server.url)
      const [name = '', value = ''] = [...caller.cookies][0] ?? []
      const moves = Number(flags.moves)
      const page = { url: server.url, cookie: { name, value }, path, moves }
      const moveTimes = {
        ...(await timeMoves(page)),
        attendance: await timeAttendance(page, moves),
      }
      const operations = await listOperations(caller, eventId)
      return summarize(flags, await timeInRounds(operations, Number(flags.rounds)), moveTimes)
    } finally {
      await server.stop()
    }
  } finally {
    await close()
  }
}

/** Stores an event with signups by combat role and empty parties of five. */
async function insertSiege(url: string, people: number, parties: number) {
  const { db, close } = await openDatabase({ kind: 'server', url })
  const [channel] = await db.select().from(channels).limit(1)
  const [game] = await db.insert(games).values({ name: 'Line-up' }).returning()
  if (!channel || !game) throw new Error('The database has no channel.')
  const looks = { gameId: game.id, icon: 'role-tank', color: 'blue' }
  const roles = await db
    .insert(combatRoles)
    .values(['Tank', 'Healer', 'Damage'].map((name, position) => ({ ...looks, name, position })))
    .returning()
  const roleOf = (index: number) => roles[index % roles.length]?.id ?? 0
  const eventId = crypto.randomUUID()
  const startsAt = new Date(Date.now() + 7 * 86_400_000)
  const event = { id: eventId, channelId: channel.id, title: 'Siege', startsAt, gameId: game.id }
  await db.insert(events).values(event)
  const crowd = await db.select({ id: members.id }).from(members).where(sql`in_guild`).limit(people)
  await db.insert(signups).values(
    crowd.map(({ id }, index) => ({
      ...{ id: `${eventId} ${id}`, eventId, memberId: id, answer: 'signed' as const },
      ...{ signedAt: new Date(Date.now() + index), combatRoleId: roleOf(index) },
    })),
  )
  const planned = Array.from({ length: parties }, (_, index): PlannedParty => {
    const seats = Array.from({ length: 5 }, (_, seat) => emptySeat(roleOf(index + seat)))
    return { partyId: index + 1, name: `Party ${index + 1}`, seats }
  })
  const plan = { parties: planned, bench: [], lastPartyId: parties }
  await db.insert(lineUps).values({ eventId, plan })
  await close()
  return { eventId, path: `/menu/events/${channel.id}/${eventId}/line-up` }
}

async function signInCaller(database: string, url: string): Promise<Caller> {
  const client = new pg.Client(database)
  await client.connect()
  const { leaderId } = await createWorkload(client)
  await client.end()
  const caller = new Caller(url)
  const [name = '', value = ''] = (await signIn(database, leaderId)).split('=')
  caller.cookies.set(name, value)
  await caller.get('/api/accounts/info')
  return caller
}

async function listOperations(caller: Caller, eventId: string): Promise<Operation[]> {
  const address = `/api/menu/events/${eventId}/line-up`
  const { body } = await caller.get(address)
  const ids: string[] = body.people.map(({ userId }: { userId: string }) => userId)
  let revision = 0
  let made = 0
  const get = (path: string) => async () => {
    const answer = await caller.get(`${address}${path}`)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return JSON.stringify(answer.body).length
  }
  const change = (body: () => object) => async () => {
    const answer = await caller.post(`${address}/change`, { revision, ...body() })
    if (answer.status !== 200) throw new Error(`A change answered ${answer.status}`)
    revision = answer.body.revision
    return JSON.stringify(answer.body).length
  }
  const place = () => {
    made += 1
    const seat = { partyId: (made % body.parties.length) + 1, seat: (made % 5) + 1 }
    return { place: { userId: ids[made % ids.length], ...seat } }
  }
  return [
    { name: 'open', act: get(''), times: 5 },
    { name: 'poll', act: () => get(`/changes?since=${revision}`)(), times: 5 },
    { name: 'place', act: change(place), times: 10 },
    { name: 'clear', act: change(() => ({ clear: {} })), times: 1 },
    { name: 'fill the rest', act: change(() => ({ fill: {} })), times: 1 },
    { name: 'place in a full line-up', act: change(place), times: 10 },
  ]
}

function summarize(
  flags: Record<string, string>,
  times: Awaited<ReturnType<typeof timeInRounds>>,
  moveTimes: MoveTimes & { attendance: KeyTime[] },
): Report {
  const rows = [...times].map(([call, { best, median, p95, bytes }]) => ({
    call,
    'least ms': round(best),
    'median ms': round(median),
    'p95 ms': round(p95),
    'wall ms': '',
    'bytes of JSON': bytes,
    target: targets[call] ?? '',
  }))
  const pages = [
    ...timedKeys.map((key) => summarizePage(key, moveTimes[key], frame)),
    summarizePage('attendance', moveTimes.attendance, drawingTarget),
  ]
  const slowPages = pages.filter((row) => row['median ms'] > row.target)
  const slow = rows.filter((row) => row['p95 ms'] > (targets[row.call] ?? Number.POSITIVE_INFINITY))
  return {
    facts: flags,
    figures: [...rows, ...pages],
    ratio: {},
    notes: [
      `${flags.signups} signups, ${flags.parties} parties of five, on PostgreSQL.`,
      `Rows of the page: from a key, and of the attendance from its data, to the paint, ${flags.moves} times: CPU time of the main thread, and the median by the clock. The bare page only adds a digit.`,
    ],
    failures: [
      ...slow.map((row) => `${row.call}: p95 ${row['p95 ms']} ms of ${row.target}.`),
      ...slowPages.map((row) => `${row.call}: median ${row['median ms']} ms of ${row.target}.`),
    ],
  }
}

function summarizePage(name: string, times: readonly KeyTime[], target: number) {
  const at = (share: number, unit: keyof KeyTime) => {
    const sorted = times.map((time) => time[unit]).toSorted((a, b) => a - b)
    return round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  }
  return {
    call: `page: ${name}`,
    'least ms': at(0, 'cpu'),
    'median ms': at(0.5, 'cpu'),
    'p95 ms': at(0.95, 'cpu'),
    'wall ms': at(0.5, 'wall'),
    'bytes of JSON': '',
    target: round(target),
  }
}

const round = (number: number) => Math.round(number * 10) / 10
