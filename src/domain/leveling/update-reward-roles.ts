import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { pendingRewardRoles } from '../../db/schema/leveling.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import { t } from '../../text/t.ts'
import { aboutMember, recordChange } from '../audit/record.ts'
import { isAboutMember, type Redaction } from '../audit/redact.ts'
import type { Context } from '../core/context.ts'
import { recordRoleChanges } from '../guild/role-changes.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Reward, RoleChange } from './diff-roles.ts'
import { findRoleChanges } from './find-role-changes.ts'
import { readRewardTable } from './reward-table.ts'

/** How long after a change an older event from Discord may still arrive and look like a loss. */
const echoMilliseconds = 5_000

const actions = { give: 'reward role given', take: 'reward role taken' } as const

/** A role to add or remove, with the reason for the audit log. */
type RoleUpdate = typeof pendingRewardRoles.$inferSelect

/**
 * Adds the reward roles of a member's levels, then removes those that a higher reward replaced. Each change is
 * recorded in the audit log exactly once, also after a crash. A change that Discord rejects does not stop the
 * others.
 */
export async function updateRewardRoles(
  ctx: Context,
  { memberId }: { memberId: string },
): Promise<void> {
  const updates = await ctx.db.transaction((tx) => beginUpdates({ ...ctx, db: tx }, memberId))
  const refusals: PermanentDiscordError[] = []
  for (const update of updates) {
    try {
      await updateOnDiscord(ctx, update)
      await ctx.db.transaction((tx) => finishUpdate({ ...ctx, db: tx }, update))
    } catch (error) {
      if (!(error instanceof PermanentDiscordError)) throw error
      await ctx.db.delete(pendingRewardRoles).where(isThis(update))
      // Nothing is left to do for a member who left or a role that was deleted.
      if (error.reason !== 'gone') refusals.push(error)
    }
  }
  if (refusals[0]) throw refusals[0]
}

function updateOnDiscord({ discord }: Context, { kind, memberId, roleId, reason }: RoleUpdate) {
  return kind === 'give'
    ? discord.addRole(memberId, roleId, reason)
    : discord.removeRole(memberId, roleId, reason)
}

/** Records the pending updates. An earlier attempt’s update that is no longer needed is finished or dropped. */
async function beginUpdates(ctx: Context, memberId: string): Promise<RoleUpdate[]> {
  const { db } = ctx
  const member = await lockMember(db, memberId)
  const wanted = await findUpdates(ctx, memberId)
  const updates = await excludeRecentUpdates(ctx, wanted, member?.joinedAt ?? null)
  const earlier = await db
    .select()
    .from(pendingRewardRoles)
    .where(eq(pendingRewardRoles.memberId, memberId))
  for (const begun of earlier) {
    if (wanted.some(({ roleId, kind }) => roleId === begun.roleId && kind === begun.kind)) continue
    const isHeld = member?.roleIds.includes(begun.roleId) ?? false
    if (isHeld === (begun.kind === 'give')) await finishUpdate(ctx, begun)
    else await db.delete(pendingRewardRoles).where(isThis(begun))
  }
  if (updates.length > 0) await db.insert(pendingRewardRoles).values(updates).onConflictDoNothing()
  return updates
}

/** Postpones updates made seconds ago that an older event from Discord makes look undone. */
async function excludeRecentUpdates(
  { db, now }: Context,
  wanted: readonly RoleUpdate[],
  joinedAt: Date | null,
): Promise<RoleUpdate[]> {
  const [first] = wanted
  if (!first) return []
  const since = Math.max(now().getTime() - echoMilliseconds, joinedAt?.getTime() ?? 0)
  const done = await db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.at, new Date(since)),
        inArray(auditLog.action, Object.values(actions)),
        isAboutMember(first.memberId),
      ),
    )
  const doneAt = new Map(
    done.map(({ at, action, before, after }) => {
      const { roleId } = { ...(before as object), ...(after as object) } as { roleId?: string }
      return [`${action} ${roleId}`, at.getTime()]
    }),
  )
  const doneWhen = ({ kind, roleId }: RoleUpdate) => doneAt.get(`${actions[kind]} ${roleId}`)
  const latest = Math.max(...wanted.map((update) => doneWhen(update) ?? 0))
  if (latest > 0) {
    const { memberId } = first
    const later = new Date(latest + echoMilliseconds)
    await enqueue(db, 'update-reward-roles', { memberId }, later)
  }
  return wanted.filter((update) => doneWhen(update) === undefined)
}

async function findUpdates(ctx: Context, memberId: string): Promise<RoleUpdate[]> {
  const [changes] = await findRoleChanges(ctx, await readRewardTable(ctx), memberId)
  if (!changes) return []
  const toUpdate =
    (kind: RoleUpdate['kind']) =>
    ({ roleId, reward }: RoleChange) => ({ memberId, roleId, kind, reason: reasonOf(kind, reward) })
  return [...changes.gives.map(toUpdate('give')), ...changes.takes.map(toUpdate('take'))]
}

function reasonOf(effect: RoleUpdate['kind'], { kind, level }: Reward): string {
  if (effect === 'give') {
    return kind === 'message'
      ? t('Reached message level {level}', { level })
      : t('Reached voice level {level}', { level })
  }
  return kind === 'message'
    ? t('Replaced by the reward of message level {level}', { level })
    : t('Replaced by the reward of voice level {level}', { level })
}

/** Records an update in the audit log, once, and the member’s new roles. */
async function finishUpdate({ db, now }: Context, update: RoleUpdate): Promise<void> {
  const { memberId, roleId, reason } = update
  const member = await lockMember(db, memberId)
  const begun = await db.delete(pendingRewardRoles).where(isThis(update)).returning()
  if (!member || begun.length === 0) return
  const isGiven = update.kind === 'give'
  // Stored here because a retry may run before Discord’s event arrives.
  const others = member.roleIds.filter((id) => id !== roleId)
  const roleIds = (isGiven ? [...others, roleId] : others).toSorted()
  if (member.inGuild) {
    await recordRoleChanges(db, [{ id: memberId, roleIds }], now())
    await db.update(members).set({ roleIds }).where(eq(members.id, memberId))
  }
  const [role] = await db.select({ roleName: roles.name }).from(roles).where(eq(roles.id, roleId))
  const named = { roleId, roleName: role?.roleName }
  await recordChange(db, {
    at: now(),
    actorId: null,
    action: actions[update.kind],
    ...aboutMember('roles of', { memberId, displayName: member.displayName }),
    ...(isGiven ? { after: { ...named, reason } } : { before: named, after: { reason } }),
  })
}

async function lockMember(tx: Db, memberId: string) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  return member
}

function isThis({ memberId, roleId, kind }: RoleUpdate) {
  return and(
    eq(pendingRewardRoles.memberId, memberId),
    eq(pendingRewardRoles.roleId, roleId),
    eq(pendingRewardRoles.kind, kind),
  )
}

/** The audit log entries about the reward roles of a deleted person. */
export const rewardRedaction: Redaction = {
  actions: Object.values(actions),
  subject: 'roles of a deleted member',
}
