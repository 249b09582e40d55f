import { beforeEach, expect, test } from 'vitest'
import { allTasks, hasAnyTask, type Task } from '../../../contract/core/tasks.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller, CallResponse } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { presets } from '../../../web/settings/rights/presets.ts'

const app = await openTestApp()
const menu = '/api/menu'
let leader: Caller
/** A member with Main Roster, which gets a preset. */
let member: Caller
/** The same member at another web process. */
let elsewhere: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  member = await app.signIn('member')
  const other = await startTestServer({ db: app.db })
  elsewhere = await other.signIn(app.idOf('member'))
})

async function give(name: string): Promise<readonly Task[]> {
  const { tasks = [] } = presets.find((preset) => preset.name === name) ?? {}
  const roleId = await roleIdOf(app.db, 'Main Roster')
  const saved = await leader.put(`${menu}/settings/rights`, { roleId, tasks, expected: [] })
  expect(saved.status).toBe(200)
  return tasks
}

/** Calls allowed by the role, and rejected once it is removed on Discord. */
async function endWithTheRole(...calls: ((as: Caller) => Promise<CallResponse>)[]): Promise<void> {
  const statuses = async () => {
    const answers = calls.flatMap((call) => [call(member), call(elsewhere)])
    return new Set((await Promise.all(answers)).map(({ status }) => status))
  }
  expect(await statuses()).toEqual(new Set([200]))
  app.simulator.control.roles({ as: 'member', remove: ['Main Roster'] })
  await app.waitForGatewayEvents()
  expect(await statuses()).toEqual(new Set([403]))
}

/** The staff calls that one of these tasks allows; `tasks.test.ts` checks that the server keeps to it. */
function callsAllowedBy(tasks: readonly Task[]) {
  return app.endpoints.filter(
    ({ level, tasks: needed }) => level === 'admin' && hasAnyTask(tasks, needed),
  )
}

/** Uses a command as the member and returns the reply. */
async function use(name: string, options: Record<string, unknown> = {}): Promise<string> {
  const input = { as: 'member', channel: 'castle-nights', name, options }
  const { replies } = (await app.simulator.control.command(input)) as {
    replies: { content: string; embeds: unknown[] }[]
  }
  return replies[0]?.content || JSON.stringify(replies[0]?.embeds)
}

test('a recruiter reviews applications and keeps notes, but neither decides nor sees activity', async () => {
  const form = await makeForm(app.db)
  const userId = app.idOf('vex')
  const submissionId = await apply(await app.signIn('vex'), form, userId)
  await give('Recruiter')
  const path = `${form.formId}/${submissionId}/${userId}`
  const note = { userId, description: 'Calm on comms.' }

  expect((await member.get(`${menu}/FormSubmissions/get/${submissionId}`)).status).toBe(200)
  expect((await member.put('/api/user/save-description', note)).status).toBe(200)
  expect((await member.get(`/api/user/user/${userId}`)).body).toMatchObject(note)
  for (const refused of [
    await member.post(`${menu}/FormSubmissions/approval`, { submissionId, approved: true }),
    await member.get(`${menu}/get-items`),
    await member.get(`${menu}/userdata/messages`),
  ]) {
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringMatching(/^You need the right “.+” to do this\. Ask someone with the role /),
    ])
  }
  const { body: sheet } = await member.get(`${menu}/members/${userId}`)
  expect(sheet.submissions).toHaveLength(1)
  for (const field of ['messageCount', 'voiceTime', 'eventsCount', 'attendance', 'days']) {
    expect(sheet).not.toHaveProperty(field)
  }

  await endWithTheRole(
    (as) => as.get(`/api/userform/submission-questions/${path}`),
    (as) => as.get(`/api/user/user/${userId}`),
    (as) => as.put('/api/user/save-description', note),
  )
})

test('an event lead runs an evening on Discord and on the web, and does nothing else', async () => {
  const channelId = await channelIdOf(app.db, 'castle-nights')
  const roleId = await roleIdOf(app.db, 'Main Roster')
  const game = await leader.put(`${menu}/games/update`, { gameName: 'Aion 2' })
  await leader.put(`${menu}/EventChannels/update`, { channelId, roleId, gameId: game.body.gameId })
  const tasks = await give('Event lead')
  const start = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)} 20:00`

  expect(await use('event create', { title: 'Siege of Valion', start })).toMatch(/was created/)
  const { body: planned } = await member.get(`${menu}/events/${channelId}`)
  const [{ eventId, eventTitle }] = planned
  expect(eventTitle).toBe('Siege of Valion')
  const change = { eventId, title: 'Siege of Heiron' }
  const vex = { userId: app.idOf('vex'), standing: 'present' }
  expect((await member.put(`${menu}/events/update`, change)).body.title).toBe(change.title)
  expect((await member.get(`${menu}/events/${eventId}/signups`)).status).toBe(200)
  const decided = await member.put(`${menu}/events/${eventId}/attendance`, vex)
  expect(decided.status).toBe(200)
  expect(await use('event list')).toContain(change.title)
  const others = callsAllowedBy(tasks).filter(
    ({ url, changesState }) => changesState || !/DropDown|games|EventChannels|users$/.test(url),
  )
  expect(
    others.filter(({ url }) => !/\/menu\/(event(s|-templates|-options)|attendance)\b/.test(url)),
  ).toEqual([])

  await endWithTheRole(
    (as) => as.put(`${menu}/events/update`, change),
    (as) => as.put(`${menu}/events/${eventId}/attendance`, vex),
  )
  for (const reply of [
    await use('event list'),
    await use('event create', { title: 'Siege', start }),
    await use('event cancel', { event: eventId }),
  ]) {
    expect(reply).toMatch(/^You need the right “Plan events”/)
  }
})

test('an auditor reads applications, activity and the log, and changes nothing', async () => {
  const allowed = callsAllowedBy(await give('Auditor'))

  const read = allowed.map(({ url }) => url)
  for (const path of ['FormSubmissions/get', 'userdata/messages', 'events/category', 'audit']) {
    expect(read).toContain(`${menu}/${path}`)
  }
  expect(allowed.filter(({ changesState }) => changesState)).toEqual([])
  await endWithTheRole(
    (as) => as.get(`${menu}/audit`),
    (as) => as.get(`${menu}/userdata/voice-data`),
    (as) => as.get(`${menu}/FormSubmissions/get`),
  )
})

test('staff with every right are admins to a client that knows only is_admin', async () => {
  await give('Leadership')

  const { claims, tasks } = (await member.get('/api/accounts/info')).body

  expect([claims.is_admin, tasks]).toEqual(['true', allTasks])
})

test('of two people who change the rights of a role at once, one saves and the other is refused', async () => {
  const odrin = await app.signIn('odrin')
  const roleId = await roleIdOf(app.db, 'Veteran')
  const save = (as: Caller, tasks: Task[]) =>
    as.put(`${menu}/settings/rights`, { roleId, tasks, expected: [] })

  const answers = await Promise.all([save(leader, ['audit']), save(odrin, ['events'])])

  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  const saved = statuses[0] === 200 ? ['audit'] : ['events']
  expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(saved)
  const { body } = await leader.get(`${menu}/settings/rights`)
  const row = body.roles.find((role: { roleName: string }) => role.roleName === 'Veteran')
  expect(row.tasks).toEqual(saved)
})
