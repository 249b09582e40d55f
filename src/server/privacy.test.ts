import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../db/schema/accounts.ts'
import { memberDays, memberTotals } from '../db/schema/activity.ts'
import { auditLog } from '../db/schema/audit.ts'
import { events, signups } from '../db/schema/events.ts'
import { channels, members } from '../db/schema/guild.ts'
import { answers, decisions, submissions } from '../db/schema/submissions.ts'
import { apply, plainAnswers, saveFirstStep } from '../testing/applying.ts'
import type { Caller } from '../testing/caller.ts'
import { makeForm, type TestForm } from '../testing/forms.ts'
import { openHouse } from '../testing/house.ts'

const house = await openHouse()
let form: TestForm
let wren: Caller
let leader: Caller
let wrenId: string

beforeEach(async () => {
  await house.empty()
  form = await makeForm(house.db)
  wren = await house.signedIn('applicant')
  leader = await house.signedIn('leader')
  wrenId = house.idOf('applicant')
})

const approve = (submissionId: number) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })

/** One decided application, one undecided, a draft, activity, a signup, links and notes. */
async function liveForAWhile(memberId = wrenId) {
  const caller = memberId === wrenId ? wren : leader
  const decided = await apply(caller, form, memberId)
  await approve(decided)
  await apply(caller, form, memberId)
  await saveFirstStep(caller, form, memberId, { ...plainAnswers, 'Anything else?': 'My secret.' })
  await caller.put('/api/user/save-links', { userId: memberId, steam: 's.team/p/wren' })
  await leader.put('/api/user/save-description', { userId: memberId, description: 'Talks a lot.' })
  await house.db.insert(memberTotals).values({ memberId, messages: 7, messageXp: 140 })
  await house.db.insert(memberDays).values({ memberId, day: '2026-05-01', messages: 7 })
  const [channel] = await house.db.select().from(channels).limit(1)
  await house.db.insert(events).values({
    id: 'siege',
    channelId: channel?.id as string,
    title: 'Castle night',
    startsAt: new Date('2026-05-01T19:00:00Z'),
  })
  await house.db
    .insert(signups)
    .values({ id: 's', eventId: 'siege', memberId, answer: 'late', signedAt: new Date() })
  return decided
}

describe('what is stored about oneself', () => {
  test('comes as one file, without leadership’s notes', async () => {
    const submissionId = await liveForAWhile()

    const { status, headers, body } = await wren.get('/api/user/export')

    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(body.person).toMatchObject({
      userId: wrenId,
      inGuild: true,
      steam: 'https://s.team/p/wren',
      optedOut: false,
    })
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
    expect(body.signups).toMatchObject([{ event: 'Castle night', answer: 'late' }])
    expect(JSON.stringify(body)).not.toContain('Talks a lot')
    expect(JSON.stringify(body)).not.toContain(house.idOf('leader'))
  })

  test('names what one did as leadership', async () => {
    const submissionId = await liveForAWhile()

    const { body } = await leader.get('/api/user/export')

    expect(body.leadership.decisions).toMatchObject([{ submissionId, approved: true }])
  })
})

test('whoever does not want to be in the statistics says so, and may change their mind', async () => {
  const optOut = (optedOut: unknown) => wren.put('/api/user/privacy', { optedOut })
  const isOut = async () => (await wren.get('/api/user/export')).body.person.optedOut

  expect((await optOut(true)).body).toEqual({ userId: wrenId, optedOut: true })
  expect(await isOut()).toBe(true)
  expect((await optOut('false')).body.optedOut).toBe(false)
  expect(await isOut()).toBe(false)
  expect((await optOut('maybe')).status).toBe(400)
})

