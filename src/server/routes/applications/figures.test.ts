// @both-databases: medians, time zones and grouping sets
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RecruitingFigures } from '../../../contract/applications/figures.ts'
import { dayIn, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import { decisions } from '../../../db/schema/applications/submissions.ts'
import { settings } from '../../../db/schema/guild.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import { insertInterview } from '../../../testing/features/interview-times.ts'
import {
  hoursAgo,
  insertApplication,
  insertDrafts,
  type Sketch,
} from '../../../testing/features/recruiting.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let form: TestForm

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  form = await makeForm(app.db)
})

const insert = (sketch?: Sketch, of = form) => insertApplication(app, of, sketch)
const insertDraftsOf = (count: number, daysAgo: number, answered: string[] = []) =>
  insertDrafts(app, form, { count, daysAgo, answered })
const read = async (query = ''): Promise<RecruitingFigures> =>
  (await leader.get(`/api/menu/recruiting${query}`)).body

describe('how recruiting goes', () => {
  test('is empty without applications, and without a form', async () => {
    expect(await read()).toMatchObject({
      formId: form.formId,
      totals: { received: 0, member: 0, hoursToFirstAnswer: null, hoursToDecision: null },
      funnel: [
        { stage: 'draft', count: 0, wentOn: null },
        { stage: 'received', count: 0, wentOn: null },
        { stage: 'member', count: 0, wentOn: null },
      ],
      underway: 0,
      sources: [],
      work: [],
    })
    await app.db.execute(sql`update forms set is_active = false`)

    expect(await read()).toMatchObject({ formId: null, forms: [], months: [], funnel: [] })
    expect((await leader.get('/api/menu/recruiting?formId=999')).status).toBe(404)
    expect((await leader.get('/api/menu/recruiting?months=7')).status).toBe(400)
  })

  test('counts each step, the share that went on, and what is under way', async () => {
    await insert({ approved: true, decidedAfter: 30, hadInterview: true })
    await insert({ approved: true, decidedAfter: 10 })
    await insert({ approved: false, decidedAfter: 20, hadInterview: true })
    await insert({ stage: 'withdrawn' })
    await insert()
    await insertDraftsOf(2, 1)
    await insertDraftsOf(3, 20)

    const { funnel, underway, totals } = await read()
    expect(funnel).toEqual([
      { stage: 'draft', count: 10, wentOn: null },
      { stage: 'received', count: 5, wentOn: 0.5 },
      { stage: 'interview', count: 3, wentOn: 3 / 5 },
      { stage: 'member', count: 2, wentOn: 2 / 3 },
    ])
    expect(underway).toBe(1 + 2)
    expect(totals).toMatchObject({ received: 5, member: 2 })
  })

  test('has trials as a step, whose applicants are not members yet', async () => {
    await insert({ approved: true, decidedAfter: 1, trial: 'ended' })
    await insert({ approved: true, decidedAfter: 1, trial: 'running' })
    await insert({ approved: false, decidedAfter: 1, trial: 'ended' })
    await insert({ approved: true, decidedAfter: 1 })

    const { funnel, underway, totals, months } = await read()
    expect(funnel.slice(1)).toMatchObject([
      { stage: 'received', count: 4 },
      { stage: 'trial', count: 4 },
      { stage: 'member', count: 2 },
    ])
    expect([underway, totals.member]).toEqual([1, 2])
    const sum = (step: 'trial' | 'member') => months.reduce((all, month) => all + month[step], 0)
    expect([sum('trial'), sum('member')]).toEqual([4, 2])
  })

  test('has the median times to the first answer and to the decision', async () => {
    await insert({ approved: true, decidedAfter: 30, answeredAfter: 4 })
    await insert({ approved: false, decidedAfter: 10 })
    await insert({ approved: false, decidedAfter: 50, answeredAfter: 60 })
    const booked = await insert({ completedAt: hoursAgo(300) })
    await insertInterview(app.db, { submissionId: booked, startsAt: hoursAgo(300 - 6 - 240) })
    await insert()

    expect((await read()).totals).toMatchObject({
      hoursToFirstAnswer: (6 + 10) / 2,
      hoursToDecision: 30,
    })
  })

  test('compares with as many months before, of one form', async () => {
    const other = await makeForm(app.db, { title: 'Roster', isActive: false })
    const monthsAgo = (months: number) => hoursAgo(months * 30.5 * 24)
    await insert({ completedAt: monthsAgo(1) })
    await insert({ completedAt: monthsAgo(8), approved: true })
    await insert({ completedAt: monthsAgo(20) })
    await insert({}, other)

    const { totals, previous, forms } = await read()
    expect([totals, previous]).toMatchObject([
      { received: 1, member: 0 },
      { received: 1, member: 1 },
    ])
    expect(forms.map(({ title }) => title)).toEqual(['Application', 'Roster'])
    expect((await read('?months=12')).totals.received).toBe(2)
    const ofOther = await read(`?formId=${other.formId}&months=3`)
    expect(ofOther).toMatchObject({ formId: other.formId, totals: { received: 1 } })
    expect(ofOther.months).toHaveLength(3)
  })

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin'])(
    'counts months in the guild’s time zone, %s',
    async (timeZone) => {
      await app.db.update(settings).set({ timeZone })
      const month = dayIn(timeZone, new Date()).slice(0, 7)
      const start = zonedTimeToInstant(timeZone, `${month}-01`)
      await insert({ completedAt: start })
      await insert({ completedAt: new Date(start.getTime() - 1) })

      const { months } = await read('?months=3')
      expect(months.at(-1)).toMatchObject({ month, received: 1 })
      expect(months.map(({ received }) => received)).toEqual([0, 1, 1])
    },
  )

  test('shows the last question answered in drafts that were not saved for a week', async () => {
    await insertDraftsOf(2, 30, ['Where do you live?', 'What should we call you?'])
    await insertDraftsOf(1, 20, ['Which siege?', 'Anything else?'])
    await insertDraftsOf(4, 10)
    await insertDraftsOf(5, 2, ['Where do you live?'])

    const { abandoned } = await read()
    expect(abandoned.filter(({ drafts }) => drafts > 0)).toMatchObject([
      { questionText: 'No question answered', questionId: null, drafts: 4 },
      { questionText: 'Where do you live?', drafts: 2 },
      { questionText: 'Which siege?', drafts: 1 },
    ])
    expect(abandoned).toHaveLength(10)
  })

  test('counts the work of each member of staff, but no outcome', async () => {
    const decided = await insert({ approved: true, decidedAfter: 1 })
    await app.db.insert(decisions).values({
      submissionId: decided,
      decidedBy: app.idOf('leader'),
      decidedAt: new Date(),
      approved: true,
    })
    const pending = await insert()
    await leader.put('/api/menu/applications/vote', { submissionId: pending, answer: 'no' })
    await leader.post('/api/menu/applications/comments', {
      submissionId: pending,
      text: 'Knows what a lane is.',
      key: 'first',
    })
    const interviewerId = app.idOf('leader')
    await insertInterview(app.db, { submissionId: decided, interviewerId, startsAt: hoursAgo(9) })
    await insertInterview(app.db, { submissionId: pending, interviewerId, startsAt: hoursAgo(-9) })

    expect((await read()).work).toEqual([
      {
        userId: app.idOf('leader'),
        displayName: 'Isaure',
        avatar: expect.any(String),
        ...{ decisions: 1, votes: 1, interviews: 1, comments: 1 },
      },
    ])
  })

  test('holds for five thousand applications', async () => {
    await app.db.execute(sql`
      with made as (
        insert into submissions (form_id, member_id, saved_at, completed_at, approved, snapshot)
        select ${form.formId}, ${app.idOf('applicant')}, at, at, n % 2 = 0, '[]'
        from generate_series(1, 5000) n, lateral (select now() - n * interval '1 minute' as at) moment
        returning id, completed_at, approved
      ), stages as (
        insert into submission_stages (submission_id, stage, at)
        select id, 'interview', completed_at from made
      )
      insert into decisions (submission_id, decided_by, decided_at, approved)
      select id, ${app.idOf('leader')}, completed_at + interval '3 hours', approved from made`)

    expect(await read()).toMatchObject({
      totals: { received: 5000, member: 2500, hoursToFirstAnswer: 3, hoursToDecision: 3 },
      work: [{ decisions: 5000 }],
    })
  })
})
