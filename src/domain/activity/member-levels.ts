import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { ActivityKind } from '../../contract/leveling.ts'
import type { Db } from '../../db/db.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { readVoicePresences } from '../ingest/voice/presence-store.ts'
import { createVoiceLedger, type VoiceCountReason } from '../ingest/voice/voice-ledger.ts'
import { readVoiceRules } from '../ingest/voice/voice-rules.ts'
import { type LevelProgress, levelProgress } from '../leveling/levels.ts'
import { isRanked } from './ranking-order.ts'

/** The level and the rank of a member in one kind of activity. */
export interface KindLevel extends LevelProgress {
  /** Messages, or seconds in voice. */
  amount: number
  /** The position in the leaderboard, from 1. */
  place: number
}

/** The levels of a member; null if they opted out of the statistics. */
export interface MemberLevels {
  displayName: string
  levels: Record<ActivityKind, KindLevel> | null
  /** The number of ranked members. */
  ranked: number
  /** Whether and why the current voice time counts; null if not in voice. */
  voice: VoiceCountReason | null
}

const amounts = { message: memberTotals.messageCount, voice: memberTotals.voiceSeconds } as const

/** The levels, ranks and current voice state of a member. Throws for bots and for people outside the guild. */
export async function readMemberLevels(db: Db, memberId: string): Promise<MemberLevels> {
  const [member] = await db
    .select({
      displayName: members.displayName,
      inGuild: members.inGuild,
      isBot: members.isBot,
      optedOut: members.optedOut,
      totals: memberTotals,
    })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(eq(members.id, memberId))
  if (!member?.inGuild) throw new DomainError('not-found', t('This person is not in the guild.'))
  if (member.isBot) throw new DomainError('not-found', t('Bots have no levels.'))
  const { displayName, optedOut, totals } = member
  const ranked = await db.$count(members, isRanked)
  if (optedOut) return { displayName, levels: null, ranked, voice: null }
  const levelIn = async (kind: ActivityKind, amount: number, xp: number) => ({
    ...levelProgress(xp),
    amount,
    place: 1 + (await countBefore(db, kind, { memberId, displayName, amount })),
  })
  return {
    displayName,
    levels: {
      message: await levelIn('message', totals?.messageCount ?? 0, totals?.messageXp ?? 0),
      voice: await levelIn('voice', totals?.voiceSeconds ?? 0, totals?.voiceXp ?? 0),
    },
    ranked,
    voice: await readReason(db, memberId),
  }
}

interface Standing {
  memberId: string
  displayName: string
  amount: number
}

/** How many members are before this one in the leaderboard: with more, or with as much and a name before theirs. */
async function countBefore(db: Db, kind: ActivityKind, standing: Standing): Promise<number> {
  const amount = sql`coalesce(${amounts[kind]}, 0)`
  const isNamedBefore = sql`(lower(${members.displayName}), ${members.id})
    < (lower(${standing.displayName}), ${standing.memberId})`
  const before = db
    .select({ id: members.id })
    .from(members)
    .leftJoin(memberTotals, eq(memberTotals.memberId, members.id))
    .where(
      and(
        isRanked,
        or(gt(amount, standing.amount), and(eq(amount, standing.amount), isNamedBefore)),
      ),
    )
  return db.$count(before.as('before'))
}

async function readReason(db: Db, memberId: string): Promise<VoiceCountReason | null> {
  const [presences, rules] = await Promise.all([readVoicePresences(db), readVoiceRules(db)])
  return createVoiceLedger(presences, rules).reasonFor(memberId)
}
