import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allTasks, sortTasks } from '../../contract/core/tasks.ts'
import type { Db } from '../../db/db.ts'
import { guild, members, roles, settings } from '../../db/schema/guild.ts'
import { roleTasks } from '../../db/schema/role-tasks.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { noRights, readRights } from './rights.ts'

const roleNames = ['crown', 'quill', 'sword', 'tent']
const someRoles = fc.subarray(roleNames)

let db: Db
beforeAll(async () => {
  db = await emptyDatabase()
})

test('rights come from ownership, roles and settings, and only for members', async () => {
  const anyGuild = fc.record({
    inGuild: fc.boolean(),
    isOwner: fc.boolean(),
    held: someRoles,
    administrators: someRoles,
    deleted: someRoles,
    staff: someRoles,
    mainRoster: fc.option(fc.constantFrom(...roleNames)),
    tasks: fc.dictionary(fc.constantFrom(...roleNames), fc.subarray([...allTasks, 'unknown'])),
  })

  await fc.assert(
    fc.asyncProperty(anyGuild, async (given) => {
      await emptyDatabase()
      await db.insert(guild).values({
        id: 'g',
        name: 'Lantern Guard',
        ownerId: given.isOwner ? 'aria' : 'borin',
      })
      await db.insert(roles).values(
        roleNames.map((id) => ({
          id,
          name: id,
          color: 0,
          position: 1,
          isManaged: false,
          isAdministrator: given.administrators.includes(id),
          deletedAt: given.deleted.includes(id) ? new Date() : null,
        })),
      )
      await db
        .insert(settings)
        .values({ staffRoleIds: given.staff, mainRosterRoleId: given.mainRoster })
      const rows = Object.entries(given.tasks).map(([roleId, tasks]) => ({ roleId, tasks }))
      if (rows.length > 0) await db.insert(roleTasks).values(rows)
      await db.insert(members).values({
        id: 'aria',
        userName: 'aria',
        displayName: 'Aria',
        inGuild: given.inGuild,
        roleIds: given.held,
      })

      const living = given.held.filter((id) => !given.deleted.includes(id))
      const holds = (wanted: (string | null)[]) => living.some((id) => wanted.includes(id))
      const hasEveryTask = given.isOwner || holds([...given.administrators, ...given.staff])
      const granted = sortTasks(living.flatMap((id) => given.tasks[id] ?? []))
      const tasks = hasEveryTask ? allTasks : granted
      expect(await readRights(db, 'aria')).toEqual({
        inGuild: given.inGuild,
        isMainRoster: given.inGuild && holds([given.mainRoster]),
        tasks: given.inGuild ? tasks : [],
      })
    }),
    { numRuns: 60 },
  )
})

test('unknown people have no rights, and nobody before the first start', async () => {
  const db = await emptyDatabase()
  await db
    .insert(members)
    .values({ id: 'aria', userName: 'aria', displayName: 'Aria', inGuild: true })

  expect(await readRights(db, 'aria')).toEqual({ ...noRights, inGuild: true })
  expect(await readRights(db, 'tollo')).toEqual(noRights)
})
