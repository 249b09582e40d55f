// @both-databases: days and numbers, which the two drivers convert differently
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedMember } from '../../../contract/members/member-list.ts'
import { rolePriority } from '../../../contract/members/profiles.ts'
import { attendance, leaves } from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import { recordActivity } from '../../../testing/features/activity.ts'
import { insertCharacter } from '../../../testing/features/games.ts'
import { channelIdOf, grantTasks } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { db, ctx, idOf } = app
const realNow = ctx.now
const path = '/api/menu/members'
const priority: readonly string[] = rolePriority

// Already Wednesday, 10 June, in Berlin.
const now = new Date('2026-06-09T23:30:00Z')

beforeEach(async () => {
  await app.reset()
  ctx.now = () => now
})
afterAll(() => {
  ctx.now = realNow
})

async function read(as = 'leader'): Promise<ListedMember[]> {
  const { status, body } = await (await app.signIn(as)).get(path)
  expect(status).toBe(200)
  return body
}

async function readOne(person: string, as = 'leader') {
  return (await read(as)).find(({ userId }) => userId === idOf(person))
}

/** Three past events of which the person attended two. */
async function attendTwoOfThree(person: string): Promise<void> {
  const channelId = await channelIdOf(db, 'castle-nights')
  const outcomes = { a: 'present', b: 'present', c: 'absent' } as const
  for (const [id, outcome] of Object.entries(outcomes)) {
    const startsAt = new Date('2026-06-08T18:00:00Z')
    await db.insert(events).values({ id, channelId, title: 'Siege', startsAt })
    await db.insert(attendance).values({ eventId: id, memberId: idOf(person), outcome })
  }
}

