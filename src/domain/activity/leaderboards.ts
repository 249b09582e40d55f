import type { DashboardUser } from '../../contract/activity/dashboard.ts'
import type {
  LeaderboardQuery,
  MessageRank,
  VoiceRank,
} from '../../contract/activity/leaderboards.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { levelProgress } from '../leveling/levels.ts'
import { toHours } from './hours.ts'
import { createRanking } from './ranking.ts'

/** A page of a leaderboard, and its total number of rows. */
export interface Ranking<Row> {
  rows: Row[]
  total: number
}

const messageRanking = createRanking({
  amount: memberTotals.messageCount,
  xp: memberTotals.messageXp,
})
const voiceRanking = createRanking({ amount: memberTotals.voiceSeconds, xp: memberTotals.voiceXp })

/** All members except bots and those who opted out, by messages, then by name. */
export async function rankByMessages(
  ctx: Context,
  query: LeaderboardQuery,
): Promise<Ranking<MessageRank>> {
  const { rows, total } = await rank(ctx, query, messageRanking)
  return {
    total,
    rows: rows.map(({ person, amount, xp }) => {
      const progress = levelProgress(xp)
      return {
        ...person,
        messageLevel: progress.level,
        messagecount: amount,
        messageXP: progress.xp,
        messageRequiredXP: progress.requiredXp,
      }
    }),
  }
}

/** All members except bots and those who opted out, by voice time, then by name. */
export async function rankByVoice(
  ctx: Context,
  query: LeaderboardQuery,
): Promise<Ranking<VoiceRank>> {
  const { rows, total } = await rank(ctx, query, voiceRanking)
  return {
    total,
    rows: rows.map(({ person, amount, xp }) => {
      const progress = levelProgress(xp)
      return {
        ...person,
        voiceLevel: progress.level,
        totalVoiceTime: toHours(amount),
        voiceXP: progress.xp,
        voiceRequiredXP: progress.requiredXp,
      }
    }),
  }
}

/** All members whose activity can be shown, by messages. */
export async function listDashboardUsers(ctx: Context): Promise<DashboardUser[]> {
  const { rows } = await rank(ctx, {}, messageRanking)
  return rows.map(({ person: { userId, ...shown } }) => ({ id: userId, ...shown }))
}

async function rank(
  ctx: Context,
  { limit, offset = 0, search = '' }: LeaderboardQuery,
  by: ReturnType<typeof createRanking>,
) {
  const { total, rows } = await by(ctx.db, { search, limit, offset })
  return {
    total,
    rows: rows.map((row) => ({
      person: { userId: row.id, displayname: row.displayName, avatar: avatarUrl(ctx, row) },
      amount: row.amount,
      xp: row.xp,
    })),
  }
}
