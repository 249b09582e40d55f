import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { characters, combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import { channels, members, roles } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import type { Context } from '../core/context.ts'
import { type SignupChoice, signUp } from './sign-up.ts'

const raiders = '500'
const officers = '501'
const start = Date.parse('2026-07-01T20:00:00Z')
const people = ['aria', 'brannoc', 'cael', 'dara'] as const
type Name = (typeof people)[number]

let db: Db
let now: Date
let role: { tank: number; healer: number }
let cleric: number
let mage: number

beforeEach(async () => {
  db = await emptyDatabase()
  now = new Date(start - 48 * 3_600_000)
  await db.insert(roles).values(
    [
      { id: raiders, name: 'Raiders' },
      { id: officers, name: 'Officers' },
    ].map((one) => ({ ...one, color: 0, position: 1, isManaged: false, isAdministrator: false })),
  )
  await db.insert(channels).values({ id: '600', name: 'sieges', kind: 'text', position: 0 })
  await db.insert(games).values([{ name: 'Aion 2' }, { name: 'Lost Ark' }])
  await db.insert(eventChannels).values({ channelId: '600', roleId: raiders, gameId: 1 })
  await db
    .insert(members)
    .values(people.map((id) => ({ id, userName: id, displayName: id, inGuild: true })))
  const [tank, healer, other] = await db
    .insert(combatRoles)
    .values([
      { gameId: 1, name: 'Tank', icon: 'role-tank', color: 'blue', position: 0 },
      { gameId: 1, name: 'Healer', icon: 'role-healer', color: 'green', position: 1 },
      { gameId: 2, name: 'Support', icon: 'role-healer', color: 'green', position: 0 },
    ])
    .returning()
  role = { tank: tank!.id, healer: healer!.id }
  const [first, second] = await db
    .insert(gameClasses)
    .values([
      {
        ...{ gameId: 1, name: 'Cleric', icon: 'class-staff', position: 0 },
        combatRoleIds: [role.healer, role.tank],
      },
      {
        ...{ gameId: 2, name: 'Mage', icon: 'class-staff', position: 0 },
        combatRoleIds: [other!.id],
      },
    ])
    .returning()
  cleric = first!.id
  mage = second!.id
})

const insertEvent = (more: Partial<typeof events.$inferInsert> = {}) =>
  db.insert(events).values({
    ...{ id: 'siege', channelId: '600', title: 'Siege', startsAt: new Date(start) },
    ...{ isOurs: true, gameId: 1, ...more },
  })
const insertMain = async (memberId: Name, combatRoleIds: number[]) => {
  const [character] = await db
    .insert(characters)
    .values({
      ...{ memberId, gameId: 1, name: `${memberId} the cleric`, classId: cleric, combatRoleIds },
      ...{ isMain: true, createdAt: now },
    })
    .returning()
  return character!.id
}
const answer = (id: Name, choice: SignupChoice, roleIds: string[] = [raiders]) =>
  signUp({ db, now: () => now } as Context, 'siege', { id, roleIds }, choice)
const come = (id: Name, combatRoleId: number) =>
  answer(id, { answer: 'signed', playedAs: { classId: cleric, combatRoleId } })
const signupOf = async (memberId: Name) => {
  const [row] = await db
    .select()
    .from(signups)
    .where(and(eq(signups.eventId, 'siege'), eq(signups.memberId, memberId)))
  return row
}

test('one press answers with the main, in the combat role that the member prefers', async () => {
  await insertEvent()
  const characterId = await insertMain('aria', [role.tank, role.healer])

  await answer('aria', { answer: 'signed' })

  expect(await signupOf('aria')).toMatchObject({
    ...{ characterId, characterName: 'aria the cleric', className: 'Cleric' },
    ...{ classId: cleric, combatRoleId: role.tank, waitingPlace: null },
  })
})

test('a member without a character signs up first and chooses a class later', async () => {
  await insertEvent()

  await answer('aria', { answer: 'signed' })
  expect(await signupOf('aria')).toMatchObject({ classId: null, combatRoleId: null })

  await come('aria', role.healer)
  await answer('aria', { answer: 'late', lateMinutes: 20 })
  expect(await signupOf('aria')).toMatchObject({
    ...{ answer: 'late', lateMinutes: 20, className: 'Cleric', combatRoleId: role.healer },
  })
})

test('a choice that the member cannot play is refused', async () => {
  await insertEvent()
  const characterId = await insertMain('brannoc', [role.tank])
  const [support] = await db.select().from(combatRoles).where(eq(combatRoles.gameId, 2))
  const choices = [
    [{ classId: mage }, 'Choose a class of this game.'],
    [{ classId: 999 }, 'Choose a class of this game.'],
    [{ characterId }, 'Choose one of your characters in this game.'],
    [
      { classId: cleric, combatRoleId: support!.id },
      'Choose a combat role that a Cleric can fill.',
    ],
  ] as const

  for (const [playedAs, problem] of choices) {
    await expect(answer('aria', { answer: 'signed', playedAs })).rejects.toMatchObject({
      problems: [{ message: problem }],
    })
  }
  expect(await signupOf('aria')).toBeUndefined()
})

test('changing the answer keeps the sign-up time, except to Not coming', async () => {
  await insertEvent()
  const first = now
  const answerLater = async (choice: SignupChoice['answer']) => {
    now = new Date(now.getTime() + 60_000)
    await answer('aria', { answer: choice })
    return (await signupOf('aria'))?.signedAt
  }
  await answer('aria', { answer: 'maybe' })

  for (const choice of ['signed', 'late', 'maybe'] as const) {
    expect(await answerLater(choice), choice).toEqual(first)
  }
  await answerLater('absent')
  expect(await answerLater('signed')).toEqual(now)
})

test('after the deadline only Late and Not coming can be chosen', async () => {
  await insertEvent({ deadlineMinutes: 120 })
  await answer('aria', { answer: 'signed' })
  now = new Date(start - 120 * 60_000)
  const closed = 'The deadline for sign-ups has passed. You can still answer Late or Not coming.'

  for (const choice of ['signed', 'maybe', 'withdrawn'] as const) {
    await expect(answer('brannoc', { answer: choice })).rejects.toThrow(closed)
  }
  const withdraw = () => answer('aria', { answer: 'withdrawn' })
  await expect(withdraw()).rejects.toThrow('If you aren’t coming, answer Not coming.')
  await come('aria', role.tank)
  expect(await signupOf('aria')).toMatchObject({ answer: 'signed', combatRoleId: role.tank })
  await answer('aria', { answer: 'late' })
  await answer('brannoc', { answer: 'late' })
  expect((await answer('aria', { answer: 'absent' })).kind).toBe('absent')
  await answer('cael', { answer: 'absent' })
  expect(await signupOf('aria')).toMatchObject({ hasDeclinedLate: true })
  expect(await signupOf('cael')).toMatchObject({ hasDeclinedLate: false })
  await answer('aria', { answer: 'late' })
  expect(await signupOf('aria')).toMatchObject({ hasDeclinedLate: false })
})

test('places fill per combat role, and the first waiting for a role moves up and is notified once', async () => {
  await insertEvent({
    needs: [
      { combatRoleId: role.healer, count: 1 },
      { combatRoleId: role.tank, count: 1 },
    ],
  })
  await come('aria', role.healer)
  await come('brannoc', role.tank)
  expect(await come('cael', role.tank)).toMatchObject({ kind: 'waiting', place: 1 })
  expect(await come('dara', role.healer)).toMatchObject({ kind: 'waiting', place: 1 })

  await answer('aria', { answer: 'maybe' })

  expect((await signupOf('dara'))?.waitingPlace).toBeNull()
  expect((await signupOf('cael'))?.waitingPlace).not.toBeNull()
  const notices = await db.select().from(jobs).where(eq(jobs.kind, 'notify-of-place'))
  expect(notices.map(({ input }) => input)).toEqual([{ eventId: 'siege', memberId: 'dara' }])
})

test('changing to a full combat role joins its waiting list and frees the place', async () => {
  await insertEvent({
    needs: [
      { combatRoleId: role.healer, count: 1 },
      { combatRoleId: role.tank, count: 1 },
    ],
  })
  await come('aria', role.healer)
  await come('brannoc', role.tank)
  await come('cael', role.healer)

  expect(await come('aria', role.tank)).toMatchObject({ kind: 'waiting', place: 1 })

  expect((await signupOf('cael'))?.waitingPlace).toBeNull()
})

test('an event has at most 1,000 answers, which can still be changed', async () => {
  await insertEvent()
  await answer('aria', { answer: 'maybe' })
  await db.execute(sql`insert into ${members} (id, user_name, display_name, in_guild)
    select 'other-' || n, 'other', 'Other', true from generate_series(1, 999) n`)
  await db.execute(sql`insert into ${signups} (id, event_id, member_id, answer, signed_at)
    select 'other-' || n, 'siege', 'other-' || n, 'signed', now() from generate_series(1, 999) n`)

  await expect(answer('brannoc', { answer: 'signed' })).rejects.toThrow(
    'This event has 1,000 answers, which is the limit.',
  )
  expect((await answer('aria', { answer: 'signed' })).kind).toBe('signed')
})

test('an event can allow other roles than the one of its channel', async () => {
  await insertEvent({ signupRoleIds: [officers, raiders] })
  await answer('aria', { answer: 'signed' }, [officers])
  await expect(answer('brannoc', { answer: 'signed' }, [])).rejects.toThrow(
    'Only members with one of the roles “Officers”, “Raiders” can sign up here.',
  )
})

test('the answer keeps the name of a deleted character', async () => {
  await insertEvent()
  await insertMain('aria', [role.tank])
  await answer('aria', { answer: 'signed' })
  await db.delete(characters)

  expect(await signupOf('aria')).toMatchObject({
    ...{ characterId: null, characterName: 'aria the cleric', className: 'Cleric' },
  })
})
