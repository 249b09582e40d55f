import { and, between, not, sql } from 'drizzle-orm'
import {
  type ActivityQuery,
  type MessageDay,
  maxUsers,
  type VoiceDay,
} from '../../contract/activity/dashboard.ts'
import { type Day, daysBetween } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { memberDays } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { rangePlaceholders } from './guild-days.ts'
import { toHours } from './hours.ts'
import type { Range } from './ranges.ts'
import { resolveRange } from './requested-range.ts'

type MemberDay = typeof memberDays.$inferSelect

/** The messages of the selected members, in the given order, one item per day. */
export async function messageActivity(ctx: Context, query: ActivityQuery): Promise<MessageDay[]> {
  const days = await readSelectedDays(ctx, query)
  return days.map(({ memberId, day, messageCount, messageXp }) => ({
    userId: memberId,
    date: day,
    messageCount,
    xpEarned: messageXp,
  }))
}

/** The voice hours of the selected members, in the given order, one item per day. */
export async function voiceActivity(ctx: Context, query: ActivityQuery): Promise<VoiceDay[]> {
  const days = await readSelectedDays(ctx, query)
  return days.map(({ memberId, day, voiceSeconds, voiceXp }) => ({
    userId: memberId,
    date: day,
    voiceHours: toHours(voiceSeconds, 4),
    xpEarned: voiceXp,
  }))
}

/** Each day of a range for each member, including days without activity. */
export async function readMemberDays(
  db: Db,
  memberIds: readonly string[],
  { from, to }: Range,
): Promise<MemberDay[]> {
  const rows = await selectDays(db, { memberIds, from, to })
  const rowsOf = new Map(memberIds.map((memberId) => [memberId, new Map<Day, MemberDay>()]))
  for (const row of rows) rowsOf.get(row.memberId)?.set(row.day, row)
  const days = daysBetween(from, to)
  return memberIds.flatMap((memberId) =>
    days.map((day) => rowsOf.get(memberId)?.get(day) ?? { memberId, day, ...nothing }),
  )
}

/** Unnamed, so that each call is planned: the best plan depends on the range and the number of members. */
const selectDays = preparedQuery((db) =>
  db
    .select()
    .from(memberDays)
    .where(
      and(
        sql`${memberDays.memberId} = any(${sql.placeholder('memberIds')}::text[])`,
        between(memberDays.day, rangePlaceholders.from, rangePlaceholders.to),
      ),
    )
    .prepare(''),
)

const nothing = { messageCount: 0, messageXp: 0, voiceSeconds: 0, voiceXp: 0 }

async function readSelectedDays(ctx: Context, query: ActivityQuery): Promise<MemberDay[]> {
  const users = parseUserIds(query.users ?? '')
  const range = await resolveRange(ctx, query, problemsWithUsers(users))
  const rows = await selectShownMembers(ctx.db, { ids: users.filter(isDiscordId) })
  const known = new Set(rows.map(({ id }) => id))
  return readMemberDays(
    ctx.db,
    users.filter((id) => known.has(id)),
    range,
  )
}

const selectShownMembers = preparedQuery((db) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(and(sql`${members.id} = any(${sql.placeholder('ids')}::text[])`, not(members.optedOut)))
    .prepare('members_who_are_shown'),
)

function parseUserIds(users: string): string[] {
  const ids = new Set(users.split(',').map((id) => id.trim()))
  ids.delete('')
  return [...ids]
}

function problemsWithUsers({ length }: readonly string[]): string[] {
  if (length === 0) return [t('Choose at least one user.')]
  return length > maxUsers
    ? [t('At most {max, number} users can be compared.', { max: maxUsers })]
    : []
}

/** Anything else cannot be a member id, and some of it no database accepts. */
function isDiscordId(word: string): boolean {
  return /^\d{1,20}$/.test(word)
}