describe('the list of members', () => {
  test('has everybody in the guild except bots, by the highest role and then by name', async () => {
    const listed = await read()

    const inGuild = await db.select().from(members).where(eq(members.inGuild, true))
    expect(listed.map(({ userId }) => userId).sort()).toEqual(
      inGuild
        .filter(({ isBot }) => !isBot)
        .map(({ id }) => id)
        .sort(),
    )
    const ranks = listed.map(({ roles }) => {
      const index = priority.indexOf(roles?.[0]?.roleName ?? '')
      return index < 0 ? priority.length : index
    })
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks.at(-1)).toBe(priority.length)
    const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    for (const role of [...priority, undefined]) {
      const names = listed
        .filter(({ roles }) => roles?.[0]?.roleName === role)
        .map(({ displayName }) => displayName)
      expect(names).toEqual(names.toSorted(collator.compare))
    }
  })

  test('omits former members', async () => {
    await db
      .update(members)
      .set({ inGuild: false })
      .where(eq(members.id, idOf('member')))

    expect(await readOne('member')).toBeUndefined()
  })

  test('shows class, last active day, levels, reliability and the time in the guild', async () => {
    const joinedAt = new Date('2026-05-01T12:00:00Z')
    await db
      .update(members)
      .set({ joinedAt })
      .where(eq(members.id, idOf('member')))
    await recordActivity(db, [
      { by: idOf('member'), day: '2026-06-01', messages: 900, xp: [499, 0] },
      { by: idOf('member'), day: '2026-06-07', voiceSeconds: 60, xp: [1, 60] },
    ])
    await attendTwoOfThree('member')
    await insertCharacter(db, idOf('member'))

    expect(await readOne('member')).toMatchObject({
      userName: 'tarn',
      displayName: 'Tarn',
      avatar: expect.stringContaining(idOf('member')),
      roles: [{ roleName: 'Main Roster' }],
      mains: [{ gameName: 'Aion 2', className: 'Cleric' }],
      joinedAt: joinedAt.toISOString(),
      lastActiveOn: '2026-06-07',
      daysInactive: 3,
      unseenDays: 3,
      messageLevel: 3,
      voiceLevel: 1,
      reliability: expect.closeTo(2 / 3),
    })
  })

  test('has no days, reliability or class of members without any', async () => {
    expect(await readOne('vex')).toMatchObject({
      mains: [],
      lastActiveOn: null,
      daysInactive: null,
      messageLevel: 0,
      voiceLevel: 0,
      reliability: null,
    })
  })

  test('counts today as no day of inactivity', async () => {
    await recordActivity(db, [{ by: idOf('vex'), day: '2026-06-10', messages: 1 }])

    expect(await readOne('vex')).toMatchObject({ lastActiveOn: '2026-06-10', daysInactive: 0 })
  })

  test('shows no figures of members who opted out', async () => {
    await recordActivity(db, [{ by: idOf('member'), day: '2026-06-09', messages: 9, xp: [90, 0] }])
    await attendTwoOfThree('member')
    await db
      .update(members)
      .set({ optedOut: true })
      .where(eq(members.id, idOf('member')))

    expect(await readOne('member')).toMatchObject({
      lastActiveOn: null,
      daysInactive: null,
      unseenDays: null,
      messageLevel: null,
      voiceLevel: null,
      reliability: null,
    })
  })

  test('shows the last day of an absence while it lasts, also if another follows at once', async () => {
    const memberId = idOf('member')
    // Absences that overlap, follow at once and come later; one that is over, and one that begins tomorrow.
    await db.insert(leaves).values([
      { memberId, fromDay: '2026-06-10', toDay: '2026-06-10' },
      { memberId, fromDay: '2026-06-01', toDay: '2026-06-15' },
      { memberId, fromDay: '2026-06-16', toDay: '2026-06-20' },
      { memberId, fromDay: '2026-06-22', toDay: '2026-06-23' },
      { memberId: idOf('vex'), fromDay: '2026-06-01', toDay: '2026-06-09' },
      { memberId: idOf('odrin'), fromDay: '2026-06-11', toDay: '2026-06-12' },
    ])

    expect(await readOne('member')).toMatchObject({ awayUntil: '2026-06-20' })
    expect(await readOne('vex')).toMatchObject({ awayUntil: null })
    expect(await readOne('odrin')).toMatchObject({ awayUntil: null })
  })

  test('shows the absence of members who opted out, too', async () => {
    const memberId = idOf('member')
    await db.update(members).set({ optedOut: true }).where(eq(members.id, memberId))
    await db.insert(leaves).values({ memberId, fromDay: '2026-06-10', toDay: '2026-06-10' })

    expect(await readOne('member')).toMatchObject({ awayUntil: '2026-06-10' })
  })

  test('counts the days since the last activity, or else since joining while anything was recorded', async () => {
    const joinedAt = new Date('2026-06-05T12:00:00Z')
    await db
      .update(members)
      .set({ joinedAt })
      .where(inArray(members.id, [idOf('vex'), idOf('odrin')]))
    await recordActivity(db, [
      { by: idOf('leader'), day: '2026-03-01', messages: 1 },
      { by: idOf('leader'), day: '2026-06-10', messages: 1 },
      { by: idOf('member'), day: '2026-05-27', messages: 1 },
      { by: idOf('odrin'), day: '2026-04-01', messages: 1 },
    ])

    expect(await readOne('leader')).toMatchObject({ unseenDays: 0 })
    expect(await readOne('member')).toMatchObject({ unseenDays: 14 })
    expect(await readOne('brannock')).toMatchObject({ daysInactive: null, unseenDays: 101 })
    expect(await readOne('vex')).toMatchObject({ daysInactive: null, unseenDays: 5 })
    expect(await readOne('odrin')).toMatchObject({ daysInactive: 70, unseenDays: 70 })
  })

  test('comes as CSV with a column for each figure and the class of each main character', async () => {
    await recordActivity(db, [{ by: idOf('vex'), day: '2026-06-08', messages: 1 }])
    await insertCharacter(db, idOf('vex'))
    const main = (await readOne('vex'))?.mains?.[0]?.name

    const { body } = await (await app.signIn('leader')).get(`${path}?format=csv`)

    const [head, ...lines] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'User ID,User name,Display name,Avatar,Roles,Mains,Joined at,Away until,Last active on,Days inactive,' +
        'Unseen days,Message level,Voice level,Reliability',
    )
    const line = lines.find((one) => one.startsWith(idOf('vex')))
    expect(line).toContain(`,"${main}, Cleric (Aion 2)",`)
    expect(line).toMatch(/,2026-06-08,2,2,0,0,$/)
  })
})

describe('the rights to read the list of members', () => {
  const activity = ['lastActiveOn', 'daysInactive', 'unseenDays', 'messageLevel', 'voiceLevel']

  test.each([
    { tasks: ['members'] as const, shown: ['awayUntil'] },
    { tasks: ['members', 'attendance'] as const, shown: ['awayUntil', 'reliability'] },
    { tasks: ['activity'] as const, shown: [...activity, 'reliability'] },
  ])('with $tasks show of absences and figures only $shown', async ({ tasks, shown }) => {
    await grantTasks(db, 'Main Roster', ...tasks)

    const [first] = await read('member')

    const limited = ['awayUntil', ...activity, 'reliability']
    expect(limited.filter((name) => name in Object(first))).toEqual(shown)
  })

  test('are not given by other tasks', async () => {
    await grantTasks(db, 'Main Roster', 'attendance', 'applications')

    expect((await (await app.signIn('member')).get(path)).status).toBe(403)
  })
})
