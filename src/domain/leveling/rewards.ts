import { and, asc, eq, sql } from 'drizzle-orm'
import type { ActivityKind, LevelReward } from '../../contract/leveling.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { roles } from '../../db/schema/guild.ts'
import { levelRewards } from '../../db/schema/leveling.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'
import { requireAssignableRoles } from '../guild/role-authority.ts'
import { validateReferences } from '../guild/validate-references.ts'
import { changeRewardRules } from './reward-authority.ts'

/** The rewards of a kind of activity, lowest level first. */
export async function listRewards(db: Db, kind: ActivityKind): Promise<LevelReward[]> {
  return selectRewardsOf(db, { kind })
}

const selectRewardsOf = preparedQuery((db) =>
  selectRewards(db)
    .where(eq(levelRewards.kind, sql.placeholder('kind')))
    .orderBy(asc(levelRewards.level))
    .prepare('rewards_of_kind'),
)

/** Sets or replaces the role of a level. */
export async function saveReward(
  ctx: Context,
  actorId: string,
  kind: ActivityKind,
  { level, roleId }: { level: number; roleId: string },
): Promise<LevelReward> {
  return ctx.db.transaction(async (tx) => {
    const ids = [roleId]
    await validateReferences(tx, { roles: [{ field: 'roleId', name: t('The role'), ids }] })
    await requireAssignableRoles(tx, actorId, [
      { field: 'roleId', name: t('The reward role'), ids },
    ])
    await lockTable(tx, levelRewards)
    const before = await findReward(tx, kind, level)
    await changeRewardRules({ ...ctx, db: tx }, actorId, () =>
      tx
        .insert(levelRewards)
        .values({ kind, level, roleId, savedBy: actorId })
        .onConflictDoUpdate({
          target: [levelRewards.kind, levelRewards.level],
          set: { roleId, savedBy: actorId },
        }),
    )
    const after = await getReward(tx, kind, level)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'level reward saved',
      subject: `${kind} level ${level}`,
      before,
      after,
    })
    return after
  })
}

/** Deletes the reward of a level. */
export async function deleteReward(
  ctx: Context,
  actorId: string,
  kind: ActivityKind,
  level: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTable(tx, levelRewards)
    const before = await getReward(tx, kind, level)
    await changeRewardRules({ ...ctx, db: tx }, actorId, () =>
      tx.delete(levelRewards).where(isReward(kind, level)),
    )
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'level reward removed',
      subject: `${kind} level ${level}`,
      before,
    })
  })
}

async function getReward(db: Db, kind: ActivityKind, level: number): Promise<LevelReward> {
  const found = await findReward(db, kind, level)
  if (!found) throw new DomainError('not-found', t('This level has no reward.'))
  return found
}

async function findReward(db: Db, kind: ActivityKind, level: number) {
  const [found] = await selectRewards(db).where(isReward(kind, level))
  return found
}

function selectRewards(db: Db) {
  return db
    .select({ level: levelRewards.level, roleId: levelRewards.roleId, roleName: roles.name })
    .from(levelRewards)
    .innerJoin(roles, eq(roles.id, levelRewards.roleId))
}

function isReward(kind: ActivityKind, level: number) {
  return and(eq(levelRewards.kind, kind), eq(levelRewards.level, level))
}
