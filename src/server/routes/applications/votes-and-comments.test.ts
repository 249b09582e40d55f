import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Task } from '../../../contract/core/tasks.ts'
import { settings } from '../../../db/schema/guild.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import { auditTrail, grantTasks } from '../../../testing/features/settings.ts'
import { teamReview } from '../../../testing/features/team-review.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const menu = '/api/menu/applications'
let form: TestForm
let leader: Caller
let odrin: Caller
let submissionId: number
let review: ReturnType<typeof teamReview>

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  leader = await app.signIn('leader')
  odrin = await app.signIn('odrin')
  submissionId = await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
  review = teamReview(submissionId)
})

// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.update(settings).set({ voteQuorum: null, doesExportReviews: false })
})

const decide = (approved: boolean) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved })
const received = (name: string) =>
  (app.simulator.control.dms(name) as { content: string }[]).map(({ content }) => content)

/** A member with these tasks through the role Main Roster. */
async function withTasks(...tasks: Task[]): Promise<Caller> {
  const member = await app.signIn('member')
  await grantTasks(app.db, 'Main Roster', ...tasks)
  return member
}

describe('votes', () => {
  test('stay hidden until one has voted, and can be changed until the decision [APP-06]', async () => {
    await review.vote(leader, 'yes', { reason: 'Knows what a lane is.' })

    expect(await review.votes(odrin)).toMatchObject({
      voted: 1,
      own: null,
      votes: null,
      isFrozen: false,
    })
    expect((await review.vote(odrin, 'unsure')).status).toBe(200)
    expect((await review.vote(odrin, 'no')).status).toBe(200)
    expect(await review.votes(odrin)).toMatchObject({
      voted: 2,
      own: { answer: 'no', reason: '' },
      votes: [
        { voter: { displayName: 'Isaure' }, answer: 'yes', reason: 'Knows what a lane is.' },
        { voter: { displayName: 'Odrin' }, answer: 'no', reason: '' },
      ],
    })
    await decide(true)
    expect((await review.vote(odrin, 'yes')).body.message).toMatch(/^This application is decided/)
    expect(await review.votes(leader)).toMatchObject({
      isFrozen: true,
      votes: [{}, { answer: 'no' }],
    })
  })

  test('can be skipped, which shows the others and counts for nothing', async () => {
    await review.vote(leader, 'no')
    await review.vote(odrin, 'excused')

    expect(await review.votes(odrin)).toMatchObject({
      voted: 1,
      own: { answer: 'excused' },
      votes: [{ answer: 'no' }],
    })
  })

  test('say in the audit log only that someone voted', async () => {
    const before = (await auditTrail(app.db)).length
    await review.vote(leader, 'no', { reason: 'A reason' })
    await review.vote(leader, 'yes')

    const rows = (await auditTrail(app.db)).slice(before)
    expect(rows.map(({ action }) => action)).toEqual(['application voted', 'application voted'])
    expect(JSON.stringify(rows)).not.toMatch(/"(yes|no|unsure)"|A reason/)
  })

  test('are shown in the list by their number alone until one has voted', async () => {
    await leader.put('/api/menu/settings', { voteQuorum: 2 })
    const own = await apply(odrin, form, app.idOf('odrin'))
    const listed = async (caller: Caller, id = submissionId) => {
      const { body } = await caller.get(menu)
      return body.applications.find((row: { submissionId: number }) => row.submissionId === id)
        .votes
    }
    await review.vote(leader, 'yes')
    await leader.put(`${menu}/vote`, { submissionId: own, answer: 'no' })

    const hidden = { voted: 1, quorum: 2, needsMyVote: true, counts: null }
    expect(await listed(odrin)).toEqual(hidden)
    expect(await listed(odrin, own)).toBeNull()
    const shown = { voted: 1, quorum: 2, needsMyVote: false, counts: { yes: 1, no: 0, unsure: 0 } }
    expect(await listed(leader)).toEqual(shown)
    await review.vote(odrin, 'excused')
    expect(await listed(odrin)).toEqual(shown)
    const tarn = await withTasks('applications', 'votes')
    expect(await listed(tarn)).toEqual(hidden)
    await decide(true)
    expect(await listed(tarn)).toEqual(shown)
    expect(await listed(tarn, own)).toEqual(hidden)
  })

  test('are counted for the list of what needs the viewer’s vote', async () => {
    const own = await apply(leader, form, app.idOf('leader'))
    const needed = async (caller: Caller) => {
      const { body } = await caller.get(`${menu}?needsMyVote=true`)
      const ids = body.applications.map((row: { submissionId: number }) => row.submissionId)
      expect([body.total, body.counts.needsMyVote]).toEqual([ids.length, ids.length])
      return ids
    }

    expect(await needed(leader)).toEqual([submissionId])
    expect(await needed(odrin)).toEqual([own, submissionId])
    await review.vote(odrin, 'excused')
    expect(await needed(odrin)).toEqual([own])
    await decide(true)
    expect(await needed(leader)).toEqual([])
  })

  test('votes that reach the quorum notify those who decide, once, and decide nothing', async () => {
    await leader.put('/api/menu/settings', { voteQuorum: 2 })
    await review.vote(await withTasks('applications', 'votes'), 'yes')
    expect(received('odrin')).toEqual([])
    await review.vote(leader, 'yes')
    await review.vote(leader, 'no')

    await expect.poll(() => received('odrin')).toHaveLength(1)
    expect(received('odrin')[0]).toMatch(
      /^The application of \*\*Wren\*\* \(.+\) has 2 votes and can be decided\.\nhttp/,
    )
    expect([received('isaure'), received('tarn')]).toEqual([[], []])
    const { body } = await leader.get(`/api/menu/FormSubmissions/get/${submissionId}`)
    expect(body.approved).toBeNull()
    expect(await review.votes(leader)).toMatchObject({ quorum: 2, voted: 2 })
  })
})

