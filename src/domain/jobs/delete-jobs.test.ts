import { expect, test } from 'vitest'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { makeForm } from '../../testing/features/forms.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { deleteJobsOf } from './delete-jobs.ts'
import { enqueue } from './enqueue.ts'

test('the jobs of a person are deleted in whatever state, except those that remove what they left [JOB-12]', async () => {
  const db = await emptyDatabase()
  const people = ['1', '2'].map((id) => ({ id, userName: id, displayName: id }))
  await db.insert(members).values(people)
  const { formId } = await makeForm(db)
  const rows = people.map(({ id: memberId }) => ({ formId, memberId, savedAt: new Date() }))
  const created = await db.insert(submissions).values(rows).returning({ id: submissions.id })
  const [own = 0, other = 0] = created.map(({ id }) => id)
  const reaction = { channelId: '5', messageId: '6', roleId: '7', emojiKey: '✅' }
  await enqueue(db, 'update-reward-roles', { memberId: '1' })
  await enqueue(db, 'open-room', { submissionId: own })
  await enqueue(db, 'give-verified-role', { ...reaction, memberId: '2', moderatorId: '1' })
  const input = { roomId: 1, submissionId: other, how: 'delete' as const }
  await enqueue(db, 'close-room', { ...input, closedBy: '1' })
  await db.update(jobs).set({ state: 'failed', finishedAt: new Date() })
  await enqueue(db, 'announce-level', { memberId: '1', kind: 'voice', from: 1, level: 2, at: '' })
  await enqueue(db, 'sync-review-card', { submissionId: own })
  await enqueue(db, 'delete-room', { submissionId: own, createdSince: '' })
  await enqueue(db, 'open-room', { submissionId: other })

  await deleteJobsOf(db, '1')

  const left = (await db.select().from(jobs)).map(({ kind }) => kind)
  expect(left.toSorted()).toEqual(['delete-room', 'open-room', 'sync-review-card'])
})
