import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { reactionConfigs } from '../../db/schema/events/automation.ts'
import { members } from '../../db/schema/guild.ts'
import type { Reaction } from '../../discord/discord.ts'
import { isConfirmedMember } from '../accounts/rights.ts'
import type { Context } from '../core/context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Verification } from '../jobs/payloads.ts'

export type ReactionRule = typeof reactionConfigs.$inferSelect

/** The reacting member with their roles. */
export interface Reactor {
  id: string
  roleIds: readonly string[]
}

/** Enqueues the role of each matching reaction configuration that this member may use. */
export async function enqueueVerifications(
  tx: Db,
  guildId: Context['guildId'],
  rules: readonly ReactionRule[],
  { channelId, messageId, authorId }: Pick<Reaction, 'channelId' | 'messageId' | 'authorId'>,
  { id: moderatorId, roleIds }: Reactor,
): Promise<void> {
  if (moderatorId === authorId) return
  for (const rule of rules) {
    if (!mayVerify({ roleIds, guildId }, rule)) continue
    const { verificationRoleId: roleId, emojiKey } = rule
    const verification: Verification = {
      channelId,
      messageId,
      roleId,
      moderatorId,
      emojiKey,
      ...(authorId !== null && { memberId: authorId }),
    }
    await enqueue(tx, 'give-verified-role', verification)
  }
}

/** Whether a member with these roles may verify by this rule; every member holds @everyone, which has the guild's id. */
export function mayVerify(
  { roleIds, guildId }: { roleIds: readonly string[]; guildId: string },
  { moderatorRoleId }: Pick<ReactionRule, 'moderatorRoleId'>,
): boolean {
  return moderatorRoleId === guildId || roleIds.includes(moderatorRoleId)
}

/** The stored member; null for bots, unconfirmed members and people outside the guild. */
export async function findReactor(db: Db, id: string): Promise<Reactor | null> {
  const [found] = await db
    .select({ id: members.id, roleIds: members.roleIds })
    .from(members)
    .where(and(eq(members.id, id), isConfirmedMember, eq(members.isBot, false)))
  return found ?? null
}