test('staff neither see nor write votes and comments on their own application [APP-05]', async () => {
  submissionId = await apply(leader, form, app.idOf('leader'))
  review = teamReview(submissionId)
  const { body } = await review.comment(odrin, 'Should they stay leader?')

  const refused = [
    await review.vote(leader, 'yes'),
    await review.comment(leader, 'Yes.'),
    await leader.get(`${menu}/${submissionId}/votes`),
    await leader.get(`${menu}/${submissionId}/comments`),
    await leader.post(`${menu}/comments/delete`, { commentId: body.commentId }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(await review.texts(odrin)).toEqual(['Should they stay leader?'])
})

test('an export contains votes and comments about the person only if the guild includes them [OWN-05]', async () => {
  const wren = await app.signIn('applicant')
  await review.vote(leader, 'no', { reason: 'Rarely online.' })
  await review.comment(leader, `<@${app.idOf('odrin')}>, what do you think?`)
  const stored = async (caller: Caller) => (await caller.get('/api/user/export')).body

  expect(JSON.stringify(await stored(wren))).not.toMatch(/Rarely|what do you think/)
  await leader.put('/api/menu/settings', { doesExportReviews: true })
  expect((await wren.get('/api/user/privacy')).body.doesExportReviews).toBe(true)
  expect(JSON.stringify(await stored(wren))).not.toMatch(/Rarely|what do you think/)
  await decide(false)
  expect((await stored(wren)).applications[0].review).toMatchObject({
    votes: [{ answer: 'no', reason: 'Rarely online.' }],
    comments: [{ text: '@staff, what do you think?' }],
  })
  expect((await stored(leader)).leadership).toMatchObject({
    votes: [{ submissionId, answer: 'no' }],
    comments: [{ submissionId }],
  })
})

test('voting and commenting is a right of its own', async () => {
  const tarn = await withTasks('applications', 'decisions')

  expect((await review.vote(tarn, 'yes')).body.message).toMatch(/“Vote and comment”/)
  expect((await review.comment(tarn, 'Calm.')).status).toBe(403)
  expect((await review.votes(tarn)).voted).toBe(0)
  expect((await review.thread(tarn)).comments).toEqual([])
})
