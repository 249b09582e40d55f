import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allTasks, type Task } from '../../../contract/core/tasks.ts'
import type { RightsMatrix } from '../../../contract/settings/rights.ts'
import { settings } from '../../../db/schema/guild.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { auditTrail, grantTasks, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/settings/rights'
let leader: Caller
/** A member with Main Roster, initially without rights. */
let member: Caller
let mainRoster: string

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  member = await app.signIn('member')
  mainRoster = await roleIdOf(app.db, 'Main Roster')
})

// `app.empty()` does not reset the settings.
const first = (await app.db.select().from(settings))[0]!
afterEach(async () => {
  await app.db.update(settings).set(first)
})

const save = (caller: Caller, roleId: string, tasks: Task[], expected: Task[] = []) =>
  caller.put(path, { roleId, tasks, expected })

const rowOf = ({ roles }: RightsMatrix, name: string) =>
  roles.find(({ roleName }) => roleName === name)

describe('the rights of roles', () => {
  test('are listed by role, highest first; staff roles have every right', async () => {
    await grantTasks(app.db, 'Veteran', 'events', 'attendance')

    const { status, body } = await leader.get(path)

    expect(status).toBe(200)
    expect(body.roles[0].roleName).toBe('Monarchs')
    expect(rowOf(body, 'Advisors')?.tasks).toEqual(allTasks)
    expect(rowOf(body, 'Veteran')?.tasks).toEqual(['events', 'attendance'])
    expect(rowOf(body, 'Main Roster')?.tasks).toEqual([])
    expect(rowOf(body, '@everyone')).toBeUndefined()
  })

  test('take effect with the next request', async () => {
    expect((await member.get('/api/menu/audit')).status).toBe(403)

    const saved = await save(leader, mainRoster, ['audit'])

    expect(saved.status).toBe(200)
    expect(rowOf(saved.body, 'Main Roster')?.tasks).toEqual(['audit'])
    expect((await member.get('/api/menu/audit')).status).toBe(200)
    expect((await member.get('/api/accounts/info')).body).toMatchObject({
      tasks: ['audit'],
      claims: { is_admin: 'true' },
    })

    await save(leader, mainRoster, [], ['audit'])
    expect((await member.get('/api/menu/audit')).status).toBe(403)
    const { body } = await member.get('/api/accounts/info')
    expect(body).not.toHaveProperty('tasks')
    expect(body.claims).not.toHaveProperty('is_admin')
  })

  test('make a role with every right a staff role, until one is removed', async () => {
    await save(leader, mainRoster, [...allTasks])
    const staffRoles = async () => (await app.db.select().from(settings))[0]?.staffRoleIds
    expect(await staffRoles()).toContain(mainRoster)
    expect(await app.db.$count(roleTasks)).toBe(0)

    await save(leader, mainRoster, ['audit'], [...allTasks])
    expect(await staffRoles()).not.toContain(mainRoster)
    expect(await app.db.$count(roleTasks)).toBe(1)
  })

  test('do not overwrite a concurrent change', async () => {
    await save(leader, mainRoster, ['audit'])

    const { status, body } = await save(leader, mainRoster, ['events'])

    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: 'Someone else changed the rights of Main Roster. Check them and save again.',
      current: ['audit'],
    })
  })

  test('the rights of a role do not return after it was a staff role in the settings', async () => {
    const [{ staffRoleIds = [] } = {}] = await app.db.select().from(settings)
    await grantTasks(app.db, 'Veteran', 'audit')
    const veteran = await roleIdOf(app.db, 'Veteran')

    await leader.put('/api/menu/settings', { staffRoleIds: [...staffRoleIds, veteran] })
    await leader.put('/api/menu/settings', { staffRoleIds })

    expect(rowOf((await leader.get(path)).body, 'Veteran')?.tasks).toEqual([])
  })

  test('are audited with the names shown on the page', async () => {
    await save(leader, mainRoster, ['audit', 'events'])

    expect(await auditTrail(app.db)).toMatchObject([
      {
        actorId: app.idOf('leader'),
        action: 'rights saved',
        subject: 'rights of the role Main Roster',
        before: { rights: [] },
        after: { rights: ['Plan events', 'Audit log'] },
      },
    ])
  })

  test.each([
    ['a role that is not there', '1', ['audit']],
    ['a task that is not known', undefined, ['treasury']],
    ['no role', '', ['audit']],
  ])('are rejected clearly: %s', async (_, roleId, tasks) => {
    const { status, body } = await save(leader, roleId ?? mainRoster, tasks as Task[])

    expect([status, Array.isArray(body)]).toEqual([400, true])
  })
})

test.each<[Task[], string[]]>([
  [['activity'], ['activity']],
  [['members'], ['notes']],
  [
    ['members', 'applications'],
    ['applications', 'notes'],
  ],
  [['audit'], []],
  [
    ['audit', 'applications'],
    ['notes', 'replaced notes'],
  ],
])('with the rights %j one sees of a member: %j', async (tasks, expected) => {
  const userId = app.idOf('vex')
  const odrin = await app.signIn('odrin')
  for (const [author, description] of [[odrin, 'Late.'] as const, [leader, 'Calm.'] as const]) {
    await author.put('/api/user/save-description', { userId, description })
  }
  await grantTasks(app.db, 'Main Roster', ...tasks)

  const sheet = (await member.get(`/api/menu/members/${userId}`)).body
  const notes = (await member.get(`/api/user/user/${userId}`)).body.description
  const log = (await member.get('/api/menu/audit')).body

  const seen = {
    activity: 'messageCount' in sheet,
    applications: 'submissions' in sheet,
    notes: notes === 'Calm.',
    'replaced notes': JSON.stringify(log).includes('Late.'),
  }
  expect(Object.entries(seen).flatMap(([part, isSeen]) => (isSeen ? part : []))).toEqual(expected)
})

describe('the source of a right', () => {
  test('lists the roles that give it', async () => {
    await grantTasks(app.db, 'Main Roster', 'events')

    const { body } = await leader.get(`${path}/${app.idOf('member')}`)

    expect(body.tasks).toEqual([{ task: 'events', givenBy: ['Main Roster'] }])
    expect((await leader.get(`${path}/1`)).status).toBe(404)
  })
})

test('an error tells an outsider no names of roles [MBR-05]', async () => {
  const outsider = await app.signIn('outsider')
  const { status, body } = await outsider.get('/api/menu/audit')

  expect([status, body.message]).toEqual([
    403,
    'You need the right “Audit log” to do this. Ask the server’s owner or an administrator.',
  ])
})

test('an error names the missing right and who can grant it', async () => {
  const { status, body } = await member.get('/api/menu/audit')

  expect([status, body.message]).toEqual([
    403,
    'You need the right “Audit log” to do this. Ask someone with the role Monarchs or Advisors.',
  ])
})
