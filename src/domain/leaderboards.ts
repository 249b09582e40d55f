import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DashboardUser } from '../contract/dashboard.ts'
import type { LeaderboardQuery, MessageRank, VoiceRank } from '../contract/leaderboards.ts'
import { memberTotals } from '../db/schema/activity.ts'
import { members } from '../db/schema/guild.ts'
import { avatarUrl } from './accounts/avatars.ts'
import { toHours } from './activity/hours.ts'
import type { Context } from './context.ts'
import { standingAt } from './leveling/levels.ts'

/** Some rows of a leaderboard, and how many it has in all. */
export interface Ranking<Row> {
  rows: Row[]
  total: number
}

/** Everybody in the guild but bots and those who opted out: most messages first, then by name. */
export async function rankByMessages(
  ctx: Context,
  query: LeaderboardQuery,
): Promise<Ranking<MessageRank>> {
  const { rows, total } = await rank(ctx, query, memberTotals.messages, memberTotals.messageXp)
  return {
    total,
    rows: rows.map(({ person, amount, xp }) => {
      const standing = standingAt(xp)
      return {
        ...person,
        messageLevel: standing.level,
        messagecount: amount,
        messageXP: standing.xp,
        messageRequiredXP: standing.requiredXp,
      }
    }),
  }
}

/** Everybody in the guild but bots and those who opted out: most time in voice first, then by name. */
export async function rankByVoice(
  ctx: Context,
  query: LeaderboardQuery,
): Promise<Ranking<VoiceRank>> {
  const { rows, total } = await rank(ctx, query, memberTotals.voiceSeconds, memberTotals.voiceXp)
  return {
    total,
    rows: rows.map(({ person, amount, xp }) => {
      const standing = standingAt(xp)
      return {
        ...person,
        voiceLevel: standing.level,
        totalVoiceTime: toHours(amount),
        voiceXP: standing.xp,
        voiceRequiredXP: standing.requiredXp,
      }
    }),
  }
}

/** Everybody whose activity can be shown, in the order of their messages. */
export async function listDashboardUsers(ctx: Context): Promise<DashboardUser[]> {
  const { rows } = await rank(ctx, {}, memberTotals.messages, memberTotals.messageXp)
  return rows.map(({ person: { userId, ...shown } }) => ({ id: userId, ...shown }))
}

async function rank(ctx: Context, query: LeaderboardQuery, amount: PgColumn, xp: PgColumn) {
  const { limit, offset = 0, search = '' } = query
  const isRanked = and(
    members.inGuild,
    not(members.isBot),
    not(members.optedOut),
    isNamedLike(search),
  )
  const amountOrNone = sql<number>`coalesce(${amount}, 0)`.mapWith(Number)
  const everybody = ctx.db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      amount: amountOrNone,
      xp: sql<number>`coalesce(${xp}, 0)`.mapWith(Number),
    })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(isRanked)
    .orderBy(desc(amountOrNone), sql`lower(${members.displayName})`, asc(members.id))
    .offset(offset)
  const [rows, total] = await Promise.all([
    limit === undefined ? everybody : everybody.limit(limit),
    ctx.db.$count(members, isRanked),
  ])
  return {
    total,
    rows: rows.map((row) => ({
      person: { userId: row.id, displayname: row.displayName, avatar: avatarUrl(ctx, row) },
      amount: row.amount,
      xp: row.xp,
    })),
  }
}

function isNamedLike(search: string): SQL | undefined {
  const wanted = search.trim()
  if (wanted === '') return undefined
  return sql`position(lower(${wanted}::text) in lower(${members.displayName})) > 0`
}
