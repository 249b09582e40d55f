import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/core/zoned-time.ts'
import { memberDays } from '../../../db/schema/activity.ts'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { members } from '../../../db/schema/guild.ts'
import { grantTasks, roleIdOf } from '../../../testing/features/settings.ts'
import { submitWithoutRoom } from '../../../testing/features/stages.ts'
import { setUpTrials } from '../../../testing/features/trials.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let wren: Caller
let submissionId: number
let today: string

beforeEach(async () => {
  ;({ leader, wren, submissionId } = await submitWithoutRoom(app))
  await setUpTrials(app.db)
  today = dayIn('Europe/Berlin', new Date())
})

const approve = () =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
const listTrials = async (caller = leader) => (await caller.get('/api/menu/trials')).body.trials

test('the figures of a trial compare messages and voice per week with the median of active members', async () => {
  await approve()
  await app.db.update(trials).set({ startsOn: addDays(today, -13) })
  await app.db.delete(memberDays)
  const day = (memberId: string, daysAgo: number, messageCount: number, voiceSeconds: number) => ({
    ...{ memberId, day: addDays(today, -daysAgo), messageCount, voiceSeconds },
  })
  await app.db
    .insert(memberDays)
    .values([
      day(app.idOf('applicant'), 1, 40, 7200),
      day(app.idOf('applicant'), 20, 40, 7200),
      day(app.idOf('leader'), 3, 4, 3600),
      day(app.idOf('member'), 3, 400, 14_400),
    ])

  const { body } = await leader.get('/api/menu/trials')
  expect(body.trials[0].activity).toEqual({ messages: 20, voiceHours: 1 })
  expect(body.median).toEqual({ messages: 20, voiceHours: 1 })
})

test('the figures of a trial are left out for viewers without the rights to see them', async () => {
  await approve()
  await grantTasks(app.db, 'Main Roster', 'applications')
  const recruiter = await app.signIn('member')

  expect(await listTrials(recruiter)).toMatchObject([{ activity: null, attendance: null }])
  expect(await listTrials()).toMatchObject([
    { activity: { messages: 0 }, attendance: { came: 0, expected: 0, signups: 0, events: [] } },
  ])
  expect((await recruiter.get('/api/accounts/info')).body.hasTrials).toBe(true)
  expect((await wren.get('/api/accounts/info')).body.hasTrials).toBeUndefined()
  expect((await wren.get('/api/menu/trials')).status).toBe(403)
})

test('the last comments since the start are shown, but not to the person on trial', async () => {
  const comment = (text: string) =>
    leader.post('/api/menu/applications/comments', { submissionId, text, key: text })
  await comment('Before the trial.')
  await app.db.update(submissionComments).set({ at: new Date(Date.now() - 3 * 86_400_000) })
  await approve()
  await comment('Late once.')
  await comment(`<@${app.idOf('odrin')}>, look.`)
  await comment('Held the ravelin alone.')
  await grantTasks(app.db, 'Verified', 'applications')
  const roleIds = [await roleIdOf(app.db, 'Verified')]
  await app.db
    .update(members)
    .set({ roleIds })
    .where(eq(members.id, app.idOf('applicant')))

  const [{ comments }] = await listTrials()
  expect(comments).toMatchObject({
    count: 3,
    latest: [
      { author: { displayName: 'Isaure' }, text: '@Odrin, look.' },
      { text: 'Held the ravelin alone.' },
    ],
  })
  expect((await listTrials(wren))[0].comments).toBeNull()
})
