import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const menu = '/api/menu'

beforeEach(() => app.reset())

test('staff who deleted their data cannot see votes about them, or change their application [OWN-06]', async () => {
  const applicant = await app.signIn('leader')
  const submissionId = await apply(applicant, await makeForm(app.db), app.idOf('leader'))
  const vote = { submissionId, memberId: app.idOf('member'), reason: '', at: new Date() }
  await app.db.insert(submissionVotes).values({ ...vote, answer: 'no' })
  const isIt = eq(submissions.id, submissionId)
  await app.db.update(submissions).set({ approved: false }).where(isIt)
  await applicant.post('/api/user/delete-me', undefined)
  const leader = await app.signIn('leader')

  const votes = await leader.get(`${menu}/applications/${submissionId}/votes`)
  expect(votes).toMatchObject({ status: 200, body: { voted: 1, votes: null } })
  const list = await leader.get(`${menu}/applications`)
  expect(list.body.applications).toMatchObject([{ submissionId, votes: null }])
  const approval = { submissionId, approved: true }
  expect(await leader.post(`${menu}/FormSubmissions/approval`, approval)).toMatchObject({
    status: 409,
    body: {
      message: 'The applicant deleted their data. The application can no longer be changed.',
    },
  })
  const assignment = { submissionId, userId: null }
  expect((await leader.put(`${menu}/applications/reviewer`, assignment)).status).toBe(409)
  const [kept] = await app.db.select().from(submissions).where(isIt)
  expect(kept?.approved).toBe(false)
})

test('someone who leaves and deletes their data has one vote on an open application after their return [WHO-18]', async () => {
  const leader = await app.signIn('leader')
  const applicant = await app.signIn('applicant')
  const submissionId = await apply(applicant, await makeForm(app.db), app.idOf('applicant'))
  const memberId = app.idOf('member')
  const vote = { submissionId, memberId, reason: '', at: new Date(), answer: 'yes' as const }
  await app.db.insert(submissionVotes).values(vote)
  app.simulator.control.leave({ as: 'member' })
  await app.waitForGatewayEvents()
  await eraseMember(app.ctx, memberId)
  app.simulator.control.join({ as: 'member' })
  await app.waitForGatewayEvents()
  await app.db.insert(submissionVotes).values(vote)

  const { body } = await leader.get(`${menu}/applications/${submissionId}/votes`)
  expect(body.voted).toBe(1)
})
