import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GameSetup } from '../../../contract/games/setup.ts'
import { eventTemplates } from '../../../db/schema/events/event-templates.ts'
import { events } from '../../../db/schema/events/events.ts'
import { channels } from '../../../db/schema/guild.ts'
import { processDueEvents } from '../../../domain/events/due-events.ts'
import { addGame, combatRoleIdOf, unchangedSetup } from '../../../testing/features/games.ts'
import { channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const menu = '/api/menu'
const start = () => new Date(Date.now() + 86_400_000).toISOString()
let leader: Caller
let game: GameSetup
let channelId: string
let roleId: string
let voiceChannelId: string

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  game = await addGame(leader)
  channelId = await channelIdOf(app.db, 'castle-nights')
  roleId = await roleIdOf(app.db, 'Main Roster')
  const [voice] = await app.db.select().from(channels).where(eq(channels.kind, 'voice'))
  voiceChannelId = voice?.id ?? ''
  await leader.put(`${menu}/EventChannels/update`, { channelId, roleId, gameId: game.gameId })
})

const need = (name: string, count: number) => ({ combatRoleId: combatRoleIdOf(game, name), count })
const plan = (more: object = {}) =>
  leader.put(`${menu}/events/create`, {
    ...{ channelId, title: 'Siege', start: start(), durationMinutes: 90, ...more },
  })
const save = (more: object = {}) =>
  leader.put(`${menu}/event-templates/save`, {
    ...{ name: 'Siege night', title: 'Siege', durationMinutes: 120, ...more },
  })

describe('the needs of an event', () => {
  test('are of the game of its channel, unless it has another or none', async () => {
    const other = await addGame(leader, 'Lost Ark', 'lost-ark')
    expect((await plan()).body.gameId).toBe(game.gameId)
    expect((await plan({ gameId: other.gameId })).body.gameId).toBe(other.gameId)
    expect((await plan({ gameId: null })).body.gameId).toBeNull()
  })

  test('are stored with deadline, roles and voice channel, and changed one by one', async () => {
    const options = {
      ...{ needs: [need('Healer', 2), need('Tank', 1)], deadlineMinutes: 60, capacity: 6 },
      ...{ signupRoleIds: [roleId], voiceChannelId, countsForReliability: false },
    }
    const { body } = await plan({ ...options, needs: [...options.needs, need('Damage', 0)] })
    expect(body).toMatchObject(options)

    const { eventId } = body
    const update = (change: object) => leader.put(`${menu}/events/update`, { eventId, ...change })
    const changed = await update({ needs: [need('Healer', 3)] })
    expect(changed.body).toEqual({ ...body, needs: [need('Healer', 3)] })

    expect(await update({ needs: [need('Healer', 7)] })).toMatchObject({
      ...{ status: 400, body: ['The combat roles need 7 places, but there are only 6.'] },
    })
    expect(await update({ title: 'Small siege', capacity: 2 })).toMatchObject({
      ...{ status: 400, body: ['The combat roles need 3 places, but there are only 2.'] },
    })
    const { body: details } = await leader.get(`${menu}/events/${eventId}/details`)
    expect(details).toMatchObject(changed.body)
  })

  test.each([
    [
      'The combat roles need 4 places, but there are only 3.',
      () => ({ capacity: 3, needs: [need('Healer', 2), need('Tank', 2)] }),
    ],
    [
      'Choose combat roles of the event’s game.',
      () => ({ gameId: null, needs: [need('Tank', 2)] }),
    ],
    ['Each combat role can be needed once.', () => ({ needs: [need('Tank', 2), need('Tank', 1)] })],
    ['A need may be at most 1,000.', () => ({ needs: [need('Tank', 1001)] })],
    ['The deadline may not be after the start.', () => ({ deadlineMinutes: -1 })],
    [
      'The voice channel is not a voice channel or category of our Discord server.',
      () => ({ voiceChannelId: channelId }),
    ],
    [
      'The role that may sign up is not a role of our Discord server.',
      () => ({ signupRoleIds: ['1'] }),
    ],
    ['There is no such template.', () => ({ templateId: 99 })],
    ['Choose a game.', () => ({ gameId: 99 })],
  ])('are rejected with: %s', async (sentence, wrong) => {
    expect(await plan(wrong())).toMatchObject({ status: 400, body: [sentence] })
    expect(await app.db.select().from(events)).toEqual([])
  })

  test('the needs of events, templates and their parties lose a combat role that the game loses', async () => {
    const needs = [need('Tank', 1), need('Damage', 4)]
    const { body } = await plan({ needs })
    await save({ gameId: game.gameId, needs, parties: [{ name: 'Front', size: 5, needs }] })
    const setup = unchangedSetup(game)
    const notTank = (name: string) => name !== 'Tank'
    await leader.put(`${menu}/settings/games/${game.gameId}`, {
      ...setup,
      combatRoles: setup.combatRoles.filter(({ name }) => notTank(name)),
      classes: setup.classes.flatMap(({ combatRoles, ...one }) => {
        const left = combatRoles.filter(notTank)
        return left.length > 0 ? [{ ...one, combatRoles: left }] : []
      }),
    })

    const kept = [need('Damage', 4)]
    expect((await leader.get(`${menu}/events/${body.eventId}/details`)).body.needs).toEqual(kept)
    expect((await leader.get(`${menu}/event-templates`)).body).toMatchObject([
      { needs: kept, parties: [{ name: 'Front', size: 5, needs: kept }] },
    ])
  })
})

