import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../db/schema/guild.ts'
import { submitWithoutRoom } from '../../../testing/features/stages.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
let wren: Caller
let submissionId: number

beforeEach(async () => {
  ;({ leader, wren, submissionId } = await submitWithoutRoom(app))
})

const review = async () => (await leader.get(`/api/menu/applications/${submissionId}`)).body
const history = async () => (await review()).history.map(({ stage }: { stage: string }) => stage)
const open = (caller = leader) =>
  caller.post(`/api/menu/applications/${submissionId}/open`, undefined)
const setStage = (stage: string, reason = 'Spoke to them on Sunday') =>
  leader.put('/api/menu/applications/stage', { submissionId, stage, reason })
const decide = (approved: boolean, options = {}) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved, ...options })
const withdraw = (caller = wren) => caller.post('/api/userform/withdraw', { submissionId })
const own = async () => (await wren.get('/api/userform/status')).body[0]
const filledForm = async () => (await wren.get('/api/accounts/info')).body.filledForm
const onTheWire = async () =>
  (await leader.get(`/api/menu/FormSubmissions/get/${submissionId}`)).body

describe('the stage of an application', () => {
  test('follows from what happens, and an undone decision restores it', async () => {
    expect(await own()).toMatchObject({ stage: 'received', step: 'in-review' })
    await open()
    await open()
    expect(await own()).toMatchObject({ stage: 'in-review', step: 'in-review' })
    const { undo } = (await decide(true, { undoable: true })).body
    expect(await own()).toMatchObject({ stage: 'member', step: 'decided' })
    expect(await history()).toEqual(['received', 'in-review', 'member'])
    await leader.post('/api/menu/FormSubmissions/undo', { submissionId, ...undo })

    expect(await history()).toEqual(['received', 'in-review'])
    await decide(false)
    expect(await review()).toMatchObject({ stage: 'rejected' })
    expect(await open(wren)).toMatchObject({ status: 403 })
  })

  test('can be set by hand with a reason that only staff see', async () => {
    expect((await setStage('interview')).status).toBe(200)

    expect((await review()).history.at(-1)).toMatchObject({
      stage: 'interview',
      setBy: 'Isaure',
      reason: 'Spoke to them on Sunday',
    })
    expect(await own()).toMatchObject({ stage: 'interview' })
    expect(JSON.stringify(await own())).not.toContain('Sunday')
    await decide(true)
    expect((await setStage('received')).status).toBe(409)
  })

  test.each([
    ['member', 'A reason'],
    ['withdrawn', 'A reason'],
    ['interview', ' '],
    ['interview', 'a'.repeat(501)],
  ])('cannot be set to %s for the reason %j', async (stage, reason) => {
    expect((await setStage(stage, reason)).status).toBe(400)
    expect(await history()).toEqual(['received'])
  })
})

describe('on the wire', () => {
  /** Lets the applicant leave the server, or return. */
  const setInGuild = (inGuild: boolean) =>
    app.db
      .update(members)
      .set({ inGuild })
      .where(eq(members.id, app.idOf('applicant')))

  const cases: [string, () => Promise<unknown>, object][] = [
    ['received', async () => {}, { approved: null, filledForm: true, approve: 200 }],
    ['in review', () => open(), { approved: null, filledForm: true, approve: 200 }],
    [
      'in an interview',
      () => setStage('interview'),
      { approved: null, filledForm: true, approve: 200 },
    ],
    ['of a member', () => decide(true), { approved: true, filledForm: true, approve: 200 }],
    ['rejected', () => decide(false), { approved: false, filledForm: false, approve: 200 }],
    [
      'withdrawn',
      () => withdraw(),
      { approved: null, filledForm: false, isWithdrawn: true, approve: 409 },
    ],
    [
      'of someone who left',
      () => setInGuild(false),
      { approved: null, filledForm: false, hasLeft: true, approve: 409 },
    ],
  ]
  test.each(cases)('an application that is %s is as specified', async (_, reach, expected) => {
    await reach()
    const { approved, isWithdrawn, hasLeft } = await onTheWire()
    const state = { approved, isWithdrawn, hasLeft, filledForm: await filledForm() }

    expect({ ...state, approve: (await decide(true)).status }).toEqual({
      isWithdrawn: false,
      hasLeft: false,
      ...expected,
    })
  })

  test('an applicant who left can be approved once they are back, and can be rejected meanwhile', async () => {
    await setInGuild(false)
    expect((await decide(true)).body.message).toBe(
      'The applicant has left the Discord server. You can approve them once they are back.',
    )
    await setInGuild(true)
    expect(await filledForm()).toBe(true)
    expect((await decide(true)).status).toBe(200)
    await setInGuild(false)
    expect((await decide(false)).status).toBe(200)
  })
})

describe('withdrawing', () => {
  test('is for one’s own undecided application, once [APP-03]', async () => {
    expect((await withdraw(await app.signIn('member'))).status).toBe(404)
    expect((await withdraw(await app.visitor())).status).toBe(401)
    expect((await withdraw()).body.message).toBe('Application withdrawn.')
    expect((await withdraw()).body.message).toBe('Already withdrawn.')

    expect(await own()).toMatchObject({ stage: 'withdrawn', approved: null, roomUrl: null })
    expect(await history()).toEqual(['received', 'withdrawn'])
    expect((await setStage('interview')).status).toBe(409)
    expect((await decide(true)).body.message).toBe(
      'The applicant withdrew this application. You can approve them once they apply again.',
    )
  })

  test('is refused after the decision', async () => {
    await decide(true)

    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { message: 'This application is decided already.' },
    })
  })
})

describe('the reviewer', () => {
  const assign = (userId: string | null) =>
    leader.put('/api/menu/applications/reviewer', { submissionId, userId })

  test('is a member of staff, and can be changed or removed', async () => {
    expect((await assign(app.idOf('leader'))).status).toBe(200)
    expect((await review()).reviewer).toMatchObject({ displayName: 'Isaure' })
    const possible = (await review()).reviewers.map(({ userId }: { userId: string }) => userId)
    expect(possible).toContain(app.idOf('leader'))
    expect(possible).not.toContain(app.idOf('member'))
    await assign(null)
    expect((await review()).reviewer).toBeNull()
  })

  test('cannot be someone without the right to decide, or the applicant [APP-04]', async () => {
    expect(await assign(app.idOf('member'))).toMatchObject({
      status: 409,
      body: { message: 'This person does not have the right to decide on applications.' },
    })
    expect((await assign(app.idOf('applicant'))).status).toBe(409)
    expect((await assign('4711')).status).toBe(409)
    expect((await review()).reviewer).toBeNull()
  })
})
