import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { reactionConfigs } from '../../db/schema/automation.ts'
import { members } from '../../db/schema/guild.ts'
import type { Reaction } from '../../discord/discord.ts'
import type { Context } from '../core/context.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Verification } from '../jobs/payloads.ts'

export type ReactionRule = typeof reactionConfigs.$inferSelect

/** Who reacted, and the roles they hold. */
export interface Reactor {
  id: string
  roleIds: readonly string[]
}

/** Asks the bot for what a reaction gives; each rule that lets this person verify gives its role. */
export async function enqueueVerifications(
  tx: Db,
  guildId: Context['guildId'],
  rules: readonly ReactionRule[],
  { channelId, messageId, authorId }: Pick<Reaction, 'channelId' | 'messageId' | 'authorId'>,
  { id: moderatorId, roleIds }: Reactor,
): Promise<void> {
  if (moderatorId === authorId) return
  for (const { moderatorRoleId, verificationRoleId: roleId } of rules) {
    // Everyone holds the role that has the guild's own id, and nobody is told to.
    if (moderatorRoleId !== guildId && !roleIds.includes(moderatorRoleId)) continue
    const verification: Verification = {
      channelId,
      messageId,
      roleId,
      moderatorId,
      ...(authorId !== null && { memberId: authorId }),
    }
    await enqueue(tx, 'verification', verification, `${roleId} ${authorId ?? messageId}`)
  }
}

/** The person as the database knows them; null who is not in the guild, or is a bot. */
export async function findReactor(db: Db, id: string): Promise<Reactor | null> {
  const [found] = await db
    .select({ id: members.id, roleIds: members.roleIds })
    .from(members)
    .where(and(eq(members.id, id), members.inGuild, eq(members.isBot, false)))
  return found ?? null
}
