import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { toRecordset } from '../../db/recordset.ts'
import { members } from '../../db/schema/guild.ts'
import type { GuildMember } from '../../discord/discord.ts'
import { sanitizeName, sanitizeText } from '../core/sanitize-text.ts'
import { removeFromEvents } from '../events/remove-signups.ts'
import { restoreOverwritesOf } from '../guild/erased-overwrites.ts'
import { recordRoleChanges, recordRoleLosses } from '../guild/role-changes.ts'
import { enqueueRewards } from '../leveling/enqueue-rewards.ts'
import { enqueueReviewCardsOf } from '../settings/enqueue-review-cards.ts'
import { enqueueTabs, tabsOfEvents, tabsOfMember } from '../sheets/enqueue-tabs.ts'

const rowsPerStatement = 1000

/** Saves a member who joined, returned or changed; a returning member's level rewards are enqueued. */
export async function saveMember(db: Db, member: GuildMember, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({
        inGuild: members.inGuild,
        displayName: members.displayName,
        roleIds: members.roleIds,
      })
      .from(members)
      .where(eq(members.id, member.id))
      .for('update')
    const isOther = hasOtherNameOrRoles(known, rowOf(member))
    const tabsBefore = isOther ? await tabsOfMember(tx, member.id) : []
    await upsertMembers(tx, [member], now)
    if (!known?.inGuild) await restoreOverwritesOf(tx, member.id)
    if (known?.inGuild === false) await enqueueRewards(tx, [member.id])
    if (known?.inGuild === false || isOther) await enqueueReviewCardsOf(tx, member.id)
    if (!isOther) return
    await enqueueTabs(tx, [...tabsBefore, ...(await tabsOfMember(tx, member.id))], now)
  })
}

/** Whether the roles or the name of a member changed. */
function hasOtherNameOrRoles(
  known: Pick<GuildMember, 'displayName' | 'roleIds'> | undefined,
  { displayName, roleIds }: Pick<GuildMember, 'displayName' | 'roleIds'>,
): boolean {
  return known?.displayName !== displayName || known.roleIds.join() !== roleIds.join()
}

/**
 * Marks members as left: roles, the rights by them and upcoming signups end at once; totals and
 * applications are kept.
 */
export async function markMemberLeft(db: Db, memberId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const tabs = await tabsOfMember(tx, memberId)
    await markAsLeft(tx, eq(members.id, memberId), now)
    await enqueueReviewCardsOf(tx, memberId)
    const left = await removeFromEvents(tx, memberId, now)
    await enqueueTabs(tx, [...tabs, ...(await tabsOfEvents(tx, left))], now)
  })
}

/** Marks the matching members of the guild as left. */
export async function markAsLeft(tx: Db, whose: SQL | undefined, now: Date): Promise<void> {
  const leaving = and(members.inGuild, whose)
  await recordRoleLosses(tx, leaving, now)
  await tx
    .update(members)
    .set({ inGuild: false, unconfirmedSince: null, leftAt: now, roleIds: [] })
    .where(leaving)
}

/** Writes current members and their role changes; each member at most once. */
export async function upsertMembers(db: Db, present: GuildMember[], now: Date): Promise<void> {
  for (let start = 0; start < present.length; start += rowsPerStatement) {
    const some = present.slice(start, start + rowsPerStatement)
    await recordRoleChanges(db, some, now)
    await overwriteMembers(db, some)
  }
}

/** The columns that Discord determines. Members that it sends are confirmed. */
const discordColumns = [
  'user_name',
  'display_name',
  'avatar_hash',
  'guild_avatar_hash',
  'is_bot',
  'role_ids',
  'joined_at',
  'is_pending',
  'in_guild',
  'unconfirmed_since',
  'left_at',
]

function discordValues(row: string): SQL {
  return sql.raw(discordColumns.map((column) => `${row}.${column}`).join())
}

/** Discord may omit the join date; the stored date is kept in that case. */
const newValues = sql.raw(
  discordColumns
    .map((column) =>
      column === 'joined_at'
        ? 'coalesce(excluded.joined_at, known.joined_at)'
        : `excluded.${column}`,
    )
    .join(),
)

/**
 * One parameter, because building one per column and member would take longer than the query. In the order of
 * ids, so that concurrent transactions do not deadlock.
 */
async function overwriteMembers(db: Db, present: GuildMember[]): Promise<void> {
  await db.execute(sql`
    insert into members as known
      (id, user_name, display_name, avatar_hash, guild_avatar_hash, is_bot, role_ids, joined_at, is_pending, in_guild)
    select id, "userName", "displayName", "avatarHash", "guildAvatarHash", "isBot", "roleIds", "joinedAt", "isPending", true
    from ${toRecordset(present.map(rowOf))} as listed (id text, "userName" text, "displayName" text,
      "avatarHash" text, "guildAvatarHash" text, "isBot" boolean, "roleIds" text[], "joinedAt" timestamptz, "isPending" boolean)
    order by id on conflict (id) do update set (${sql.raw(discordColumns.join())}) = (${newValues})
    where (${discordValues('known')}) is distinct from (${newValues})`)
}

function rowOf(member: GuildMember) {
  const userName = sanitizeText(member.userName)
  return {
    ...member,
    userName,
    displayName: sanitizeName(member.displayName, userName || member.id),
    // Sorted, so that equal sets of roles compare as equal.
    roleIds: member.roleIds.toSorted(),
  }
}
