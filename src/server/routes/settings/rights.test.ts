import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allTasks, type Task } from '../../../contract/core/tasks.ts'
import type { RightsMatrix } from '../../../contract/settings/rights.ts'
import { guild, settings } from '../../../db/schema/guild.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { auditTrail, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/settings/rights'
let leader: Caller
/** A member with Main Roster, initially without rights. */
let member: Caller
let mainRoster: string

beforeEach(async () => {
  await app.empty()
  leader = await app.signedIn('leader')
  member = await app.signedIn('member')
  mainRoster = await roleIdOf(app.db, 'Main Roster')
})

// `app.empty()` does not reset the settings.
const first = (await app.db.select().from(settings))[0]!
afterEach(async () => {
  await app.db.update(settings).set(first)
})

const grant = async (role: string, tasks: Task[]) =>
  app.db.insert(roleTasks).values({ roleId: await roleIdOf(app.db, role), tasks })

const save = (caller: Caller, roleId: string, tasks: Task[], expected: Task[] = []) =>
  caller.put(path, { roleId, tasks, expected })

const rowOf = ({ roles }: RightsMatrix, name: string) =>
  roles.find(({ roleName }) => roleName === name)

describe('the rights of roles', () => {
  test('are listed by role, highest first; staff roles have every right', async () => {
    await grant('Veteran', ['events', 'attendance'])

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

  test('of a role do not return after it was a staff role in the settings', async () => {
    const [{ staffRoleIds = [] } = {}] = await app.db.select().from(settings)
    await grant('Veteran', ['audit'])
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

describe('a user who can change rights but lacks others', () => {
  beforeEach(() => grant('Main Roster', ['settings', 'events']))

  test('can give their own rights to roles that are not above theirs', async () => {
    expect((await save(member, await roleIdOf(app.db, 'Veteran'), ['events'])).status).toBe(200)
  })

  test.each<[string, string, Task[], RegExp]>([
    [
      'rights that they lack',
      'Veteran',
      ['events', 'audit'],
      /rights that you don’t have: “Audit log”/,
    ],
    ['rights to a higher role', 'Auxiliary', ['events'], /above your highest role/],
  ])('does not give %s', async (_, role, tasks, sentence) => {
    const { status, body } = await save(member, await roleIdOf(app.db, role), tasks)

    expect(status).toBe(403)
    expect(body.message).toMatch(sentence)
  })

  test('cannot change a role with rights that they lack', async () => {
    await grant('Veteran', ['audit'])

    const { status, body } = await save(member, await roleIdOf(app.db, 'Veteran'), [], ['audit'])

    expect([status, body.message]).toEqual([
      403,
      'This role has rights that you don’t have: “Audit log”.',
    ])
    const row = rowOf((await member.get(path)).body, 'Veteran')
    expect(row?.locked).toBe(body.message)
  })

  test('cannot remove their own last right to settings', async () => {
    const { status, body } = await save(member, mainRoster, ['events'], ['events', 'settings'])

    expect([status, body.message]).toEqual([
      409,
      'You would lose the right “Settings and rights” yourself. Ask someone else who has it.',
    ])
    expect((await member.get(path)).status).toBe(200)
  })

  test('like the owner cannot remove it from the last role that has it', async () => {
    const staff = (await app.db.select().from(settings))[0]?.staffRoleIds ?? []
    await app.db.delete(roleTasks)
    const [server] = await app.db.select().from(guild)
    const owner = await app.signedIn(server?.ownerId ?? '')
    await owner.put('/api/menu/settings', { staffRoleIds: staff.slice(0, 1) })

    for (const { status, body } of [
      await save(owner, staff[0] ?? '', ['audit'], [...allTasks]),
      await owner.put('/api/menu/settings', { staffRoleIds: [] }),
    ]) {
      expect([status, body.message]).toEqual([
        409,
        'At least one role must keep the right “Settings and rights”. Give it to another role first.',
      ])
    }
  })

  test('cannot add or remove staff roles in the settings either', async () => {
    const [{ staffRoleIds = [] } = {}] = await app.db.select().from(settings)
    const change = (ids: string[]) => member.put('/api/menu/settings', { staffRoleIds: ids })

    expect((await change([...staffRoleIds, mainRoster])).status).toBe(403)
    expect((await change(staffRoleIds.slice(1))).status).toBe(403)
    expect((await app.db.select().from(settings))[0]?.staffRoleIds).toEqual(staffRoleIds)
  })

  test('cannot make the bot assign a role with rights that they lack', async () => {
    await app.db.delete(roleTasks)
    await grant('Main Roster', ['settings', 'leveling'])
    await grant('Veteran', ['decisions'])

    const { status, body } = await member.put('/api/menu/LevelMessageConfig/update', {
      level: 3,
      roleId: await roleIdOf(app.db, 'Veteran'),
    })

    expect([status, body]).toEqual([
      400,
      [
        'The reward role Veteran carries rights that you don’t have: “Decide on applications”. Choose another one.',
      ],
    ])
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
  const odrin = await app.signedIn('odrin')
  for (const [author, description] of [[odrin, 'Late.'] as const, [leader, 'Calm.'] as const]) {
    await author.put('/api/user/save-description', { userId, description })
  }
  await grant('Main Roster', tasks)

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
    await grant('Main Roster', ['events'])

    const { body } = await leader.get(`${path}/${app.idOf('member')}`)

    expect(body.tasks).toEqual([{ task: 'events', givenBy: ['Main Roster'] }])
    expect((await leader.get(`${path}/1`)).status).toBe(404)
  })
})

test('an error names the missing right and who can grant it', async () => {
  const { status, body } = await member.get('/api/menu/audit')

  expect([status, body.message]).toEqual([
    403,
    'You need the right “Audit log” to do this. Ask someone with the role Monarchs or Advisors.',
  ])
})
