import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sortColumns } from '../../../contract/applications/application-query.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let leader: Caller

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  leader = await app.signIn('leader')
})

type Row = Partial<typeof submissions.$inferInsert>

/** Inserts completed applications, an hour apart and the newest first, and returns their ids. */
async function insertApplications(...rows: Row[]): Promise<number[]> {
  const at = Date.now()
  const inserted = await app.db
    .insert(submissions)
    .values(
      rows.map((row, index) => ({
        formId: form.formId,
        memberId: app.idOf('applicant'),
        savedAt: new Date(),
        completedAt: new Date(at - index * 3600_000),
        formTitle: 'Application',
        formDescription: '',
        snapshot: [],
        ...row,
      })),
    )
    .returning({ id: submissions.id })
  return inserted.map(({ id }) => id)
}

const list = async (query = '') => (await leader.get(`/api/menu/applications?${query}`)).body
const idsIn = async (query: string) =>
  (await list(query)).applications.map(({ submissionId }: { submissionId: number }) => submissionId)
const neighboursOf = async (id: number | undefined, query = '') =>
  (await leader.get(`/api/menu/applications/${id}/neighbours?${query}`)).body

describe('the list of applications', () => {
  test('has filters by status, each with a count, that also respect the other filters', async () => {
    const leftId = '4711'
    await app.db.insert(members).values({ id: leftId, userName: 'gone', displayName: 'Gone' })
    const [pending, interview, approved, rejected, left, withdrawn] = await insertApplications(
      {},
      { stage: 'interview', reviewerId: app.idOf('leader') },
      { approved: true, stage: 'interview' },
      { approved: false },
      { memberId: leftId },
      { stage: 'withdrawn' },
    )

    expect(await idsIn('')).toEqual([pending, interview, approved, rejected, left, withdrawn])
    expect(await idsIn('status=pending')).toEqual([pending, interview])
    expect(await idsIn('status=interview')).toEqual([interview])
    expect(await idsIn('status=approved')).toEqual([approved])
    expect(await idsIn('status=rejected')).toEqual([rejected])
    expect(await idsIn('status=left')).toEqual([left])
    expect(await idsIn('status=withdrawn')).toEqual([withdrawn])
    expect(await idsIn('mine=true')).toEqual([interview])
    const statuses = { pending: 2, interview: 1, approved: 1, rejected: 1, left: 1, withdrawn: 1 }
    const counts = { all: 6, trial: 0, ...statuses }
    expect((await list()).counts).toEqual({ ...counts, mine: 1, needsMyVote: 2 })
    expect((await list('status=rejected')).counts).toEqual({ ...counts, mine: 0, needsMyVote: 0 })
    expect((await list('mine=true')).counts).toMatchObject({ all: 1, pending: 1, approved: 0 })
    const [first, second] = (await list()).applications
    expect(first).toMatchObject({ stage: 'received', approved: null, reviewer: null })
    expect(second).toMatchObject({
      stage: 'interview',
      reviewer: { userId: app.idOf('leader'), displayName: 'Isaure' },
    })
  })

  test('can be narrowed to a form, a period, and a username, form or date as shown', async () => {
    const other = await makeForm(app.db, { title: 'Roster', isActive: false })
    const [ours, theirs, old] = await insertApplications(
      {},
      { formId: other.formId, formTitle: 'Roster', memberId: app.idOf('member') },
      { completedAt: new Date('2026-03-01T23:30:00Z'), savedAt: new Date('2026-03-01') },
    )

    expect(await idsIn(`formId=${other.formId}`)).toEqual([theirs])
    expect(await idsIn('period=30-days')).toEqual([ours, theirs])
    expect(await idsIn('search=rOSter')).toEqual([theirs])
    expect(
      await idsIn(`search=${encodeURIComponent('Mar 2, 2026, 12:30 AM')}&timeZone=Europe/Berlin`),
    ).toEqual([old])
    expect(await idsIn(`search=${encodeURIComponent('Mar 1, 2026, 11:30 PM')}`)).toEqual([old])
    expect(await idsIn('search=%25')).toEqual([])
    expect(await idsIn('search=mar+roster')).toEqual([])
    expect((await list('search=roster')).counts).toMatchObject({ all: 1 })
    expect((await list()).forms).toEqual([
      { formId: form.formId, title: 'Application' },
      { formId: other.formId, title: 'Roster' },
    ])
  })

  test('is sorted by each column, the newest first among equals', async () => {
    const member = app.idOf('member')
    const [b, a, c] = await insertApplications(
      { formTitle: 'beta', approved: true },
      { formTitle: 'Alpha', memberId: member },
      { formTitle: 'beta' },
    )

    expect(await idsIn('sort=form')).toEqual([a, b, c])
    expect(await idsIn('sort=form&direction=descending')).toEqual([b, c, a])
    expect(await idsIn('sort=status')).toEqual([a, c, b])
    expect(await idsIn('sort=submitDate&direction=ascending')).toEqual([c, a, b])
    const byName = [app.idOf('applicant'), member].map(
      (id) => app.simulator.control.people().find((person) => person.id === id)?.name ?? '',
    )
    const isMemberFirst = (byName[1] ?? '') < (byName[0] ?? '')
    expect(await idsIn('sort=username')).toEqual(isMemberFirst ? [a, b, c] : [b, c, a])
  })

  test('is paged by cursors in both directions', async () => {
    const ids = await insertApplications({}, { approved: true }, {}, {}, {}, {})
    const pending = ids.filter((_, index) => index !== 1)

    const first = await list('status=pending&limit=2')
    const second = await list(`status=pending&limit=2&cursor=${first.nextCursor}`)
    const third = await list(`status=pending&limit=2&cursor=${second.nextCursor}`)

    expect(first).toMatchObject({ position: 1, total: 5, previousCursor: null })
    expect(second).toMatchObject({ position: 3, total: 5, previousCursor: 0 })
    expect(third).toMatchObject({ position: 5, previousCursor: first.nextCursor, nextCursor: null })
    const shown = [first, second, third].flatMap(({ applications }) => applications)
    expect(shown.map(({ submissionId }) => submissionId)).toEqual(pending)
    await app.db
      .update(submissions)
      .set({ approved: true })
      .where(eq(submissions.id, pending[1] ?? 0))
    expect(await idsIn(`status=pending&limit=2&cursor=${first.nextCursor}`)).toEqual(
      pending.slice(2, 4),
    )
  })

  test.each(sortColumns.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&direction=descending`]))(
    'the list of applications by %s has the same order on pages and beside an application',
    async (sort) => {
      const people = ['applicant', 'member', 'leader'].map(app.idOf)
      const at = new Date()
      const applications = Array.from({ length: 17 }, (_, index) => ({
        // Many are equal in everything but their id.
        completedAt: new Date(at.getTime() - (index % 4) * 3600_000),
        memberId: people[index % 3] ?? '',
        formTitle: ['beta', 'Alpha'][index % 2] ?? '',
        approved: [null, true, false, null, null][index % 5] ?? null,
      }))
      await insertApplications(...applications)
      const whole = await idsIn(`${sort}&limit=100`)
      const walked: number[] = []
      for (let cursor = 0, previous = null; cursor !== null; ) {
        const page = await list(`${sort}&limit=5&cursor=${cursor}`)
        expect([page.position, page.previousCursor]).toEqual([walked.length + 1, previous])
        walked.push(...page.applications.map((row: { submissionId: number }) => row.submissionId))
        previous = cursor
        cursor = page.nextCursor
      }

      expect(walked).toEqual(whole)
      expect(new Set(whole).size).toBe(17)
      for (const [index, id] of whole.entries()) {
        const { position, previous, next } = await neighboursOf(id, sort)
        const adjacentIds = [previous?.submissionId, next?.submissionId]
        expect([position, ...adjacentIds]).toEqual([index + 1, whole[index - 1], whole[index + 1]])
      }
    },
  )

  test.each([
    'status=lost',
    'mine=maybe',
    'formId=x',
    'period=ever',
    'sort=length',
    'direction=up',
    'cursor=-1',
    'limit=0',
    'limit=101',
    `search=${'a'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await leader.get(`/api/menu/applications?${query}`)).status).toBe(400)
  })
})

