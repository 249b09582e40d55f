import type { Db } from '../../db/db.ts'
import { settings } from '../../db/schema/guild.ts'
import { roleIdOf } from './settings.ts'

/** Makes approvals start trials of 14 days with the role Verified. */
export async function setUpTrials(db: Db): Promise<void> {
  const trialRoleId = await roleIdOf(db, 'Verified')
  await db.update(settings).set({ trialRoleId, trialDays: 14 })
}
