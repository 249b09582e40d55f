import { eq, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/core/zoned-time.ts'
import type { Db } from '../../../db/db.ts'
import { preparedQuery } from '../../../db/prepared-query.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members } from '../../../db/schema/guild.ts'
import { findErasures } from '../../core/erased-people.ts'
import { sanitizeName, sanitizeText } from '../../core/sanitize-text.ts'
import type { LevelUp } from '../../leveling/level-up.ts'
import { levelAt } from '../../leveling/levels.ts'
import type { MessageColumns } from './message-columns.ts'
import { type MessageTotals, sumMessages } from './message-totals.ts'
import type { MessageRules } from './xp-awards.ts'

interface Rules extends MessageRules {
  dayOf: (moment: number) => Day
  random: () => number
}

/** Adds messages to the totals and returns the members who reached a new level. */
export async function countMessages(
  tx: Db,
  messages: MessageColumns,
  rules: Rules,
): Promise<LevelUp[]> {
  if (messages.ids.length === 0) return []
  const known = await readAuthors(tx, messages)
  const sums = sumMessages(
    messages,
    new Map(known.map(({ id, messageXpAt }) => [id, messageXpAt])),
    rules,
  )
  await addMessages(tx, sums)
  const before = new Map(known.map(({ id, messageXp }) => [id, messageXp ?? 0]))
  return sums.members.flatMap(({ memberId, messageXp, lastAward }) => {
    const was = before.get(memberId) ?? 0
    const [from, level] = [levelAt(was), levelAt(was + messageXp)]
    if (level === from || !lastAward) return []
    return [{ memberId, kind: 'message' as const, from, level, at: lastAward }]
  })
}

/** The authors who are counted. New ones are inserted as members, unless they left and deleted their data since. */
export async function readAuthors(tx: Db, messages: MessageColumns) {
  const authors = new Map(messages.authors.map((author) => [author.id, author]))
  const known = await selectAuthors(tx, { ids: [...authors.keys()] })
  for (const { id } of known) authors.delete(id)
  const isErased = authors.size > 0 ? await findErasedSince(tx, messages) : () => false
  const newMembers = [...authors.values()]
    .filter(({ id }) => !isErased(id))
    .map(({ id, userName, displayName }) => ({
      id,
      userName: sanitizeText(userName),
      displayName: sanitizeName(displayName, userName),
    }))
  if (newMembers.length > 0) {
    await tx.insert(members).values(newMembers).onConflictDoNothing()
    known.push(...(await selectAuthors(tx, { ids: [...authors.keys()] })))
  }
  return known.filter(({ optedOut, isBot }) => !optedOut && !isBot)
}

/** Whether an author deleted their data after the latest of their messages. */
async function findErasedSince(tx: Db, { authors, authorOf, sentAt }: MessageColumns) {
  const erasedAt = await findErasures(tx)
  const latest = new Map<string, number>()
  for (const [index, author] of authorOf.entries()) {
    const id = authors[author]?.id ?? ''
    latest.set(id, Math.max(latest.get(id) ?? 0, sentAt[index] ?? 0))
  }
  return (memberId: string) => {
    const at = erasedAt(memberId)
    return at !== null && at.getTime() >= (latest.get(memberId) ?? 0)
  }
}

const selectAuthors = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      optedOut: members.optedOut,
      isBot: members.isBot,
      messageXp: memberTotals.messageXp,
      messageXpAt: memberTotals.messageXpAt,
    })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(sql`${members.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('authors'),
)

/** Adds the sums to the tables, one statement per table. */
export async function addMessages(tx: Db, sums: MessageTotals): Promise<void> {
  if (sums.members.length === 0) return
  await tx.execute(sql`
    insert into member_totals as total (member_id, message_count, message_xp, message_xp_at)
    select "memberId", "messageCount", "messageXp", "lastAward"
    from ${toRecordset(sums.members)}
      as r("memberId" text, "messageCount" bigint, "messageXp" bigint, "lastAward" timestamptz)
    on conflict (member_id) do update set
      message_count = total.message_count + excluded.message_count,
      message_xp = total.message_xp + excluded.message_xp,
      message_xp_at = greatest(excluded.message_xp_at, total.message_xp_at)`)
  await tx.execute(sql`
    insert into member_days as known (member_id, day, message_count, message_xp)
    select "memberId", day, "messageCount", "messageXp"
    from ${toRecordset(sums.memberDays)} as r("memberId" text, day date, "messageCount" int, "messageXp" int)
    on conflict (member_id, day) do update set
      message_count = known.message_count + excluded.message_count,
      message_xp = known.message_xp + excluded.message_xp`)
  await tx.execute(sql`
    insert into guild_days as known (day, message_count)
    select day, "messageCount" from ${toRecordset(sums.guildDays)} as r(day date, "messageCount" bigint)
    on conflict (day) do update set message_count = known.message_count + excluded.message_count`)
  await tx.execute(sql`
    insert into guild_hours as known (hour, message_count)
    select hour, "messageCount" from ${toRecordset(sums.guildHours)} as r(hour timestamptz, "messageCount" bigint)
    on conflict (hour) do update set message_count = known.message_count + excluded.message_count`)
}
