import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signups } from '../../../db/schema/events/events.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { combatRoleIdOf } from '../../../testing/features/games.ts'
import {
  type MemberEventGuild,
  memberEventsPath,
  startMemberEvents,
} from '../../../testing/features/member-events.ts'
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
    expect((await guild.member.get(`${memberEventsPath}/siege/version`)).body).toEqual({ version })

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
    expect((await guild.read()).isOpen).toBe(false)
    expect(await guild.answer(guild.member, { answer: 'late' })).toMatchObject({
      status: 409,
      body: { message },
    })
  })
})
