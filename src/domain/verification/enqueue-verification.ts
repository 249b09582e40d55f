import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { reactionConfigs } from '../../db/schema/events/automation.ts'
import { members } from '../../db/schema/guild.ts'
import type { Reaction } from '../../discord/discord.ts'
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
  for (const { moderatorRoleId, verificationRoleId: roleId } of rules) {
    // Every member holds @everyone, which has the guild's id.
    if (moderatorRoleId !== guildId && !roleIds.includes(moderatorRoleId)) continue
    const verification: Verification = {
      channelId,
      messageId,
      roleId,
      moderatorId,
      ...(authorId !== null && { memberId: authorId }),
    }
    await enqueue(tx, 'give-verified-role', verification, `${roleId} ${authorId ?? messageId}`)
  }
}

/** The stored member; null for bots and people outside the guild. */
export async function findReactor(db: Db, id: string): Promise<Reactor | null> {
  const [found] = await db
    .select({ id: members.id, roleIds: members.roleIds })
    .from(members)
    .where(and(eq(members.id, id), members.inGuild, eq(members.isBot, false)))
  return found ?? null
}
