import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import type { GuildMember } from '../../discord/discord.ts'
import { leaveEvents } from '../events/leave-events.ts'
import { askForRewards } from '../leveling/ask-for-rewards.ts'
import { overwriteWith } from './overwrite.ts'
import { storable } from './storable.ts'

const rowsPerStatement = 1000

/** Keeps who joined, came back or changed; who came back gets what their levels give. */
export async function memberChanged(db: Db, member: GuildMember): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ inGuild: members.inGuild })
      .from(members)
      .where(eq(members.id, member.id))
      .for('update')
    await writeMembers(tx, [member])
    if (known?.inGuild === false) await askForRewards(tx, [member.id])
  })
}

/**
 * Marks who left as gone: roles, the rights by them and places at coming events end at once, totals and
 * applications stay.
 */
export async function memberLeft(db: Db, memberId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(members)
      .set(gone(now))
      .where(and(eq(members.id, memberId), members.inGuild))
    await leaveEvents(tx, memberId, now)
  })
}

/** What a member's row says once they have left. */
export function gone(now: Date) {
  return { inGuild: false, leftAt: now, roleIds: [] }
}

/** Writes members who are in the guild; each may come once only. */
export async function writeMembers(db: Db, present: GuildMember[]): Promise<void> {
  for (let start = 0; start < present.length; start += rowsPerStatement) {
    await db
      .insert(members)
      .values(present.slice(start, start + rowsPerStatement).map(rowOf))
      .onConflictDoUpdate({ target: members.id, ...overwriteWith(toldByDiscord) })
  }
}

const toldByDiscord = {
  userName: members.userName,
  displayName: members.displayName,
  avatarHash: members.avatarHash,
  guildAvatarHash: members.guildAvatarHash,
  isBot: members.isBot,
  inGuild: members.inGuild,
  roleIds: members.roleIds,
  joinedAt: members.joinedAt,
  leftAt: members.leftAt,
}

function rowOf(member: GuildMember) {
  const userName = storable(member.userName)
  return {
    ...member,
    userName,
    displayName: storable(member.displayName) || userName || member.id,
    // In one order, so that the same roles are seen to be the same.
    roleIds: member.roleIds.toSorted(),
    inGuild: true,
    leftAt: null,
  }
}
