import type { Db } from '../../db/db.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { findRoleChanges } from './find-role-changes.ts'
import type { LevelUp } from './level-up.ts'
import { type RewardContext, readRewardTable } from './reward-table.ts'

/** Enqueues the reward roles of these members. */
export function enqueueRewards(tx: Db, memberIds: readonly string[]): Promise<void> {
  return enqueueAll(
    tx,
    'update-reward-roles',
    memberIds.map((memberId) => ({ memberId })),
  )
}

/** Enqueues the reward roles and announcements of new levels. */
export async function enqueueLevelUps(tx: Db, levelUps: readonly LevelUp[]): Promise<void> {
  if (levelUps.length === 0) return
  const rewards = await tx.select().from(levelRewards)
  const rewarded = levelUps.filter((reached) =>
    rewards.some(({ kind, level }) => kind === reached.kind && level <= reached.level),
  )
  await enqueueRewards(
    tx,
    rewarded.map(({ memberId }) => memberId),
  )
  const { announcementChannelId } = await readSettings(tx)
  if (announcementChannelId === null) return
  await enqueueAll(
    tx,
    'announce-level',
    levelUps.map(({ at, ...reached }) => ({ ...reached, at: at.toISOString() })),
  )
}

/** Enqueues the reward roles of everyone who lacks some, as after an outage. */
export async function enqueueMissingRewards(giver: RewardContext): Promise<void> {
  const changes = await findRoleChanges(giver, await readRewardTable(giver))
  await enqueueRewards(
    giver.db,
    changes.map(({ memberId }) => memberId),
  )
}
