import { beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../db/schema/events/events.ts'
import { settings } from '../../../db/schema/guild.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const menu = '/api/menu'
let leader: Caller
let channelId: string

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  channelId = await channelIdOf(app.db, 'castle-nights')
  const game = await leader.put(`${menu}/games/update`, { gameName: 'Aion 2' })
  await leader.put(`${menu}/EventChannels/update`, {
    ...{ channelId, roleId: await roleIdOf(app.db, 'Main Roster'), gameId: game.body.gameId },
  })
})

// Read once, so that all starts agree at midnight.
const loadedAt = Date.now()
/** 20:00 in some days. */
const start = (days = 30) =>
  `${new Date(loadedAt + days * 86_400_000).toISOString().slice(0, 10)} 20:00`
const plan = (more: object = {}) =>
  leader.put(`${menu}/events/create`, {
    ...{ channelId, title: ' Siege of Valion ', start: start(), durationMinutes: '90', ...more },
  })

describe('a new event', () => {
  test('is stored in its channel, in the guild’s time zone', async () => {
    const { status, body } = await plan({
      description: 'Potions',
      capacity: '',
      repeatsWeekly: true,
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ channelId, title: 'Siege of Valion', description: 'Potions', start: start() },
        ...{ durationMinutes: 90, capacity: null, repeatsWeekly: true, isOurs: true },
        timeZone: 'Europe/Berlin',
      },
    })
    expect((await leader.get(`${menu}/events/${channelId}`)).body).toMatchObject([
      {
        ...{ eventId: body.eventId, eventTitle: 'Siege of Valion', formattedDate: start() },
        isCancelled: false,
      },
    ])
    expect((await leader.get(`${menu}/events/${body.eventId}/details`)).body).toEqual({
      ...body,
      answerCount: 0,
    })
  })

  test('is created once for a repeated request, and again after a minute', async () => {
    const twice = await Promise.all([plan(), plan()])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(twice.map(({ body }) => body.eventId)).size).toBe(1)
    for (const other of [{ capacity: 10 }, { deadlineMinutes: 60 }]) {
      expect((await plan(other)).body.eventId).not.toBe(twice[0]?.body.eventId)
    }

    await app.db.update(events).set({ createdAt: new Date(Date.now() - 61_000) })
    await plan()
    expect(await app.db.$count(events)).toBe(4)
  })

  test('can have an absolute start, and follows the guild’s time zone', async () => {
    const moment = new Date(Date.now() + 86_400_000).toISOString()
    expect((await plan({ start: moment })).body.startsAt).toBe(moment)
    await app.db.update(settings).set({ timeZone: 'America/New_York' })
    const there = (await plan()).body.startsAt
    await app.db.update(settings).set({ timeZone: 'Europe/Berlin' })
    const here = (await plan()).body.startsAt
    expect(Date.parse(there)).toBeGreaterThan(Date.parse(here))
  })

  test.each([
    ['The event needs a title.', { title: ' ' }],
    ['The event needs a title.', { title: '\u200B\u2800' }],
    ['The title may have at most 100 characters.', { title: 'x'.repeat(101) }],
    ['The description may have at most 1,000 characters.', { description: 'x'.repeat(1001) }],
    ['The start must be a date and a time such as 2026-11-28 20:00.', { start: 'soon' }],
    [
      'The start must be a date and a time such as 2026-11-28 20:00.',
      { start: '2026-02-30 20:00' },
    ],
    ['The start must be in the future.', { start: start(-2) }],
    ['The start may be at most a year ahead.', { start: start(400) }],
    ['The duration must be at least 5 minutes.', { durationMinutes: 4 }],
    ['The duration may be at most 1,440 minutes, which is a day.', { durationMinutes: 1441 }],
    ['There must be at least one place.', { capacity: 0 }],
    ['There may be at most 1,000 places.', { capacity: 1001 }],
    ['Events can only be made in a channel that is set up for them.', { channelId: '1' }],
    [
      'The sign-up deadline has already passed. Choose a later one.',
      { start: start(1), deadlineMinutes: 2 * 24 * 60 },
    ],
  ])('is rejected with: %s', async (sentence, wrong) => {
    const { status, body } = await plan(wrong)
    expect({ status, body }).toEqual({ status: 400, body: [sentence] })
    expect(await app.db.select().from(events)).toEqual([])
  })
})

describe('an event', () => {
  test('changes only the given fields', async () => {
    const { body } = await plan({ capacity: 5, description: 'Potions' })
    const change = { eventId: body.eventId, title: 'Siege of Arn', capacity: null }
    const changed = await leader.put(`${menu}/events/update`, change)
    expect(changed.body).toEqual({ ...body, title: 'Siege of Arn', capacity: null })
  })

  test('an event that has started keeps its start or gets one in the future', async () => {
    const { body } = await plan()
    await app.db.update(events).set({ startsAt: new Date('2026-05-05T18:00:00Z') })
    const update = (change: object) =>
      leader.put(`${menu}/events/update`, { eventId: body.eventId, ...change })
    expect(await update({ start: '2026-05-05 20:00', title: 'Late' })).toMatchObject({
      status: 200,
      body: { title: 'Late', start: '2026-05-05 20:00' },
    })
    expect(await update({ start: '2026-05-05 20:15' })).toMatchObject({ status: 400 })
    expect((await update({ start: start(2) })).body.start).toBe(start(2))
  })

  test('a cancelled, imported or unknown event cannot be changed', async () => {
    const { body } = await plan()
    const update = (eventId: string) => leader.put(`${menu}/events/update`, { eventId, title: 'X' })
    await leader.put(`${menu}/events/cancel`, { eventId: body.eventId })
    expect(await update(body.eventId)).toMatchObject({
      status: 409,
      body: { message: 'This event is cancelled.' },
    })
    const elsewhere = { id: 'r-1', channelId, title: 'Imported', startsAt: new Date() }
    await app.db.insert(events).values(elsewhere)
    expect(await update('r-1')).toMatchObject({ status: 409 })
    expect(await update('none')).toMatchObject({ status: 404 })
    expect(await leader.get(`${menu}/events/none/details`)).toMatchObject({ status: 404 })
    expect(await auditTrail(app.db)).toHaveLength(4)
  })

  test('an event that is cancelled twice stays cancelled without another audit entry', async () => {
    const { body } = await plan({ repeatsWeekly: true })
    const cancel = (more: object = {}) =>
      leader.put(`${menu}/events/cancel`, { eventId: body.eventId, ...more })
    const { cancelledAt, repeatsWeekly } = events
    const onFile = async () => [
      await app.db.select({ cancelledAt, repeatsWeekly }).from(events),
      await auditTrail(app.db),
    ]
    const first = await cancel()
    const before = await onFile()
    expect(await cancel()).toMatchObject({ status: 200, body: first.body })
    expect(await onFile()).toEqual(before)

    const ended = await cancel({ endsSeries: true })
    const after = await onFile()
    expect(after).not.toEqual(before)
    expect(await cancel({ endsSeries: true })).toMatchObject({ status: 200, body: ended.body })
    expect(await onFile()).toEqual(after)
  })

  test('a weekly event can be cancelled for one date or entirely', async () => {
    const { body } = await plan({ repeatsWeekly: true })
    const cancel = (more: object = {}) =>
      leader.put(`${menu}/events/cancel`, { eventId: body.eventId, ...more })
    expect((await cancel()).body).toMatchObject({ isCancelled: true, repeatsWeekly: true })
    expect((await cancel({ endsSeries: true })).body).toMatchObject({ repeatsWeekly: false })
  })
})