describe('beside an application', () => {
  test('are the previous and next of the same list', async () => {
    const ids = await insertApplications({}, { approved: true }, {}, {})

    expect(await neighboursOf(ids[2])).toMatchObject({
      position: 3,
      total: 4,
      previous: { submissionId: ids[1] },
      next: { submissionId: ids[3], userName: expect.any(String) },
    })
    expect(await neighboursOf(ids[2], 'status=pending')).toMatchObject({
      position: 2,
      total: 3,
      previous: { submissionId: ids[0] },
      next: { submissionId: ids[3] },
    })
    expect(await neighboursOf(ids[0])).toMatchObject({ previous: null })
  })

  test('it keeps them after a decision, and the next pending one is after it or else the first', async () => {
    const ids = await insertApplications({}, { approved: true }, {}, { approved: false })

    expect(await neighboursOf(ids[1], 'status=pending')).toEqual({
      position: null,
      total: 2,
      previous: expect.objectContaining({ submissionId: ids[0] }),
      next: expect.objectContaining({ submissionId: ids[2] }),
      nextPending: expect.objectContaining({ submissionId: ids[2] }),
    })
    expect(await neighboursOf(ids[3])).toMatchObject({ nextPending: { submissionId: ids[0] } })
    expect(await neighboursOf(4711)).toMatchObject({ position: null, next: null })
  })
})
