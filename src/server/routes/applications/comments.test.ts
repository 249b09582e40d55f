// @postgres
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import { grantTasks } from '../../../testing/features/settings.ts'
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

const received = (name: string) =>
  (app.simulator.control.dms(name) as { content: string }[]).map(({ content }) => content)

test('comments are added once, edited by their author, and deleted by the author or a leader', async () => {
  const tarn = await app.signIn('member')
  await grantTasks(app.db, 'Main Roster', 'applications', 'votes')
  const { body } = await review.comment(tarn, 'She led our wall crew.')
  expect((await review.comment(tarn, 'She led our wall crew.')).body.commentId).toBe(body.commentId)
  const { commentId } = body
  const edit = (caller: Caller) => caller.put(`${menu}/comments`, { commentId, text: 'He led it.' })
  const remove = (caller: Caller, id = commentId) =>
    caller.post(`${menu}/comments/delete`, { commentId: id })

  expect((await edit(leader)).status).toBe(403)
  expect((await edit(tarn)).status).toBe(200)
  expect((await review.thread(leader)).comments).toMatchObject([
    { text: 'He led it.', author: { displayName: 'Tarn' }, isOwn: false, editedAt: /T/ },
  ])
  const { revision } = (await review.votes(leader)).comments
  const { body: other } = await review.comment(leader, 'Agreed.')
  expect((await remove(tarn, other.commentId)).status).toBe(403)
  expect((await remove(leader)).status).toBe(200)
  expect((await remove(leader)).status).toBe(200)
  expect(await review.texts(leader)).toEqual(['Agreed.'])
  expect((await review.votes(leader)).comments).toMatchObject({ count: 1 })
  expect((await review.votes(leader)).comments.revision).not.toBe(revision)
})

test('comments mention staff, who are notified, and nobody who may not read applications [APP-07]', async () => {
  const to = (person: string) => `<@${app.idOf(person)}>`
  for (const person of ['applicant', 'member', 'vex']) {
    const { status, body } = await review.comment(leader, `${to(person)} knows them.`)
    expect([status, body]).toEqual([400, ['You can mention only staff who may read applications.']])
  }
  expect(await review.texts(leader)).toEqual([])

  const { body } = await review.comment(leader, `${to('odrin')} and ${to('leader')}, read this.`)
  await leader.put(`${menu}/comments`, {
    commentId: body.commentId,
    text: `${to('odrin')}, please read this.`,
  })

  await expect.poll(() => received('odrin')).toHaveLength(1)
  expect(received('odrin')[0]).toMatch(
    /^\*\*Isaure\*\* mentioned you in a comment on the application of \*\*Wren\*\*/,
  )
  expect(received('isaure')).toEqual([])
  const { mentioned, mentionable } = await review.thread(leader)
  expect(mentioned).toEqual([{ userId: app.idOf('odrin'), displayName: 'Odrin' }])
  const names = mentionable.map(({ displayName }: { displayName: string }) => displayName)
  expect(names).toContain('Isaure')
  expect(names).not.toContain('Wren')
})

test('comments have limits, and nothing is lost beyond them', async () => {
  expect((await review.comment(leader, 'a'.repeat(4000))).status).toBe(200)
  expect((await review.comment(leader, 'b'.repeat(4001))).status).toBe(400)
  const row = { submissionId, authorId: app.idOf('leader'), text: 'Again.', at: new Date() }
  await app.db
    .insert(submissionComments)
    .values(Array.from({ length: 499 }, (_, index) => ({ ...row, key: String(index) })))

  expect((await review.comment(odrin, 'One too many.')).status).toBe(409)
  const own = eq(submissionComments.submissionId, submissionId)
  expect(await app.db.$count(submissionComments, own)).toBe(500)
})
