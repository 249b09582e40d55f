import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  weekdayOf,
  zonedTimeToInstant,
} from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { randomInteger } from '../../domain/core/random-integer.ts'
import { enqueueEventSync } from '../../domain/events/create-event.ts'
import { emptyPlan, mergePlan } from '../../domain/events/plan.ts'
import { startSeries } from '../../domain/events/series.ts'
import { wallTimeIn } from '../../domain/events/start-time.ts'
import type { ChannelName } from '../channels.ts'
import { minuteOfDay } from '../dates.ts'
import { pick, type Random, seededRandom } from '../random.ts'
import type { RoleName } from '../roles.ts'
import { words } from '../texts/words.ts'
import { fillAttendance } from './attendance.ts'
import { completeAnswers, readMains } from './event-answers.ts'
import { fillEventPlans } from './event-plans.ts'
import { insertRows } from './insert-rows.ts'
import { fillLineUps } from './line-ups.ts'
import { holds, type Player } from './players.ts'

type EventRow = typeof events.$inferInsert
type SignupRow = typeof signups.$inferInsert

interface WeeklyEvent {
  channel: ChannelName
  role: RoleName
  /** 0 is Monday. */
  weekdays: readonly number[]
  at: string
  titles: readonly string[]
}

const hour = 3_600_000
const minSignups = 10
const eventHours = 2
/** How many days of the future have events. */
const plannedDays = 14

/** The guild's weekly events. */
const weeklyEvents: WeeklyEvent[] = [
  {
    channel: 'castle-nights',
    role: 'Siege Party',
    weekdays: [2, 6],
    at: '20:00',
    titles: words.castle.map((castle) => `Siege of ${castle}`),
  },
  {
    channel: 'contested-bosses',
    role: 'Boss Party',
    weekdays: [1, 4],
    at: '20:30',
    titles: words.boss.map((boss) => boss.charAt(0).toUpperCase() + boss.slice(1)),
  },
]

/** Inserts a year of past events with sign-ups, and the events of the coming weeks. */
export async function fillEvents(
  tx: Db,
  now: Date,
  zone: string,
  players: readonly Player[],
  channelIds: ReadonlyMap<string, string>,
): Promise<void> {
  const random = seededRandom('Nights of Orillon')
  const today = dayIn(zone, now)
  const nights = daysBetween(addDays(today, -364), addDays(today, plannedDays))
  const planned = weeklyEvents.flatMap((weekly) => {
    const channelId = channelIds.get(weekly.channel)
    if (channelId === undefined) return []
    return nights
      .filter((day) => weekly.weekdays.includes(weekdayOf(day)))
      .map((day) => ({ weekly, event: eventOn(random, weekly, channelId, day, zone) }))
      .map((night) => ({ ...night, event: { ...night.event, ...planFor(night.event, now, zone) } }))
  })
  const plans = await fillEventPlans(tx, channelIds)
  const [{ gameId } = {}] = plans.values()
  const mains = gameId == null ? new Map() : await readMains(tx, gameId)
  const rows = planned.map(({ weekly, event }) => {
    const plan = plans.get(event.channelId)
    const answers = signupsFor(random, now, weekly, event, players)
    return {
      event: { ...event, ...plan },
      signups: completeAnswers(random, answers, {
        plan,
        mains,
        hasWaitingList: event.startsAt > now,
      }),
    }
  })
  const held = rows.filter((row) => row.event.startsAt > now || row.signups.length >= minSignups)
  for (const { event } of held) {
    if (!event.repeatsWeekly) continue
    const plan = { ...mergePlan(emptyPlan, event), templateId: event.templateId ?? null }
    Object.assign(event, await startSeries(tx, plan, wallTimeIn(zone, event.startsAt)))
  }
  await insertRows(
    tx,
    events,
    held.map(({ event }) => event),
  )
  await insertRows(
    tx,
    signups,
    held.flatMap((row) => row.signups),
  )
  for (const { event } of held) if (event.isOurs) await enqueueEventSync(tx, event.id)
  const benched = await fillLineUps(tx, now, held)
  await fillAttendance(
    tx,
    held.filter(({ event }) => event.attendanceAt),
    (eventId, memberId) => benched.get(eventId)?.includes(memberId) ?? false,
  )
}

function eventOn(
  random: Random,
  { channel, titles, at }: WeeklyEvent,
  channelId: string,
  day: Day,
  zone: string,
): EventRow {
  const startsAt = zonedTimeToInstant(zone, day, minuteOfDay(at))
  return { id: `${channel}-${day}`, channelId, title: pick(random, titles), startsAt }
}

/** Future events are announced; those of the last planned week repeat weekly. */
function planFor({ startsAt }: EventRow, now: Date, zone: string): Partial<EventRow> {
  const isOurs = startsAt > now
  const end = new Date(startsAt.getTime() + eventHours * hour)
  const repeatsFrom = addDays(dayIn(zone, now), plannedDays - 6)
  return {
    isOurs,
    attendanceAt: end <= now ? end : null,
    repeatsWeekly: isOurs && dayIn(zone, startsAt) >= repeatsFrom,
  }
}

/** Ten to twenty-five sign-ups and a few absences, preferring members with the role and active members. */
function signupsFor(
  random: Random,
  now: Date,
  { role }: WeeklyEvent,
  { id, startsAt }: EventRow,
  players: readonly Player[],
): SignupRow[] {
  const eligible = players.filter(
    ({ joinedAt }) => joinedAt.getTime() < startsAt.getTime() - 7 * 24 * hour,
  )
  const coming = randomInteger(minSignups, 25, random)
  const eagerness = (player: Player) => (holds(player, role) ? 8 : 1) * Math.sqrt(player.talks)
  const inOrder = shuffled(random, eligible, eagerness)
  return inOrder
    .slice(0, coming + randomInteger(0, 3, random))
    .flatMap(({ id: memberId }, index) => {
      const signedAt = new Date(
        startsAt.getTime() - randomInteger(3 * 60, 6 * 24 * 60, random) * 60_000,
      )
      if (signedAt >= now) return []
      const answer = index >= coming ? 'absent' : random() < 0.08 ? 'late' : 'signed'
      return [{ id: `${id}-${memberId}`, eventId: id, memberId, answer, signedAt }]
    })
}

/** A weighted shuffle: heavier items tend to come first. */
function shuffled<T>(random: Random, things: readonly T[], weigh: (thing: T) => number): T[] {
  return things
    .map((thing) => ({ thing, key: random() ** (1 / weigh(thing)) }))
    .sort((a, b) => b.key - a.key)
    .map(({ thing }) => thing)
}
