import { asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findMissingAnswer, maxAnswerLength } from '../contract/applications/missing-answers.ts'
import { askedQuestions } from '../contract/forms/visibility.ts'
import { rolePriority } from '../contract/members/profiles.ts'
import type { Db } from '../db/db.ts'
import { memberDays } from '../db/schema/activity.ts'
import { forms } from '../db/schema/applications/forms.ts'
import { answers, decisions, submissions } from '../db/schema/applications/submissions.ts'
import { submissionVotes } from '../db/schema/applications/votes.ts'
import { auditLog } from '../db/schema/audit.ts'
import { events, signups } from '../db/schema/events/events.ts'
import { lineUps } from '../db/schema/events/line-ups.ts'
import { games } from '../db/schema/games.ts'
import { members } from '../db/schema/guild.ts'
import { interviews } from '../db/schema/interviews/times.ts'
import { listQuestions } from '../domain/forms/questions.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { fillSampleGuild } from './history.ts'
import { orillon } from './orillon.ts'

const now = new Date('2026-06-01T12:00:00Z')
const guild = orillon(now)
const log = { info: () => {}, warn: () => {}, error: () => {} }

let app: TestApp
let db: Db

const fill = () => fillSampleGuild({ db, now: () => now, log })
const completed = () =>
  db
    .select()
    .from(submissions)
    .where(isNotNull(submissions.completedAt))
    .orderBy(asc(submissions.id))

beforeAll(async () => {
  app = await openTestApp()
  db = app.db
  await app.reset()
  await fill()
})

const nameOf = async (id: string) => {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member?.userName ?? ''
}

test('filling a filled database changes nothing', async () => {
  const counts = () =>
    Promise.all(
      [forms, submissions, answers, decisions, memberDays, signups, games, auditLog].map((table) =>
        db.$count(table),
      ),
    )
  const before = await counts()

  await fill()

  expect(await counts()).toEqual(before)
})

test('the audit log has every decision, booked interview, published line-up and determined attendance', async () => {
  const recorded = async (action: string) => db.$count(auditLog, eq(auditLog.action, action))

  const [approved, rejected] = [true, false].map((is) =>
    db.$count(decisions, eq(decisions.approved, is)),
  )
  expect(await recorded('application approved')).toBe(await approved)
  expect(await recorded('application rejected')).toBe(await rejected)
  expect(await recorded('application stage set')).toBe(2)
  expect(await recorded('application reviewer set')).toBe(4)
  expect(await recorded('interview booked')).toBe(await db.$count(interviews))
  expect(await recorded('line-up published')).toBe(
    await db.$count(lineUps, isNotNull(lineUps.publishedAt)),
  )
  expect(await recorded('attendance determined')).toBe(
    await db.$count(events, isNotNull(events.attendanceAt)),
  )
  expect(await db.$count(auditLog, gt(auditLog.at, now))).toBe(0)
})

test('the active form has all question types and conditions, one of them on a conditional question', async () => {
  const [active, ...others] = await db.select().from(forms).where(eq(forms.isActive, true))
  expect(others).toEqual([])
  const questions = await listQuestions(db, active?.id ?? 0)
  const conditional = questions.filter(({ questionDependency }) => questionDependency)
  const isConditional = (id: number) => conditional.some(({ questionId }) => questionId === id)

  expect(active?.title).toBe('Application')
  expect(questions.length - conditional.length).toBeGreaterThanOrEqual(9)
  expect(new Set(questions.map(({ typeId }) => typeId))).toEqual(new Set([1, 2, 3, 4]))
  expect(conditional.length).toBeGreaterThanOrEqual(3)
  expect(
    conditional.some(({ questionDependency }) =>
      isConditional(questionDependency?.dependsOnQuestionId ?? 0),
    ),
  ).toBe(true)
  for (const { questionText, options } of questions) {
    expect(questionText.length).toBeLessThanOrEqual(500)
    for (const { answerOption } of options) expect(answerOption.length).toBeLessThanOrEqual(200)
  }
})

test('there are 34 applications, six of them pending', async () => {
  const all = await completed()
  const waiting = all.filter(({ approved }) => approved === null)

  expect(all).toHaveLength(34)
  expect(waiting).toHaveLength(6)
  expect(new Set(all.map(({ formId }) => formId)).size).toBe(2)
  for (const { completedAt } of waiting) {
    expect(now.getTime() - (completedAt as Date).getTime()).toBeLessThan(7 * 86_400_000)
  }
  expect(await db.$count(submissions, isNull(submissions.completedAt))).toBe(1)
})

test('the pending applications show each stage, with reviewers and booked interviews', async () => {
  const waiting = (await completed()).filter(({ approved }) => approved === null)
  const stages = waiting.map(({ stage }) => stage).toSorted()

  expect(stages).toEqual([
    'in-review',
    'in-review',
    'interview',
    'interview',
    'received',
    'withdrawn',
  ])
  const booked = await db.select().from(interviews)
  expect(booked).toHaveLength(2)
  for (const { startsAt, interviewerId } of booked) {
    expect(startsAt > now).toBe(true)
    expect(['isaure', 'brannock']).toContain(await nameOf(interviewerId ?? ''))
  }
})

