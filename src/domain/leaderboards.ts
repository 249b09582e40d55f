import type { DashboardUser } from '../contract/dashboard.ts'
import type { LeaderboardQuery, MessageRank, VoiceRank } from '../contract/leaderboards.ts'
import { memberTotals } from '../db/schema/activity.ts'
import { members } from '../db/schema/guild.ts'
import { avatarUrl } from './accounts/avatars.ts'
import { toHours } from './activity/hours.ts'
import { type Counted, isRanked, readPartOfRanking, readRanking } from './activity/ranking.ts'
import type { Context } from './context.ts'
import { standingAt } from './leveling/levels.ts'

/** Some rows of a leaderboard, and how many it has in all. */
export interface Ranking<Row> {
  rows: Row[]
  total: number
}

const written: Counted = { amount: memberTotals.messages, xp: memberTotals.messageXp }
const spoken: Counted = { amount: memberTotals.voiceSeconds, xp: memberTotals.voiceXp }

/** Everybody in the guild but bots and those who opted out: most messages first, then by name. */
export async function rankByMessages(
  ctx: Context,
  query: LeaderboardQuery,
): Promise<Ranking<MessageRank>> {
  const { rows, total } = await rank(ctx, query, written)
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
  const { rows, total } = await rank(ctx, query, spoken)
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
  const { rows } = await rank(ctx, {}, written)
  return rows.map(({ person: { userId, ...shown } }) => ({ id: userId, ...shown }))
}

async function rank(ctx: Context, query: LeaderboardQuery, counted: Counted) {
  const { limit, offset = 0, search = '' } = query
  const who = isRanked(search)
  const total = await ctx.db.$count(members, who)
  const rows =
    limit === undefined
      ? await readRanking(ctx.db, counted, who, offset)
      : await readPartOfRanking(ctx.db, counted, { search, limit, offset, total })
  return {
    total,
    rows: rows.map((row) => ({
      person: { userId: row.id, displayname: row.displayName, avatar: avatarUrl(ctx, row) },
      amount: row.amount,
      xp: row.xp,
    })),
  }
}