describe('a template', () => {
  test('keeps its parties when a save leaves them out', async () => {
    const parties = [{ name: 'Front', size: 5, needs: [need('Tank', 1)] }]
    const { body } = await save({ gameId: game.gameId, parties })
    const { parties: _, ...others } = body
    expect((await save({ ...others, durationMinutes: 60 })).body).toEqual({
      ...body,
      durationMinutes: 60,
    })
  })

  test('has a name of its own and parties that hold their needs', async () => {
    await save()
    expect(await save({ name: 'SIEGE night' })).toMatchObject({
      status: 409,
      body: { message: 'There is already a template named SIEGE night.' },
    })
    const parties = [{ name: 'Front', size: 1, needs: [need('Tank', 2)] }]
    expect(await save({ name: 'Boss', gameId: game.gameId, parties })).toMatchObject({
      status: 400,
      body: ['The combat roles need 2 places, but there are only 1.'],
    })
    expect((await leader.get(`${menu}/event-templates`)).body).toHaveLength(1)
  })

  test('is one of at most 100, which can still be changed', async () => {
    const { body: template } = await save()
    const others = Array.from({ length: 99 }, (_, index) => ({ name: `Drill ${index}` }))
    await app.db
      .insert(eventTemplates)
      .values(others.map((one) => ({ ...one, title: 'Drill', durationMinutes: 60 })))
    expect(await save({ name: 'Boss' })).toMatchObject({
      status: 409,
      body: { message: 'There can be at most 100 templates.' },
    })
    expect((await save({ templateId: template.templateId, name: 'Boss' })).status).toBe(200)
  })

  test('is what the next event of a weekly series starts with', async () => {
    const options = {
      ...{ gameId: game.gameId, needs: [need('Tank', 3)], capacity: 24, deadlineMinutes: 45 },
      ...{ signupRoleIds: [roleId], countsForReliability: false, voiceChannelId },
    }
    const { body: template } = await save({ ...options, description: 'Bring potions' })
    expect(template).toMatchObject(options)
    const { body: first } = await plan({
      ...{ templateId: template.templateId, repeatsWeekly: true, title: 'This time only' },
    })
    await app.db.update(events).set({ startsAt: new Date(Date.now() - 60_000) })
    await processDueEvents(app.ctx)

    const [next] = await app.db.select().from(events).where(eq(events.repeatOf, first.eventId))
    expect(next).toMatchObject({
      ...{ title: 'Siege', durationMinutes: 120, description: 'Bring potions', ...options },
      ...{ repeatsWeekly: true, templateId: template.templateId, channelId },
    })
  })

  test('can be deleted; its events stay, and repeat as they are', async () => {
    const { body: template } = await save()
    const options = {
      ...{ gameId: game.gameId, needs: [need('Healer', 2)], capacity: 6, deadlineMinutes: 30 },
      ...{ signupRoleIds: [roleId], countsForReliability: false, voiceChannelId },
    }
    const { templateId } = template
    const { body: first } = await plan({ ...options, templateId, repeatsWeekly: true })
    await leader.post(`${menu}/event-templates/delete/${template.templateId}`, {})
    await app.db.update(events).set({ startsAt: new Date(Date.now() - 60_000) })
    await processDueEvents(app.ctx)

    const [next] = await app.db.select().from(events).where(eq(events.repeatOf, first.eventId))
    expect(next).toMatchObject({ ...options, title: 'Siege', templateId: null })
  })
})
