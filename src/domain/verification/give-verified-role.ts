import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { reactionConfigs } from '../../db/schema/events/automation.ts'
import { members, roles } from '../../db/schema/guild.ts'
import { pendingVerifications } from '../../db/schema/verification.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import { shorten } from '../../text/shorten.ts'
import { t } from '../../text/t.ts'
import { aboutMember, recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { isSelf } from '../core/self-action.ts'
import { findGrantProblem } from '../guild/grantable-roles.ts'
import { recordRoleChanges } from '../guild/role-changes.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Verification } from '../jobs/payloads.ts'
import { requireVerifier } from './require-verifier.ts'

const maxReasonLength = 1500

/**
 * Gives the verified role to the author of the message. Idempotent: each role is recorded in the audit log
 * once. Skips members who have it, bots, webhooks and unknown authors. If the author left, only the moderator
 * is notified.
 */
export async function giveVerifiedRole(ctx: Context, verification: Verification): Promise<void> {
  try {
    await give(ctx, verification)
  } catch (error) {
    if (!isGone(error)) throw error
    await replyNotVerified(ctx, verification, error.message)
  }
}

function isGone(error: unknown): error is Error {
  return error instanceof PermanentDiscordError
    ? error.reason === 'gone'
    : error instanceof DomainError && error.kind === 'not-found'
}

async function give(ctx: Context, verification: Verification): Promise<void> {
  const { roleId, moderatorId } = verification
  const memberId = await findAuthor(ctx, verification)
  if (memberId === null || isSelf(moderatorId, memberId)) return
  const person = await findPerson(ctx.db, moderatorId)
  if (!person) throw new Error('The moderator is not known yet.')
  const isBegun = await ctx.db.transaction((tx) =>
    begin({ ...ctx, db: tx }, memberId, verification),
  )
  if (!isBegun) return
  const { displayName, userName } = person
  const reason = t('Verified by {name} ({userName})', { name: displayName, userName })
  await ctx.discord.addRole(memberId, roleId, reason)
  await ctx.db.transaction((tx) => finish({ ...ctx, db: tx }, memberId, verification))
}

/** Replies to the message, for 15 s, why its author could not be verified. */
export async function replyNotVerified(
  { db, now }: Context,
  { channelId, messageId, memberId, roleId, moderatorId }: Verification,
  reason: string,
): Promise<void> {
  const role = await findRole(db, roleId)
  const news = t('The author of this message did not get the role **{role}**.', {
    role: escapeMarkdown(role?.name ?? roleId),
  })
  const text = `${news} ${shorten(t(reason), maxReasonLength)}`
  const askedAt = now().getTime()
  await db.transaction(async (tx) => {
    if (memberId) {
      const { moderatorId: column } = pendingVerifications
      const isSameModerator = or(isNull(column), eq(column, moderatorId))
      await tx.delete(pendingVerifications).where(and(isThis(memberId, roleId), isSameModerator))
    }
    await enqueue(tx, 'send-temporary-reply', { channelId, messageId, text, askedAt })
  })
}

async function findAuthor(ctx: Context, { memberId, channelId, messageId }: Verification) {
  return memberId ?? (await ctx.discord.fetchMessageAuthor(channelId, messageId))?.id ?? null
}

/** Whether the role has to be given; repeats an interrupted attempt. */
async function begin(ctx: Context, memberId: string, verification: Verification): Promise<boolean> {
  const { db } = ctx
  const { roleId, moderatorId } = verification
  const member = await lockMember(db, memberId)
  if (!member || member.isBot) return false
  const wasHere = member.leftAt !== null
  if (!member.inGuild && !wasHere) return false
  if (!member.inGuild) {
    throw new DomainError('not-found', t('This person is not in the Discord server any more.'))
  }
  const [begun] = await db.select().from(pendingVerifications).where(isThis(memberId, roleId))
  if (begun && (begun.moderatorId ?? moderatorId) !== moderatorId) return false
  // A member with the role after an interrupted attempt got it by that attempt.
  if (member.roleIds.includes(roleId)) return begun !== undefined
  const problem = await findGrantProblem(ctx, roleId)
  if (problem) throw new DomainError('conflict', problem)
  await requireVerifier(ctx, verification)
  await db
    .insert(pendingVerifications)
    .values({ memberId, roleId, moderatorId })
    .onConflictDoNothing()
  return true
}

async function finish(
  { db, now }: Context,
  memberId: string,
  verification: Verification,
): Promise<void> {
  const { roleId, moderatorId, channelId, messageId } = verification
  const member = await lockMember(db, memberId)
  const begun = await db.delete(pendingVerifications).where(isThis(memberId, roleId)).returning()
  if (!member || begun.length === 0) return
  // Stored here because another reaction may come before Discord’s event.
  const roleIds = [...new Set([...member.roleIds, roleId])].toSorted()
  if (member.inGuild) {
    await recordRoleChanges(db, [{ id: memberId, roleIds }], now())
    await db.update(members).set({ roleIds }).where(eq(members.id, memberId))
  }
  const role = await findRole(db, roleId)
  await recordChange(db, {
    at: now(),
    actorId: moderatorId,
    action: verifiedAction,
    ...aboutMember('roles of', { memberId, displayName: member.displayName }),
    after: { roleId, roleName: role?.name, channelId, messageId },
  })
  await storeLastVerification(db, verification, memberId, now())
}

/** Stores it in the configuration with its emoji, channel and role, if there still is one. */
async function storeLastVerification(
  tx: Db,
  { emojiKey, channelId, roleId }: Verification,
  memberId: string,
  at: Date,
): Promise<void> {
  if (emojiKey === undefined) return
  await tx
    .update(reactionConfigs)
    .set({ lastVerifiedAt: at, lastVerifiedId: memberId })
    .where(
      and(
        eq(reactionConfigs.emojiKey, emojiKey),
        eq(reactionConfigs.channelId, channelId),
        eq(reactionConfigs.verificationRoleId, roleId),
      ),
    )
}

/** The action in the audit log. */
export const verifiedAction = 'member verified'

async function lockMember(tx: Db, memberId: string) {
  const [member] = await tx
    .select()
    .from(members)
    .where(eq(members.id, memberId))
    // A leader who saves a reaction meanwhile refers to their own row, and must not wait for this transaction.
    .for('no key update')
  return member
}

async function findPerson(db: Db, id: string) {
  const [person] = await db
    .select({ displayName: members.displayName, userName: members.userName })
    .from(members)
    .where(eq(members.id, id))
  return person
}

async function findRole(db: Db, roleId: string) {
  const [role] = await db.select({ name: roles.name }).from(roles).where(eq(roles.id, roleId))
  return role
}

function isThis(memberId: string, roleId: string) {
  return and(eq(pendingVerifications.memberId, memberId), eq(pendingVerifications.roleId, roleId))
}
