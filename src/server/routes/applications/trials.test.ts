import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/core/zoned-time.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { members, settings } from '../../../db/schema/guild.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { auditTrail, grantTasks, roleIdOf } from '../../../testing/features/settings.ts'
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

const approval = '/api/menu/FormSubmissions/approval'
const decide = (approved: boolean, options = {}, caller = leader) =>
  caller.post(approval, { submissionId, approved, ...options })
const promote = (options = {}) => decide(true, { promotes: true, ...options })
/** Extends the trial to the day so many days from today. */
const extend = (days: number, message = '', caller = leader) =>
  caller.post('/api/menu/trials/extend', { submissionId, endsOn: addDays(today, days), message })
const undo = ({ body }: { body: { undo: object } }) =>
  leader.post('/api/menu/FormSubmissions/undo', { submissionId, ...body.undo })
const review = async () => (await leader.get(`/api/menu/applications/${submissionId}`)).body
const stage = async () => (await review()).stage
const own = async () => (await wren.get('/api/userform/status')).body[0]
const listed = async (caller = leader) => (await caller.get('/api/menu/trials')).body.trials
const history = async () =>
  (await leader.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)).body.history?.map(
    ({ text }: { text: string }) => text,
  )
const setInGuild = (inGuild: boolean) =>
  app.db
    .update(members)
    .set({ inGuild })
    .where(eq(members.id, app.idOf('applicant')))

describe('an approval while trials are set up', () => {
  test('starts a trial that both sides see, and that stays an approval on the wire', async () => {
    await decide(true)

    expect(await stage()).toBe('trial')
    expect((await review()).history.at(-1).stage).toBe('trial')
    const trial = { startsOn: today, endsOn: addDays(today, 14) }
    expect(await own()).toMatchObject({ stage: 'trial', step: 'decided', approved: true, trial })
    expect(await listed()).toMatchObject([
      { submissionId, userName: 'wren.h', ...trial, reminder: null, extensions: [], inGuild: true },
    ])
    expect((await wren.get('/api/accounts/info')).body.filledForm).toBe(true)
    const list = (await leader.get('/api/menu/applications?status=trial')).body
    expect(list).toMatchObject({ total: 1, counts: { trial: 1, approved: 1, pending: 0 } })
  })

  test('fills in the length of the trial, but a promotion has none', async () => {
    const messages = async () =>
      (await leader.get(`/api/menu/applications/${submissionId}/messages`)).body
    expect(await messages()).toMatchObject({
      values: { approved: { days: '14' }, rejected: { days: null } },
      standard: { approved: expect.stringContaining('Your trial lasts until') },
    })
    await decide(true, { message: 'You have {days} days.' })

    expect((await own()).decisionMessage).toBe('You have 14 days.')
    expect(await messages()).toMatchObject({
      values: { approved: { days: null } },
      standard: { approved: expect.stringContaining('You passed your trial.') },
    })
    const { status, body } = await promote({ message: 'You have {days} days.' })
    expect(status).toBe(400)
    expect(body).toEqual([expect.stringContaining('this approval starts none')])
    expect(await stage()).toBe('trial')
  })

  test('promotes when it is repeated, but not by a retry within a minute', async () => {
    await decide(true)

    expect((await decide(true)).body.message).toBe('Already approved.')
    expect(await stage()).toBe('trial')
    expect((await promote()).body.message).toBe('Promoted to member.')
    expect(await stage()).toBe('member')
    expect((await promote()).body.message).toBe('Already approved.')
    expect(await listed()).toEqual([])
    expect(await own()).toMatchObject({ stage: 'member', approved: true })
    expect((await own()).trial).toBeUndefined()
  })

  test('can be undone, and so can a promotion and an end', async () => {
    await undo(await decide(true, { undoable: true }))
    expect(await stage()).toBe('received')
    expect(await app.db.$count(trials)).toBe(0)

    await decide(true)
    await undo(await promote({ undoable: true }))
    expect(await stage()).toBe('trial')
    await undo(await decide(false, { undoable: true }))
    expect(await stage()).toBe('trial')
    const undone = (await auditTrail(app.db)).filter(({ action }) => action.includes('undone'))
    expect(undone).toHaveLength(3)
  })

  test('a rejection after an approval ends the trial', async () => {
    await decide(true)
    await decide(false)

    expect(await own()).toMatchObject({ stage: 'rejected', approved: false })
    expect((await wren.get('/api/accounts/info')).body.filledForm).toBe(false)
    expect(await listed()).toEqual([])
  })

  test.each([
    { trialRoleId: null, trialDays: 14 },
    { trialRoleId: '1', trialDays: null },
  ])('makes a full member if only one of both is set: %j', async (choice) => {
    await app.db.update(settings).set(choice)
    await decide(true)

    expect(await stage()).toBe('member')
    expect((await leader.get('/api/accounts/info')).body.hasTrials).toBeUndefined()
  })
})

