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
export function rankByMessages(
  ctx: Context,
  query: LeaderboardQuery,
): Promise<Ranking<MessageRank>> {
  return rank(ctx, query, messageRanking, ({ person, amount, progress }) => ({
    ...person,
    messageLevel: progress.level,
    messagecount: amount,
    messageXP: progress.xp,
    messageRequiredXP: progress.requiredXp,
  }))
}

/** All members except bots and those who opted out, by voice time, then by name. */
export function rankByVoice(ctx: Context, query: LeaderboardQuery): Promise<Ranking<VoiceRank>> {
  return rank(ctx, query, voiceRanking, ({ person, amount, progress }) => ({
    ...person,
    voiceLevel: progress.level,
    totalVoiceTime: toHours(amount),
    voiceXP: progress.xp,
    voiceRequiredXP: progress.requiredXp,
  }))
}

/** All members whose activity can be shown, by messages. */
export async function listDashboardUsers(ctx: Context): Promise<DashboardUser[]> {
  const { rows } = await rank(ctx, {}, messageRanking, ({ person }) => {
    const { userId: id, ...shown } = person
    return { id, ...shown }
  })
  return rows
}

/** The ids of the first members of `listDashboardUsers`. */
export async function listMostActive(ctx: Context, limit: number): Promise<string[]> {
  const { rows } = await rank(ctx, { limit }, messageRanking, ({ person }) => person.userId)
  return rows
}

interface Ranked {
  person: { userId: string; displayname: string; avatar: string }
  amount: number
  progress: ReturnType<typeof levelProgress>
}

async function rank<Row>(
  ctx: Context,
  { limit, offset = 0, search = '' }: LeaderboardQuery,
  by: ReturnType<typeof createRanking>,
  toRow: (ranked: Ranked) => Row,
): Promise<Ranking<Row>> {
  const { total, rows } = await by(ctx.db, { search, limit, offset })
  return {
    total,
    rows: rows.map((row) =>
      toRow({
        person: { userId: row.id, displayname: row.displayName, avatar: avatarUrl(ctx, row) },
        amount: row.amount,
        progress: levelProgress(row.xp),
      }),
    ),
  }
}
