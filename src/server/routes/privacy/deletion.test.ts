import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../db/schema/accounts.ts'
import { memberDays, memberTotals } from '../../../db/schema/activity.ts'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { answers, decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { attendance, leaves } from '../../../db/schema/events/attendance.ts'
import { signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUpSteps, lineUps } from '../../../db/schema/events/line-ups.ts'
import { characters } from '../../../db/schema/games.ts'
import { members, roleChanges } from '../../../db/schema/guild.ts'
import { interviewAvailability, interviews } from '../../../db/schema/interviews/times.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../testing/features/forms.ts'
import { waitForDueJobs } from '../../../testing/features/jobs.ts'
import { storeDataOfEveryKind } from '../../../testing/features/member-data.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
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

const approve = (submissionId: number) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

describe('a person who deletes their data', () => {
  const deleteMe = (caller: Caller) => caller.post('/api/user/delete-me', undefined)
  const rowOf = async (id: string) =>
    (await app.db.select().from(members).where(eq(members.id, id)))[0]

  test('keeps the decision without a name', async () => {
    const decided = await wrenLives()

    expect((await deleteMe(wren)).status).toBe(200)

    const { body } = await leader.get('/api/menu/FormSubmissions/get')
    expect(body).toMatchObject([
      { submissionId: decided, displayName: 'Deleted member', approved: true },
    ])
    expect(await app.db.select().from(submissions)).toMatchObject([
      { id: decided, snapshot: [], formTitle: 'Application' },
    ])
    expect(await app.db.$count(decisions)).toBe(1)
    expect(await app.db.$count(submissionComments)).toBe(0)
    expect(await app.db.select().from(submissionVotes)).toMatchObject([
      { answer: 'no', reason: '' },
    ])
    expect(JSON.stringify(await auditTrail(app.db))).not.toContain('Stammers')
    const own = [
      answers,
      memberTotals,
      memberDays,
      roleChanges,
      signups,
      attendance,
      leaves,
      lineUpPlaces,
      characters,
      interviews,
      interviewAvailability,
    ]
    for (const table of own) expect(await app.db.$count(table)).toBe(0)
    const changes = (await auditTrail(app.db)).filter(({ action }) => action === 'line-up changed')
    const planned = [await app.db.select().from(lineUps), await app.db.select().from(lineUpSteps)]
    expect(changes).toHaveLength(3)
    expect(JSON.stringify([changes, planned])).not.toContain(wrenId)
  })

  test('does not change what the log says about others whose name contains their id [WHO-01, WHO-02]', async () => {
    const leaderId = app.idOf('leader')
    const displayName = `Wren (${leaderId}) at (${leaderId})`
    await app.db.update(members).set({ displayName }).where(eq(members.id, wrenId))
    await wrenLives()
    const logged = await app.db.select().from(auditLog).orderBy(auditLog.id)
    const aboutWren = logged.filter(({ subject }) => subject.includes(displayName))
    expect(new Set(aboutWren.map(({ action }) => action)).size).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(logged)).toContain(`"name":"${displayName}"`)

    await deleteMe(leader)
    expect(await app.db.select().from(auditLog).orderBy(auditLog.id)).toEqual(logged)

    await deleteMe(wren)
    const left = JSON.stringify(await app.db.select().from(auditLog))
    expect(left).not.toContain('Wren (')
    expect(left).not.toContain(wrenId)
  })

  test('does not change texts that look like a field with their id [WHO-12]', async () => {
    const reviewerId = app.idOf('leader')
    const texts = { name: reviewerId, reason: `{"reviewerId": "${reviewerId}"}` }
    const entry = { at: new Date(), action: 'application reviewer set', subject: 'application 1' }
    await app.db.insert(auditLog).values({ ...entry, after: { ...texts, reviewerId } })
    app.simulator.control.leave({ as: 'leader' })
    await app.waitForGatewayEvents()

    expect((await deleteMe(leader)).status).toBe(200)

    expect((await app.db.select().from(auditLog)).map(({ after }) => after)).toEqual([
      { ...texts, reviewerId: '0' },
    ])
  })

  test('is signed out everywhere', async () => {
    const elsewhere = await app.signIn('applicant')

    await deleteMe(wren)

    expect(await app.db.$count(sessions, eq(sessions.memberId, wrenId))).toBe(0)
    expect((await elsewhere.get('/api/accounts/info')).body).toMatchObject({
      isAuthenticated: false,
    })
  })

  test('stays listed with Discord’s data while in the guild, is told so, and can apply again', async () => {
    await wrenLives()
    await wren.put('/api/user/privacy', { optedOut: true })
    // A direct message that is sent later would open the channel again.
    await waitForDueJobs(app.db)
    const before = await rowOf(wrenId)
    expect(before?.dmChannelId).toEqual(expect.any(String))

    const { body } = await deleteMe(wren)

    expect(body.message).toContain('You are still in the guild')
    expect(await rowOf(wrenId)).toEqual({
      ...before,
      steam: '',
      timeZone: null,
      notes: '',
      notesBy: null,
      dmChannelId: null,
      optedOut: true,
    })
    const trail = await auditTrail(app.db)
    expect(trail.filter(({ action }) => action !== 'line-up changed')).toMatchObject([
      { action: 'application voted' },
      { action: 'application commented' },
      { action: 'application approved' },
      { action: 'application stage set' },
      { action: 'notes changed', subject: 'notes about a deleted member' },
      { action: 'attendance changed', subject: 'attendance of a deleted member' },
      { action: 'attendance contest declined', subject: 'attendance of a deleted member' },
      { action: 'attendance changed', subject: 'attendance of a deleted member' },
    ])
    const again = await app.signIn('applicant')
    expect((await again.get('/api/accounts/info')).body.filledForm).toBe(false)
    await apply(again, form, wrenId)
  })

  test('is unknown afterwards if outside the guild', async () => {
    await wrenLives()
    const { name = '' } = app.simulator.control.people().find(({ id }) => id === wrenId) ?? {}
    app.simulator.control.leave({ as: 'applicant' })
    await app.waitForGatewayEvents()

    expect((await deleteMe(wren)).body).toEqual({ success: true, message: 'You are deleted.' })

    expect(await rowOf(wrenId)).toBeUndefined()
    expect((await leader.get(`/api/user/user/${wrenId}`)).status).toBe(404)
    const { rows } = (await app.db.execute(sql`
      select row_to_json(submissions) as row from submissions
      union all select row_to_json(decisions) from decisions
      union all select row_to_json(members) from members
      union all select row_to_json(attendance_checks) from attendance_checks
      union all select row_to_json(audit_log) from audit_log`)) as unknown as { rows: unknown[] }
    expect(JSON.stringify(rows)).not.toContain(wrenId)
    expect(JSON.stringify(rows)).not.toContain(`"${name}"`)
  })

  test('a deleted staff member’s decisions lose the name, and their audit entries keep it for a year [ESC-07]', async () => {
    const submissionId = await apply(wren, form, wrenId)
    await approve(submissionId)
    const actorId = app.idOf('leader')
    await app.db.insert(auditLog).values([
      { at: new Date(), actorId, action: 'form saved', subject: 'Application' },
      { at: daysAgo(366), actorId, action: 'form saved', subject: 'Last year' },
    ])
    const comment = { submissionId, authorId: actorId, at: new Date(), key: '' }
    await app.db.insert(submissionComments).values({ ...comment, text: `<@${actorId}>, me` })
    await app.db
      .insert(submissionVotes)
      .values({ submissionId, memberId: actorId, answer: 'yes', at: new Date() })
    const { displayName } = (await rowOf(actorId)) ?? {}
    app.simulator.control.leave({ as: 'leader' })
    await app.waitForGatewayEvents()

    expect((await deleteMe(leader)).status).toBe(200)

    expect(await app.db.select().from(decisions)).toMatchObject([{ submissionId, decidedBy: '0' }])
    expect(await app.db.select().from(submissionComments)).toMatchObject([
      { authorId: null, text: '@deleted member, me' },
    ])
    expect(await app.db.select().from(submissionVotes)).toMatchObject([
      { memberId: null, answer: 'yes' },
    ])
    expect(await app.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: 'application approved', actorId: '0' },
      { action: 'form saved', actorId: '0' },
      { action: 'form saved', actorId: '0', subject: 'Last year', erasedActorName: null },
    ])
    const owner = await app.signIn('brannock')
    const logged = async (query = '') => (await owner.get(`/api/menu/audit${query}`)).body
    const named = { actorId, actorName: displayName }
    expect(await logged()).toMatchObject([
      { action: 'form saved', ...named },
      { action: 'application approved', ...named },
      { subject: 'Last year', actorId: '0', actorName: 'Deleted member' },
    ])
    expect(await logged(`?actor=${actorId}`)).toHaveLength(2)
    const back = await app.signIn('leader')
    const { leadership } = (await back.get('/api/user/export')).body
    expect(leadership.changes).toHaveLength(2)
    expect((await back.get('/api/user/privacy')).body.staffRecordDays).toBe(365)
  })

  test('deleting data repeatedly or at once with another person has the same result', async () => {
    await wrenLives()
    const both = await Promise.all([deleteMe(wren), deleteMe(wren), deleteMe(leader)])

    expect(both.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await app.db.$count(members, eq(members.id, '0'))).toBe(1)
  })
})
