import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventChannels, signups } from '../../../db/schema/events/events.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { classIdOf, combatRoleIdOf } from '../../../testing/features/games.ts'
import {
  type MemberEventGuild,
  memberEventsPath,
  startMemberEvents,
} from '../../../testing/features/member-events.ts'
import { roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const hour = 3_600_000
let guild: MemberEventGuild

beforeEach(async () => {
  guild = await startMemberEvents(app)
})

describe('an answer', () => {
  test('uses the main by default, changes the version and updates the post', async () => {
    await guild.plan('siege', 30)
    await guild.addCharacter(guild.member, 'Morwenna', 'Cleric')
    const { version } = await guild.read()
    expect((await guild.member.get(`${memberEventsPath}/siege/version`)).body).toMatchObject({
      version,
    })

    const { status, body } = await guild.answer(guild.member, { answer: 'coming' })

    expect(status).toBe(200)
    expect(body.version).not.toBe(version)
    expect(body.own).toMatchObject({ answer: 'coming', characterName: 'Morwenna' })
    expect(await app.db.$count(jobs, eq(jobs.kind, 'sync-event-post'))).toBeGreaterThan(0)
  })

  test('can be changed to another character or class, and withdrawn', async () => {
    await guild.plan('siege', 30)
    await guild.addCharacter(guild.member, 'Morwenna', 'Cleric')
    const characterId = await guild.addCharacter(guild.member, 'Brand', 'Templar')
    const tank = combatRoleIdOf(guild.game, 'Tank')
    await guild.answer(guild.member, { answer: 'coming' })

    const changed = await guild.answer(guild.member, {
      answer: 'coming',
      characterId,
      combatRoleId: tank,
    })
    expect(changed.body.own).toMatchObject({ characterName: 'Brand', combatRoleId: tank })
    expect((await guild.answer(guild.member, { answer: 'maybe' })).body.own).toMatchObject({
      ...{ answer: 'maybe', characterName: 'Brand' },
    })
    expect((await guild.answer(guild.member, { answer: 'withdrawn' })).body.own).toBeNull()
  })

  test('joins the waiting list of its combat role, with the position in that list', async () => {
    const needs = ['Tank', 'Healer'].map((name) => ({
      ...{ combatRoleId: combatRoleIdOf(guild.game, name), count: 1 },
    }))
    await guild.plan('siege', 30, { needs })
    const come = (caller: Caller, className: string) =>
      guild.answer(caller, { answer: 'coming', classId: classIdOf(guild.game, className) })
    await come(guild.leader, 'Templar')
    await come(guild.applicant, 'Cleric')
    expect((await come(await app.signIn('brannock'), 'Templar')).body.own.waitingPlace).toBe(1)

    const { body } = await come(guild.member, 'Cleric')

    expect(body.own).toMatchObject({ className: 'Cleric', waitingPlace: 1 })
    const { events } = (await guild.member.get(memberEventsPath)).body
    expect(events).toMatchObject([{ own: { waitingPlace: 1 } }])
  })

  test('needs a role that may sign up: that of the channel, or those of the event', async () => {
    const { channelId, game, member } = guild
    const roster = await roleIdOf(app.db, 'Main Roster')
    const party = await roleIdOf(app.db, 'Boss Party')
    await app.db.insert(eventChannels).values({ channelId, roleId: roster, gameId: game.gameId })
    await guild.plan('siege', 30)
    await guild.plan('drill', 29, { signupRoleIds: [party] })
    const only = (name: string) => ({
      ...{
        status: 403,
        body: { message: `Only members with the role “${name}” can sign up here.` },
      },
    })

    expect(await guild.answer(guild.applicant, { answer: 'coming' })).toMatchObject(
      only('Main Roster'),
    )
    expect(await guild.answer(member, { answer: 'coming' }, 'drill')).toMatchObject(
      only('Boss Party'),
    )
    expect(await app.db.$count(signups)).toBe(0)
    const { events } = (await member.get(memberEventsPath)).body
    expect(events).toMatchObject([
      { title: 'The drill', signupRoles: ['Boss Party'], canSignUp: false },
      { title: 'The siege', signupRoles: ['Main Roster'], canSignUp: true },
    ])
    expect((await guild.answer(member, { answer: 'coming' })).status).toBe(200)
  })

  test('can only be late or absent after the deadline', async () => {
    await guild.plan('siege', 30, { deadlineMinutes: 31 * 60 })
    const answer = (choice: string) => guild.answer(guild.member, { answer: choice })
    const message = 'The deadline for sign-ups has passed. You can still answer Late or Not coming.'

    for (const choice of ['coming', 'maybe', 'withdrawn']) {
      expect(await answer(choice), choice).toMatchObject({ status: 409, body: { message } })
    }
    expect(await app.db.$count(signups)).toBe(0)
    for (const choice of ['late', 'absent']) {
      expect((await answer(choice)).body.own, choice).toMatchObject({ answer: choice })
    }
  })

  test('does not replace a newer one', async () => {
    await guild.plan('siege', 30)
    await guild.answer(guild.member, { answer: 'absent' })

    const older = await guild.answer(guild.member, { answer: 'coming', secondsAgo: 60 })

    expect(older.status).toBe(409)
    expect(older.body.message).toBe('You have answered again since, so this answer was not saved.')
    expect((await guild.read()).own).toMatchObject({ answer: 'absent' })
    await app.db.update(signups).set({ answeredAt: new Date(Date.now() - hour) })
    expect((await guild.answer(guild.member, { answer: 'coming', secondsAgo: 60 })).status).toBe(
      200,
    )
  })

  test('does not replace one that was given while its call was on the way', async () => {
    await guild.plan('siege', 30)
    await guild.answer(guild.member, { answer: 'absent' })
    const { now } = (await guild.member.get(`${memberEventsPath}/siege/version`)).body
    const sent = (secondsAgo: number) =>
      guild.answer(guild.member, { answer: 'coming', sentAt: Date.parse(now) - secondsAgo * 1000 })

    expect((await sent(5)).status).toBe(409)
    expect((await guild.read()).own).toMatchObject({ answer: 'absent' })
    expect((await sent(-60)).status, 'a clock that is ahead').toBe(200)
    expect((await sent(0.5)).status, 'a usual delay').toBe(200)
  })

  test.each([
    ['Choose an answer.', {}],
    ['Choose coming, late, maybe, absent or withdrawn.', { answer: 'bench' }],
    ['The minutes must be at least 1.', { answer: 'late', lateMinutes: 0 }],
    ['The minutes may be at most 1,440.', { answer: 'late', lateMinutes: 1441 }],
    ['The answer may be at most a week old.', { answer: 'late', secondsAgo: 604_801 }],
    ['Choose one of your characters in this game.', { answer: 'coming', characterId: 999 }],
    ['Choose a class of this game.', { answer: 'coming', classId: 999 }],
  ])('is refused: %s', async (problem, body) => {
    await guild.plan('siege', 30)

    const refused = await guild.answer(guild.member, body)

    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(problem)
    expect(await app.db.$count(signups)).toBe(0)
  })

  test.each([
    ['after the start', 'This event has begun, so sign-ups are closed.', -1, {}],
    ['if the event is cancelled', 'This event is cancelled.', 5, { cancelledAt: new Date() }],
    [
      'if the event comes from Raid-Helper',
      'This event comes from Raid-Helper. Answer there.',
      5,
      { importedAt: new Date() },
    ],
  ])('is refused %s', async (_when, message, startsIn, more) => {
    await guild.plan('siege', startsIn, more)
    const event = await guild.read()
    expect(event).toMatchObject({ isOpen: false, canSignUp: !('importedAt' in more) })
    expect('isFromRaidHelper' in event).toBe('importedAt' in more)
    expect(await guild.answer(guild.member, { answer: 'late' })).toMatchObject({
      status: 409,
      body: { message },
    })
  })
})