test('each application’s snapshot contains the questions its form asks and all required answers', async () => {
  for (const { formId, snapshot, id } of await completed()) {
    const questions = await listQuestions(db, formId)
    const given = new Map((snapshot ?? []).map((asked) => [asked.questionId, asked.answers]))
    const rows = await db
      .select()
      .from(answers)
      .where(eq(answers.submissionId, id))
      .orderBy(answers.id)

    expect(snapshot?.map(({ questionId }) => questionId)).toEqual(
      askedQuestions(questions, given).map(({ questionId }) => questionId),
    )
    for (const asked of snapshot ?? []) {
      expect(findMissingAnswer(asked, asked.answers), asked.questionText).toBeNull()
      expect(asked.answers.every((answer) => answer.length <= maxAnswerLength)).toBe(true)
      if (asked.typeId === 1) continue
      const selected = asked.options.filter((option) => option.selected)
      expect(selected.map(({ answerOption }) => answerOption)).toEqual(asked.answers)
      if (asked.typeId !== 2) expect(asked.answers.length).toBeLessThanOrEqual(1)
    }
    expect(rows.map(({ answer }) => answer)).toEqual(snapshot?.flatMap((asked) => asked.answers))
  }
})

test('no application is older than the membership or the form', async () => {
  for (const { memberId, formId, completedAt } of await completed()) {
    const [member] = await db.select().from(members).where(eq(members.id, memberId))
    const [form] = await db.select().from(forms).where(eq(forms.id, formId))

    expect((member?.joinedAt as Date) < (completedAt as Date), member?.userName).toBe(true)
    expect((form?.createdAt as Date) < (completedAt as Date), member?.userName).toBe(true)
  }
})

test('staff voted and later decided on the other applications, and the last decision counts', async () => {
  const staff = guild.people
    .filter(({ roles }) => roles.some((role) => rolePriority.slice(0, 2).some((r) => r === role)))
    .map(({ name }) => name)
  for (const { id, approved, completedAt } of await completed()) {
    const verdicts = await db
      .select()
      .from(decisions)
      .where(eq(decisions.submissionId, id))
      .orderBy(asc(decisions.id))

    expect(verdicts.at(-1)?.approved ?? null).toBe(approved)
    let before: { at: Date; approved: boolean | null } = { at: completedAt as Date, approved: null }
    for (const { decidedAt, decidedBy, wasApproved, approved: verdict } of verdicts) {
      expect(staff).toContain(await nameOf(decidedBy))
      expect(decidedAt > before.at && decidedAt < now).toBe(true)
      expect(wasApproved).toBe(before.approved)
      before = { at: decidedAt, approved: verdict }
    }
    const votes = await db.$count(submissionVotes, eq(submissionVotes.submissionId, id))
    expect(votes >= 3 || approved === null, `votes on ${id}`).toBe(true)
  }
})

test('exactly the approved applicants are on the main roster', async () => {
  const last = new Map((await completed()).map(({ memberId, approved }) => [memberId, approved]))
  for (const [memberId, approved] of last) {
    const name = await nameOf(memberId)
    const person = guild.people.find((each) => each.name === name)

    expect(person?.roles.includes('Main Roster'), name).toBe(approved === true)
  }
})

test('the applicant and the outsider have no applications', async () => {
  const { applicant, outsider } = guild.aliases
  const names = await Promise.all(
    (await db.select().from(submissions)).map(({ memberId }) => nameOf(memberId)),
  )

  expect(names).not.toContain(applicant)
  expect(names).not.toContain(outsider)
})

test('no two applications have the same text answers', async () => {
  const stories = (await completed()).flatMap(({ snapshot }) =>
    (snapshot ?? []).filter(({ typeId }) => typeId === 1).flatMap((asked) => asked.answers),
  )

  expect(new Set(stories).size).toBe(stories.length)
})

test('half of the applicants have staff notes, and profile links are valid', async () => {
  const applicants = new Set((await completed()).map(({ memberId }) => memberId))
  const allMembers = await db.select().from(members)
  const noted = allMembers.filter(({ id, notes }) => applicants.has(id) && notes !== '')
  const links = allMembers.flatMap(({ steam, x, twitch, youtube }) => [steam, x, twitch, youtube])

  expect(Math.abs(noted.length / applicants.size - 0.5)).toBeLessThan(0.15)
  expect(links.filter((link) => link !== '').length).toBeGreaterThan(12)
  for (const link of links) {
    expect(link).toMatch(
      /^$|^https:\/\/(steamcommunity\.com|x\.com|www\.twitch\.tv|www\.youtube\.com)\/\S+$/,
    )
  }
})

test('a guild with other members gets only the forms', async () => {
  await app.reset()
  await db.delete(members)

  await fill()

  expect(await db.$count(forms, eq(forms.isActive, true))).toBe(1)
  expect(await db.$count(submissions)).toBe(0)
  expect(await db.$count(games)).toBe(0)
})
