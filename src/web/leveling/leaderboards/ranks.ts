import {
  type MessageRank,
  rankByMessages,
  rankByVoice,
  type VoiceRank,
} from '../../../contract/activity/leaderboards.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { formatNumber } from '../../ui/format-number.ts'

/** One row of either leaderboard. */
export interface Ranked {
  /** The rank in the whole leaderboard, from 1, independent of the search. */
  rank: number
  /** Null if the server does not send it. */
  userId: string | null
  name: string
  avatar: string | null | undefined
  level: number
  /** Messages, or hours in voice. */
  amount: number
  /** The share of the highest amount, from 0 to 1. */
  share: number
  /** XP since the last level-up and XP needed for the next; null if the server does not send it. */
  progress: { xp: number; required: number } | null
}

/** What differs between the two leaderboards. */
export interface Leaderboard {
  title: string
  /** The heading of the last column. */
  amountHead: string
  endpoint: Endpoint
  fetchRows: () => Promise<Ranked[]>
  written: (amount: number) => string
  empty: string
  /** Shown below it if nothing was counted. */
  emptyHint: string
  failed: string
  /** The colour of the bars. */
  color: string
}

/** The leaderboard by messages. */
export const messageBoard: Leaderboard = {
  title: t('Message Activity'),
  amountHead: t('Message Count'),
  endpoint: rankByMessages,
  fetchRows: async () => rankMembers((await call(rankByMessages)).map(ofMessages)),
  written: (amount) => formatNumber(amount),
  empty: t('No message activity data found'),
  emptyHint: t('Messages count from the moment at which the bot joins the server.'),
  failed: t('Failed to fetch messages. Please try again later.'),
  color: 'var(--c-messages)',
}

const hundredths = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 })

/** The leaderboard by voice time. */
export const voiceBoard: Leaderboard = {
  title: t('Voice Activity'),
  amountHead: t('Voice Time'),
  endpoint: rankByVoice,
  fetchRows: async () => rankMembers((await call(rankByVoice)).map(ofVoice)),
  written: (amount) => t('{hours}h', { hours: hundredths.format(amount) }),
  empty: t('No voice activity data found'),
  emptyHint: t('Time in voice counts from the moment at which the bot joins the server.'),
  failed: t('Failed to fetch voice data. Please try again later.'),
  color: 'var(--c-voice)',
}

type UnrankedRow = Omit<Ranked, 'rank' | 'share'>

function ofMessages(row: MessageRank): UnrankedRow {
  return {
    userId: row.userId ?? null,
    name: row.displayname,
    avatar: row.avatar,
    level: row.messageLevel,
    amount: row.messagecount,
    progress: progressOf(row.messageXP, row.messageRequiredXP),
  }
}

function ofVoice(row: VoiceRank): UnrankedRow {
  return {
    userId: row.userId ?? null,
    name: row.displayname,
    avatar: row.avatar,
    level: row.voiceLevel,
    amount: row.totalVoiceTime,
    progress: progressOf(row.voiceXP, row.voiceRequiredXP),
  }
}

function progressOf(xp: number | null | undefined, required: number | null | undefined) {
  return xp == null || !required ? null : { xp, required }
}

/** Adds ranks in the order of the response. */
export function rankMembers(standings: readonly UnrankedRow[]): Ranked[] {
  const max = standings.reduce((highest, { amount }) => Math.max(highest, amount), 0)
  return standings.map((standing, index) => ({
    ...standing,
    rank: index + 1,
    share: max > 0 ? standing.amount / max : 0,
  }))
}
