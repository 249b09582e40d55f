import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allTasks, type Task } from '../../../contract/core/tasks.ts'
import type { RightsMatrix } from '../../../contract/settings/rights.ts'
import { guild, settings } from '../../../db/schema/guild.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { grantTasks, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/settings/rights'
/** A member with Main Roster, initially without rights. */
let member: Caller
let mainRoster: string

beforeEach(async () => {
  await app.reset()
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

describe('a user who can change rights but lacks others', () => {
  beforeEach(() => grantTasks(app.db, 'Main Roster', 'settings', 'events'))

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
    await grantTasks(app.db, 'Veteran', 'audit')

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

  test('the owner cannot remove the right to settings from the last role that has it', async () => {
    const staff = (await app.db.select().from(settings))[0]?.staffRoleIds ?? []
    await app.db.delete(roleTasks)
    const [server] = await app.db.select().from(guild)
    const owner = await app.signIn(server?.ownerId ?? '')
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
    await grantTasks(app.db, 'Main Roster', 'settings', 'leveling')
    await grantTasks(app.db, 'Veteran', 'decisions')

    const { status, body } = await member.put('/api/menu/LevelMessageConfig/update', {
      level: 3,
      roleId: await roleIdOf(app.db, 'Veteran'),
    })

    expect([status, body]).toEqual([
      400,
      [
        'The reward role Veteran has rights that you don’t have: “Decide on applications”. Choose another one.',
      ],
    ])
  })
})
