import { memberTotals } from '../../db/schema/activity.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import { xpForLevel } from '../../domain/leveling/levels.ts'
import type { TestApp } from '../test-app.ts'
import { roleIdOf } from './settings.ts'

/** Inserts a member without their reward role, and one with a replaced role. */
export async function insertUnrewarded(app: TestApp): Promise<void> {
  const { control } = app.simulator
  control.roles({ as: app.idOf('member'), remove: ['Veteran'], add: ['Sapper'] })
  control.roles({ as: app.idOf('applicant'), remove: ['Sapper', 'Veteran'] })
  await app.waitForGatewayEvents()
  for (const [level, role] of [
    [5, 'Sapper'],
    [10, 'Veteran'],
  ] as const) {
    const roleId = await roleIdOf(app.db, role)
    await app.db.insert(levelRewards).values({ kind: 'message', level, roleId })
  }
  await app.db.insert(memberTotals).values([
    { memberId: app.idOf('member'), messageXp: xpForLevel(12) },
    { memberId: app.idOf('applicant'), messageXp: xpForLevel(5) },
  ])
}