test('signing out everywhere ends each of one’s own sessions, and nobody else’s', async () => {
  const elsewhere = await house.signedIn('applicant')

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

describe('whoever has themselves deleted', () => {
  const deleteMe = (caller: Caller) => caller.post('/api/user/delete-me', undefined)
  const rowOf = async (id: string) =>
    (await house.db.select().from(members).where(eq(members.id, id)))[0]

  test('leaves the decision behind, in nobody’s name', async () => {
    const decided = await liveForAWhile()

    expect((await deleteMe(wren)).status).toBe(200)

    const { body } = await leader.get('/api/menu/FormSubmissions/get')
    expect(body).toMatchObject([
      { submissionId: decided, displayName: 'Deleted member', approved: true },
    ])
    expect(await house.db.select().from(submissions)).toMatchObject([
      { id: decided, snapshot: [], formTitle: 'Application' },
    ])
    expect(await house.db.$count(decisions)).toBe(1)
    for (const table of [answers, memberTotals, memberDays, signups]) {
      expect(await house.db.$count(table)).toBe(0)
    }
  })

  test('is signed out everywhere', async () => {
    const elsewhere = await house.signedIn('applicant')

    await deleteMe(wren)

    expect(await house.db.$count(sessions, eq(sessions.memberId, wrenId))).toBe(0)
    expect((await elsewhere.get('/api/accounts/info')).body).toMatchObject({
      isAuthenticated: false,
    })
  })

  test('keeps in the guild what Discord says, is told so, and may apply again', async () => {
    await liveForAWhile()
    await wren.put('/api/user/privacy', { optedOut: true })
    const before = await rowOf(wrenId)

    const { body } = await deleteMe(wren)

    expect(body.message).toContain('You are still in the guild')
    expect(await rowOf(wrenId)).toEqual({ ...before, steam: '', notes: '', optedOut: true })
    const again = await house.signedIn('applicant')
    expect((await again.get('/api/accounts/info')).body.filledForm).toBe(false)
    await apply(again, form, wrenId)
  })

  test('outside the guild is unknown from then on', async () => {
    await liveForAWhile()
    const { name = '' } = house.simulator.control.people().find(({ id }) => id === wrenId) ?? {}
    house.simulator.control.leave({ as: 'applicant' })
    await house.caughtUp()

    expect((await deleteMe(wren)).body).toEqual({ success: true, message: 'You are deleted.' })

    expect(await rowOf(wrenId)).toBeUndefined()
    expect((await leader.get(`/api/user/user/${wrenId}`)).status).toBe(404)
    const { rows } = (await house.db.execute(sql`
      select row_to_json(submissions) as row from submissions
      union all select row_to_json(decisions) from decisions
      union all select row_to_json(members) from members
      union all select row_to_json(audit_log) from audit_log`)) as unknown as { rows: unknown[] }
    expect(JSON.stringify(rows)).not.toContain(wrenId)
    expect(JSON.stringify(rows)).not.toContain(`"${name}"`)
  })

  test('and once led the guild leaves what was decided then, in nobody’s name', async () => {
    const submissionId = await apply(wren, form, wrenId)
    await approve(submissionId)
    const actorId = house.idOf('leader')
    await house.db
      .insert(auditLog)
      .values({ at: new Date(), actorId, action: 'form saved', subject: 'Application' })
    house.simulator.control.leave({ as: 'leader' })
    await house.caughtUp()

    expect((await deleteMe(leader)).status).toBe(200)

    expect(await house.db.select().from(decisions)).toMatchObject([
      { submissionId, decidedBy: '0' },
    ])
    expect(await house.db.select().from(auditLog)).toMatchObject([{ actorId: '0' }])
  })

  test('twice, or two of them, is no different', async () => {
    await liveForAWhile()
    const both = await Promise.all([deleteMe(wren), deleteMe(wren), deleteMe(leader)])

    expect(both.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await house.db.$count(members, eq(members.id, '0'))).toBe(1)
  })

  test('is forgotten by every table that can speak of a member', async () => {
    const { rows } = (await house.db.execute(sql`
      select conrelid::regclass::text || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'members'::regclass order by 1`)) as unknown as {
      rows: { name: string }[]
    }
    // A new one belongs into domain/privacy, in the deletion and in the export.
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_log.actor_id',
      'decisions.decided_by',
      'member_days.member_id',
      'member_totals.member_id',
      'sessions.member_id',
      'signups.member_id',
      'submissions.member_id',
    ])
  })
})

test.each(['/api/user/delete-me', '/api/accounts/logout-everywhere'])(
  '%s is for whoever is signed in, and for our own page',
  async (path) => {
    expect((await (await house.visitor()).post(path, undefined)).status).toBe(401)
    for (const csrf of ['none', 'wrong'] as const) {
      expect((await wren.post(path, undefined, { csrf })).status).toBe(403)
    }
    expect((await wren.get('/api/accounts/info')).body.isAuthenticated).toBe(true)
    expect((await (await house.signedIn('outsider')).post(path, undefined)).status).toBe(200)
  },
)
