import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events, signups } from '../../../db/schema/events/events.ts'
import { updateEvent } from '../../../domain/events/change-event.ts'
import { processDueEvents } from '../../../domain/events/due-events.ts'
import { startEventGuild } from '../../../testing/features/events.ts'
import { auditTrail } from '../../../testing/features/settings.ts'

const minute = 60_000

type Guild = Awaited<ReturnType<typeof startEventGuild>>

/** Backdates the sign-ups by a day. */
async function signedUpYesterday({ testBot }: Guild) {
  await testBot.db.update(signups).set({ signedAt: new Date(Date.now() - 24 * 60 * minute) })
}

test('signed-up members are reminded once, an hour before the start, also after a restart', async () => {
  const guild = await startEventGuild()
  await guild.plan({}, 50)
  await guild.press('aria', 'Sign up')
  await guild.press('wyn', 'Late')
  await guild.press('brannoc', 'Can’t come')
  expect(await guild.use('wyn', 'reminders', { on: false })).toMatch('Reminders are off')
  await signedUpYesterday(guild)

  await processDueEvents(guild.testBot.ctx)
  await guild.testBot.stop()
  await guild.testBot.start()
  await processDueEvents(guild.testBot.ctx)
  await expect.poll(() => guild.control.dms('aria').length).toBe(1)
  await guild.jobsAreDone()
  await processDueEvents(guild.testBot.ctx)
  await guild.jobsAreDone()
  expect(JSON.stringify(guild.control.dms('aria'))).toMatch(/Siege of Valion.*starts <t:\d+:F>/)
  expect(['aria', 'wyn', 'brannoc'].map((name) => guild.control.dms(name).length)).toEqual([
    1, 0, 0,
  ])
})

test('no reminder is sent too early, for a cancelled event or right after signing up', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan({}, 90)
  await guild.press('aria', 'Sign up')
  await signedUpYesterday(guild)
  await processDueEvents(guild.testBot.ctx)
  // In this order, because the bot may process due events at any moment.
  await guild.testBot.db.update(signups).set({ signedAt: new Date() })
  await guild.testBot.db.update(events).set({ startsAt: new Date(Date.now() + 50 * minute) })
  await processDueEvents(guild.testBot.ctx)
  await guild.testBot.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, id))
  await signedUpYesterday(guild)
  await processDueEvents(guild.testBot.ctx)
  await guild.jobsAreDone()
  expect(guild.control.dms('aria')).toEqual([])
})

test('a moved event is reminded of at its new time', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan({}, 50)
  await guild.press('aria', 'Sign up')
  await signedUpYesterday(guild)
  await processDueEvents(guild.testBot.ctx)
  await guild.jobsAreDone()

  const start = new Date(Date.now() + 240 * minute).toISOString()
  const change = { eventId: id, start, notifies: false }
  await updateEvent(guild.testBot.ctx, guild.idOf('isaure'), change)
  await processDueEvents(guild.testBot.ctx)
  await guild.jobsAreDone()
  expect(guild.control.dms('aria')).toHaveLength(1)
  await guild.testBot.db.update(events).set({ startsAt: new Date(Date.now() + 59 * minute) })
  await processDueEvents(guild.testBot.ctx)
  await expect.poll(() => guild.control.dms('aria').length).toBe(2)
})

test('a member who signed up before an event was brought forward is reminded of its new start', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan({}, 24 * 60)
  await guild.press('aria', 'Sign up')
  const start = new Date(Date.now() + 40 * minute).toISOString()
  const change = { eventId: id, start, notifies: false }
  await updateEvent(guild.testBot.ctx, guild.idOf('isaure'), change)
  await guild.press('wyn', 'Sign up')
  await processDueEvents(guild.testBot.ctx)
  await expect.poll(() => guild.control.dms('aria').length).toBe(1)
  await guild.jobsAreDone()
  expect(guild.control.dms('wyn')).toEqual([])
})

test('after its start, a weekly event is created once for the next week and announced', async () => {
  const guild = await startEventGuild()
  const more = { repeatsWeekly: true, capacity: 8, description: 'Again' }
  const { id } = await guild.plan(more, 60)
  await processDueEvents(guild.testBot.ctx)
  expect(await guild.testBot.db.$count(events)).toBe(1)

  const startsAt = new Date(Math.floor(Date.now() / minute - 1) * minute)
  await guild.testBot.db.update(events).set({ startsAt })
  await Promise.all([1, 2, 3].map(() => processDueEvents(guild.testBot.ctx)))
  await processDueEvents(guild.testBot.ctx)
  const all = await guild.testBot.db.select().from(events)
  expect(all).toHaveLength(2)
  const next = all.find((event) => event.id !== id)
  expect(next).toMatchObject({ ...more, repeatOf: id, title: 'Siege of Valion' })
  const days = ((next?.startsAt.getTime() ?? 0) - startsAt.getTime()) / (24 * 60 * minute)
  expect(Math.abs(days - 7)).toBeLessThan(0.05)
  await expect.poll(() => guild.posts().length).toBe(2)
  expect(await auditTrail(guild.testBot.db)).toMatchObject([
    { actorId: null, action: 'event repeated' },
  ])
})

test('one date or the whole series of a weekly event can be cancelled', async () => {
  const guild = await startEventGuild()
  const { id } = await guild.plan({ repeatsWeekly: true }, 60)
  expect(await guild.use('isaure', 'event cancel', { event: id })).toMatch('will still happen')
  await guild.testBot.db.update(events).set({ startsAt: new Date(Date.now() - minute) })
  await processDueEvents(guild.testBot.ctx)
  const [next] = await guild.testBot.db.select().from(events).where(eq(events.repeatOf, id))
  expect(next?.cancelledAt).toBeNull()

  await guild.use('isaure', 'event cancel', { event: next?.id, series: true })
  await guild.testBot.db.update(events).set({ startsAt: new Date(Date.now() - minute) })
  await processDueEvents(guild.testBot.ctx)
  expect(await guild.testBot.db.$count(events)).toBe(2)
})
