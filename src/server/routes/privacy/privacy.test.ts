// @both-databases: types that the two drivers convert differently
import { beforeEach, describe, expect, test } from 'vitest'
import { interviewRooms } from '../../../db/schema/interviews/rooms.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import { storeDataOfEveryKind } from '../../../testing/features/member-data.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let form: TestForm
let wren: Caller
let leader: Caller
let wrenId: string

beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  wren = await app.signIn('applicant')
  leader = await app.signIn('leader')
  wrenId = app.idOf('applicant')
})

const wrenLives = () =>
  storeDataOfEveryKind(app.db, { form, memberId: wrenId, caller: wren, leader })

describe('a data export', () => {
  test('is one file without staff notes', async () => {
    const submissionId = await wrenLives()

    const { status, headers, body } = await wren.get('/api/user/export')

    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(body.person).toMatchObject({
      userId: wrenId,
      inGuild: true,
      steam: 'https://s.team/p/wren',
      optedOut: false,
      timeZone: 'America/New_York',
    })
    expect(body.interviews).toMatchObject({
      own: [{ submissionId, startsAt: '2026-05-03T18:00:00.000Z', reason: 'My exam.' }],
      availability: { timeZone: 'UTC' },
    })
    expect(body.roleChanges).toEqual([{ role: '9', isGained: true, at: expect.any(String) }])
    expect(body.sessions).toHaveLength(1)
    expect(body.applications).toMatchObject([
      { submissionId, approved: true, decisions: [{ approved: true }] },
      { approved: null, decisions: [], completedAt: expect.any(String) },
      { approved: null, completedAt: null },
    ])
    expect(body.applications[0].answers[0]).toEqual({
      questionText: 'What should we call you?',
      answers: ['Aria'],
    })
    expect(body.applications[2].answers).toContainEqual({
      questionText: 'Anything else?',
      answers: ['My secret.'],
    })
    expect(body.activity).toMatchObject({
      messages: 7,
      messageXp: 140,
      voiceSeconds: 0,
      days: [{ day: '2026-05-01', messages: 7 }],
    })
    expect(body.characters).toEqual([
      {
        game: 'Aion 2',
        name: 'Wrenna',
        className: 'Cleric',
        combatRoles: ['Healer'],
        strength: null,
        isMain: true,
      },
    ])
    expect(body.events).toMatchObject({
      signups: [{ event: 'Castle night', answer: 'late' }],
      attendance: [{ event: 'Castle night', found: 'absent', outcome: null, decided: null }],
      timeInVoice: [{ from: '2026-05-01T19:00:00.000Z', until: '2026-05-01T19:20:00.000Z' }],
      leaves: [{ fromDay: '2026-05-01', reason: 'wedding' }],
      lineUps: [
        { event: 'Castle night', party: null, isPublished: false },
        { event: 'Castle night', party: null, isPublished: true },
      ],
      calendars: 0,
      wantsReminders: true,
    })
    const overview = (await wren.get('/api/user/privacy')).body
    expect(overview.stored).toMatchObject({ applications: 2, drafts: 1, characters: 1 })
    expect(JSON.stringify(body)).not.toContain('Talks a lot')
    expect(JSON.stringify(body)).not.toContain('Stammers')
    expect(body.applications[0].stages.at(0)).toMatchObject({ stage: 'received' })
    expect(JSON.stringify(body)).not.toContain(app.idOf('leader'))
  })

  test('lists the interview rooms, which are deleted with the data', async () => {
    const submissionId = await apply(wren, form, wrenId)
    const rooms = async () => (await wren.get('/api/user/export')).body.interviewRooms
    await expect
      .poll(rooms)
      .toMatchObject([
        { submissionId, openedAt: expect.any(String), closedAt: null, lastWordsAt: null },
      ])

    await wren.post('/api/user/delete-me', undefined)

    expect(await app.db.$count(interviewRooms)).toBe(0)
  })

  test('includes the person’s actions as staff', async () => {
    const submissionId = await wrenLives()

    const { body } = await leader.get('/api/user/export')

    expect(body.leadership.decisions).toMatchObject([{ submissionId, approved: true }])
  })
})

test('a member can opt out of the statistics and back in', async () => {
  const optOut = (optedOut: unknown) => wren.put('/api/user/privacy', { optedOut })
  const isOut = async () => (await wren.get('/api/user/export')).body.person.optedOut

  expect((await optOut(true)).body).toEqual({ userId: wrenId, optedOut: true })
  expect(await isOut()).toBe(true)
  expect((await optOut('false')).body.optedOut).toBe(false)
  expect(await isOut()).toBe(false)
  expect((await optOut('maybe')).status).toBe(400)
})

test('signing out everywhere ends only one’s own sessions [SES-27]', async () => {
  const elsewhere = await app.signIn('applicant')

  expect(await wren.post('/api/accounts/logout-everywhere', {})).toMatchObject({
    status: 200,
    body: { message: expect.any(String) },
  })

  for (const [caller, isIn] of [
    [wren, false],
    [elsewhere, false],
    [leader, true],
  ] as const) {
    expect((await caller.get('/api/accounts/info')).body.isAuthenticated).toBe(isIn)
  }
})

test.each(['/api/user/delete-me', '/api/accounts/logout-everywhere'])(
  '%s needs a session and the CSRF token',
  async (path) => {
    expect((await (await app.visitor()).post(path, undefined)).status).toBe(401)
    for (const csrf of ['none', 'wrong'] as const) {
      expect((await wren.post(path, undefined, { csrf })).status).toBe(403)
    }
    expect((await wren.get('/api/accounts/info')).body.isAuthenticated).toBe(true)
    expect((await (await app.signIn('outsider')).post(path, undefined)).status).toBe(200)
  },
)
