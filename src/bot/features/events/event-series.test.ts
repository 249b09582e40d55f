import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayIn, minuteOfDayIn, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import { eventSeries } from '../../../db/schema/events/event-series.ts'
import { events } from '../../../db/schema/events/events.ts'
import { processDueEvents } from '../../../domain/events/due-events.ts'
import { startEventGuild } from '../../../testing/features/events.ts'

const zone = 'Europe/Berlin'
const hour = 60 * 60_000
const week = 7 * 24 * hour

/** A weekly event at 20:00 in two days, and what its dates are. */
async function weeklySiege() {
  const guild = await startEventGuild()
  const { ctx, db } = guild.testBot
  const day = dayIn(zone, new Date(Date.now() + 48 * hour))
  const startsAt = zonedTimeToInstant(zone, day, 20 * 60)
  const { id } = await guild.plan({ repeatsWeekly: true, startsAt })
  const dates = () => db.select().from(events).orderBy(asc(events.startsAt))
  return {
    ...guild,
    id,
    dates,
    edit: (options: Record<string, unknown>) =>
      guild.use('isaure', 'event edit', { event: id, ...options }),
    /** The date of the following week, which is created when the last one starts. */
    next: async () => {
      const [last] = (await dates()).slice(-1)
      await processDueEvents({ ...ctx, now: () => last?.startsAt ?? new Date() })
      const [created] = (await dates()).slice(-1)
      expect(created?.repeatOf).toBe(last?.id)
      return {
        ...created,
        day: dayIn(zone, created!.startsAt),
        minute: minuteOfDayIn(zone, created!.startsAt),
      }
    },
    inWeeks: (weeks: number, days = 0) =>
      dayIn(zone, new Date(startsAt.getTime() + weeks * week + days * 24 * hour)),
  }
}

test('a date that is moved or changed leaves the following ones as they were', async () => {
  const siege = await weeklySiege()
  const start = `${siege.inWeeks(0, 1)} 18:00`
  const reply = await siege.edit({ start, title: 'Siege of Arn', places: 5 })
  expect(reply).toMatch(/updated.*Only this date has changed/)

  expect(await siege.next()).toMatchObject({
    ...{ title: 'Siege of Valion', capacity: null, day: siege.inWeeks(1), minute: 20 * 60 },
  })
  expect(await siege.next()).toMatchObject({ day: siege.inWeeks(2), minute: 20 * 60 })
})

test('a change of the series is one of all following dates', async () => {
  const siege = await weeklySiege()
  const start = `${siege.inWeeks(0, 1)} 18:00`
  const reply = await siege.edit({ start, title: 'Siege of Arn', series: true })
  expect(reply).toMatch(/updated.*All later dates have changed as well\./)

  for (const weeks of [1, 2]) {
    expect(await siege.next()).toMatchObject({
      ...{ title: 'Siege of Arn', day: siege.inWeeks(weeks, 1), minute: 18 * 60 },
    })
  }
  expect(await siege.edit({ title: 'Siege of Vex', series: true })).toBe(
    'Change the latest date of this series.',
  )
})

test('an event becomes weekly, and a weekly one ends', async () => {
  const siege = await weeklySiege()
  await siege.edit({ weekly: false })
  expect(await siege.testBot.db.$count(eventSeries)).toBe(0)
  expect(await siege.edit({ weekly: true, start: `${siege.inWeeks(0)} 19:30` })).toMatch('updated')
  expect(await siege.next()).toMatchObject({ day: siege.inWeeks(1), minute: 19 * 60 + 30 })

  const [last] = (await siege.dates()).slice(-1)
  await siege.use('isaure', 'event cancel', { event: last?.id, series: true })
  expect(await siege.testBot.db.$count(eventSeries)).toBe(0)
  expect(await siege.testBot.db.$count(events, eq(events.repeatsWeekly, true))).toBe(1)
})

test('a cancelled date has one after it, and a bot that was away skips dates that are over', async () => {
  const siege = await weeklySiege()
  await siege.use('isaure', 'event cancel', { event: siege.id })
  expect(await siege.next()).toMatchObject({ cancelledAt: null, day: siege.inWeeks(1) })

  const [last] = (await siege.dates()).slice(-1)
  const now = () => new Date(last!.startsAt.getTime() + 3 * week)
  await processDueEvents({ ...siege.testBot.ctx, now })
  const [created] = (await siege.dates()).slice(-1)
  expect(dayIn(zone, created!.startsAt)).toBe(siege.inWeeks(5))
})