describe('extending a trial', () => {
  test('moves its end, is in the history and the log, and takes a person with the right', async () => {
    await decide(true)
    expect((await extend(21, 'Come to two more sieges.')).status).toBe(200)

    const endsOn = addDays(today, 21)
    expect(await own()).toMatchObject({ trial: { endsOn } })
    expect(await listed()).toMatchObject([
      { endsOn, extensions: [{ endsOn, by: 'Isaure', message: 'Come to two more sieges.' }] },
    ])
    expect(await history()).toEqual([
      'The application was sent.',
      'Isaure approved it for a trial.',
      expect.stringMatching(/^Isaure extended the trial to \d+ \w+ \d{4}\.$/),
    ])
    const extended = (await auditTrail(app.db)).filter(({ action }) => action === 'trial extended')
    expect(extended).toMatchObject([{ after: { endsOn } }])
    expect((await extend(21, '', wren)).status).toBe(403)
  })

  test.each([
    ['the present end', 14, 0, 200],
    ['an earlier day', 13, 0, 409],
    ['a day more than a year away', 366, 0, 409],
    ['a later day with too long a message', 21, 1001, 400],
  ])('extending a trial to %s changes nothing', async (_, days, length, status) => {
    await decide(true)
    expect((await extend(days, 'a'.repeat(length))).status).toBe(status)
    expect(await listed()).toMatchObject([{ endsOn: addDays(today, 14), extensions: [] }])
  })

  test('needs a running trial and a day to come', async () => {
    expect((await extend(7)).status).toBe(409)
    await decide(true)
    await app.db.update(trials).set({ startsOn: addDays(today, -30), endsOn: addDays(today, -16) })
    expect((await extend(0)).status).toBe(409)
    await extend(7)
    expect(await own()).toMatchObject({ trial: { endsOn: addDays(today, 7) } })
  })
})

describe('a member on trial', () => {
  test('can withdraw, which ends the trial', async () => {
    await decide(true)
    expect((await wren.post('/api/userform/withdraw', { submissionId })).status).toBe(200)

    expect(await own()).toMatchObject({ stage: 'withdrawn', approved: null })
    expect(await listed()).toEqual([])
    expect((await decide(true)).status).toBe(409)
  })

  test('a member on trial who left is shown as such, and can be promoted once they are back', async () => {
    await decide(true)
    await setInGuild(false)

    expect(await listed()).toMatchObject([{ inGuild: false }])
    expect((await promote()).status).toBe(409)
    expect(await stage()).toBe('trial')
    await setInGuild(true)
    expect((await promote()).status).toBe(200)
  })

  test('cannot extend or decide on their own trial [APP-08]', async () => {
    await grantTasks(app.db, 'Verified', 'decisions', 'applications')
    await app.db
      .update(members)
      .set({ roleIds: [await roleIdOf(app.db, 'Verified')] })
      .where(eq(members.id, app.idOf('applicant')))
    await decide(true)

    expect((await extend(21, '', wren)).status).toBe(403)
    expect((await decide(true, { promotes: true }, wren)).status).toBe(403)
  })

  test('can delete their data after a withdrawal; the decision is kept without them', async () => {
    await decide(true)
    await wren.post('/api/userform/withdraw', { submissionId })

    expect((await wren.post('/api/user/delete-me', undefined)).status).toBe(200)

    const [kept] = await app.db.select().from(submissions)
    expect(kept).toMatchObject({ memberId: '0', approved: null, snapshot: [] })
    expect(await app.db.$count(decisions)).toBe(1)
  })

  test('deleting the data of a member on trial deletes the trial', async () => {
    await decide(true)
    await extend(21, 'One more week')
    const { body } = await wren.get('/api/user/export')
    expect(body.applications[0].trials).toEqual([
      { startsOn: today, endsOn: addDays(today, 21), isRunning: true, messages: ['One more week'] },
    ])
    await eraseMember({ db: app.db, now: () => new Date() }, app.idOf('applicant'))

    expect(await app.db.$count(trials)).toBe(0)
  })
})
