import { asc, eq, gt, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { guildDays, guildHours, memberDays, memberTotals } from '../../db/schema/activity.ts'
import { attendance, attendanceContests } from '../../db/schema/events/attendance.ts'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../db/schema/events/line-ups.ts'
import { characters, gameClasses, games } from '../../db/schema/games.ts'
import { members, roleChanges } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { levelRewards, xpConfig } from '../../db/schema/leveling.ts'
import { listCheckConfigs } from '../../domain/attendance/check-configs.ts'
import { isComing } from '../../domain/core/coming-signups.ts'
import { listReactionConfigs } from '../../domain/verification/reaction-configs.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { fillSampleGuild } from '../history.ts'

// 14:00 in Berlin.
const now = new Date('2026-06-01T12:00:00Z')
const zone = 'Europe/Berlin'
const log = { info: () => {}, warn: () => {}, error: () => {} }

let app: TestApp
let db: Db

beforeAll(async () => {
  app = await openTestApp()
  db = app.db
  await app.reset()
  await fillSampleGuild({ db, now: () => now, log })
})

test('the role history of every member leads to their current roles', async () => {
  const people = await db.select().from(members).where(eq(members.isBot, false))
  const changes = await db.select().from(roleChanges).orderBy(asc(roleChanges.at))
  const heldBy = new Map<string, Set<string>>()
  for (const { memberId, roleId, isGained, at } of changes) {
    const held = heldBy.get(memberId) ?? new Set()
    if (isGained) held.add(roleId)
    else held.delete(roleId)
    heldBy.set(memberId, held)
    const joinedAt = people.find(({ id }) => id === memberId)?.joinedAt ?? now
    expect([at > joinedAt, at < now]).toEqual([true, true])
  }

  for (const { id, roleIds, inGuild } of people) {
    if (inGuild) expect([...(heldBy.get(id) ?? [])].sort()).toEqual(roleIds.toSorted())
  }
})

describe('a year of activity', () => {
  test('has consistent totals per day, member and hour', async () => {
    const days = await db.select().from(memberDays)
    const hours = await db.select().from(guildHours)

    for (const key of ['messageCount', 'voiceSeconds'] as const) {
      const sumOf = (row: Record<typeof key, number>) => row[key]
      const byMember = sums(days, ({ memberId }) => memberId, sumOf)
      const byDay = sums(days, ({ day }) => day, sumOf)
      const totals = await db.select().from(memberTotals)
      const guild = await db.select().from(guildDays)

      expect(sums(totals, ({ memberId }) => memberId, sumOf)).toEqual(byMember)
      expect(sums(guild, ({ day }) => day, sumOf)).toEqual(byDay)
      expect(sums(hours, ({ hour }) => dayIn(zone, hour), sumOf)).toEqual(byDay)
    }
  })

  test('belongs to members since they joined and is never in the future', async () => {
    const people = new Map((await db.select().from(members)).map((row) => [row.id, row]))
    for (const { memberId, day, voiceSeconds } of await db.select().from(memberDays)) {
      const { isBot, joinedAt } = people.get(memberId) ?? {}
      expect(isBot).toBe(false)
      expect(day >= dayIn(zone, joinedAt as Date) && day <= '2026-06-01').toBe(true)
      expect(voiceSeconds).toBeLessThan(20 * 3600)
    }
    expect(await db.$count(guildHours, gt(guildHours.hour, now))).toBe(0)
  })

  test('earns XP by the default rules', async () => {
    for (const row of await db.select().from(memberTotals)) {
      const awards = Math.floor(row.voiceSeconds / 300)
      expect(row.messageXp).toBeLessThanOrEqual(row.messageCount * 25)
      expect(row.messageXp).toBeGreaterThanOrEqual(row.messageCount * 5)
      expect(row.voiceXp).toBeGreaterThanOrEqual(awards * 5)
      expect(row.voiceXp).toBeLessThanOrEqual(awards * 10)
    }
  })

  test('is concentrated on a few members and on evenings', async () => {
    const totals = (await db.select().from(memberTotals)).map(({ messageCount }) => messageCount)
    const busiest = totals.toSorted((a, b) => b - a)
    const all = sum(totals)
    const local = sql`${guildHours.hour} at time zone ${zone}::text`
    const inEvenings = sql<number>`sum(${guildHours.messageCount}) filter
      (where extract(hour from ${local}) between 18 and 22)::float8`
    const [{ evenings } = { evenings: 0 }] = await db
      .select({ evenings: inEvenings })
      .from(guildHours)

    expect(totals.length).toBeGreaterThan(50)
    expect(all).toBeGreaterThan(50_000)
    expect(sum(busiest.slice(0, 12)) / all).toBeGreaterThan(0.5)
    expect(evenings / all).toBeGreaterThan(0.5)
  })
})

describe('events', () => {
  test('take place twice a week in each channel, on evenings in the guild’s time zone, with 10 to 25 people', async () => {
    const all = await db.select().from(events).orderBy(asc(events.startsAt))
    const past = all.filter(({ startsAt }) => startsAt < now)
    const coming = await db
      .select({ id: signups.eventId, people: sql<number>`count(*)::int` })
      .from(signups)
      .where(isComing)
      .groupBy(signups.eventId)
    const peopleAt = new Map(coming.map(({ id, people }) => [id, people]))

    expect(past.length).toBeGreaterThan(160)
    expect(all.length).toBeGreaterThan(past.length)
    for (const { id, startsAt } of past) {
      expect(peopleAt.get(id), id).toBeGreaterThanOrEqual(10)
      expect(peopleAt.get(id), id).toBeLessThanOrEqual(25)
      expect(startsAt.toLocaleTimeString('en-GB', { timeZone: zone })).toMatch(/^20:[03]0:00$/)
    }
  })

  test('have an attendance of everyone who answered once they have ended, mostly on time', async () => {
    const rows = await db
      .select({ status: attendance.outcome, event: events })
      .from(attendance)
      .innerJoin(events, eq(events.id, attendance.eventId))
    for (const { event } of rows)
      expect(event.attendanceAt?.getTime()).toBeLessThanOrEqual(now.getTime())
    const share = (status: string) =>
      rows.filter((row) => row.status === status).length / rows.length
    expect(share('present')).toBeGreaterThan(0.6)
    for (const status of ['late', 'left-early', 'absent', 'excused', 'benched']) {
      expect(share(status), status).toBeGreaterThan(0.005)
    }
  })

  test('have an open contest, which the member could still make', async () => {
    const [contest, ...more] = await db.select().from(attendanceContests)
    expect(contest).toMatchObject({ contested: 'absent', isAccepted: null })
    expect(more).toEqual([])
    expect(now.getTime() - (contest?.at.getTime() ?? 0)).toBeLessThan(7 * 24 * 3_600_000)
  })

  test('have needs and a template, and answers of every kind with characters', async () => {
    const planned = await db.select().from(events)
    expect(planned.every(({ needs, templateId }) => needs.length === 3 && templateId)).toBe(true)
    const rows = await db.select().from(signups)
    const kinds = new Set(
      rows.map(({ answer, waitingPlace }) => (waitingPlace ? 'waiting' : answer)),
    )
    expect(kinds).toEqual(new Set(['signed', 'late', 'maybe', 'absent', 'waiting']))
    const isIn = rows.filter(({ answer }) => answer === 'signed' || answer === 'late')
    const withCharacter = isIn.filter(
      ({ characterId, combatRoleId }) => characterId && combatRoleId,
    )
    expect(withCharacter.length).toBeGreaterThan(isIn.length / 2)
  })

  test('have line-ups for the last and the next of each channel, one of them a draft', async () => {
    const rows = await db
      .select()
      .from(lineUps)
      .innerJoin(events, eq(events.id, lineUps.eventId))
      .orderBy(asc(events.startsAt))
    expect(rows.map((row) => [row.events.startsAt < now, row.line_ups.publishedVersion])).toEqual([
      ...[true, true].map((isPast) => [isPast, 1]),
      ...[1, 0].map((version) => [false, version]),
    ])
    for (const { line_ups: one } of rows) {
      const seats = one.plan.parties.flatMap((party) => party.seats)
      expect(seats.filter(({ memberId }) => memberId).length, one.eventId).toBeGreaterThan(2)
    }
    const placed = await db
      .select({ isBenched: lineUpPlaces.isBenched, status: attendance.outcome })
      .from(lineUpPlaces)
      .innerJoin(
        attendance,
        sql`(${attendance.eventId}, ${attendance.memberId}) = (${lineUpPlaces.eventId}, ${lineUpPlaces.memberId})`,
      )
    const benched = placed.filter(({ isBenched }) => isBenched)
    expect(placed.length).toBeGreaterThan(20)
    expect(benched.every(({ status }) => status === 'benched')).toBe(true)
  })

  test('have no sign-up in the future, after the start or before the member joined', async () => {
    const rows = await db
      .select()
      .from(signups)
      .innerJoin(events, eq(events.id, signups.eventId))
      .innerJoin(members, eq(members.id, signups.memberId))
    for (const { signups: signup, events: event, members: member } of rows) {
      expect(signup.signedAt < now && signup.signedAt < event.startsAt).toBe(true)
      expect(signup.signedAt > (member.joinedAt as Date)).toBe(true)
    }
  })
})

test('everybody with a role has one main character, and some have alts', async () => {
  const rows = await db.select().from(characters)
  const mains = rows.filter(({ isMain }) => isMain).map(({ memberId }) => memberId)

  expect(mains.length).toBeGreaterThan(25)
  expect(new Set(mains).size).toBe(mains.length)
  expect(rows.length).toBeGreaterThan(mains.length)
  const classes = await db.select().from(gameClasses)
  for (const { classId, combatRoleIds } of rows) {
    const played = classes.find(({ id }) => id === classId)
    expect(played?.combatRoleIds).toEqual(expect.arrayContaining(combatRoleIds))
  }
})

test('every settings page has sample data', async () => {
  expect(await db.$count(xpConfig)).toBe(1)
  expect(await db.$count(eventChannels)).toBe(2)
  expect(await db.$count(games)).toBeGreaterThan(1)
  const kinds = (await db.select().from(levelRewards)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['message', 'voice']))
  expect(await listCheckConfigs(db)).toMatchObject([
    { lastCheck: { state: 'done', counts: { present: expect.any(Number), removed: 0 } } },
  ])
  expect(await listReactionConfigs(db)).toMatchObject([
    { lastVerification: { displayName: expect.any(String) } },
  ])
})

test('the icons of the classes are uploaded to Discord', async () => {
  expect(await db.$count(jobs, eq(jobs.kind, 'upload-emojis'))).toBe(1)
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}

/** Sums an amount of the rows by name. */
function sums<Row extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  amountOf: (row: Row) => number,
): Record<string, number> {
  const all: Record<string, number> = {}
  for (const row of rows) all[nameOf(row)] = (all[nameOf(row)] ?? 0) + amountOf(row)
  return all
}
