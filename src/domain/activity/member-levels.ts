import { and, eq, gt } from 'drizzle-orm'
import type { ActivityKind } from '../../contract/leveling.ts'
import type { Db } from '../../db/db.ts'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { DomainError } from '../core/errors.ts'
import { readVoicePresences } from '../ingest/presence-store.ts'
import { createVoiceLedger, type VoiceCountReason } from '../ingest/voice-ledger.ts'
import { readVoiceRules } from '../ingest/voice-rules.ts'
import { type LevelProgress, levelProgress } from '../leveling/levels.ts'
import { isRanked } from './ranking.ts'

/** Where somebody stands in one kind: the level, and the place among all who are ranked. */
export interface KindLevel extends LevelProgress {
  /** Messages, or seconds in voice. */
  amount: number
  place: number
}

/** Where somebody of the guild stands; nothing of who is left out of the statistics. */
export interface MemberLevels {
  displayName: string
  standings: Record<ActivityKind, KindLevel> | null
  /** How many are ranked. */
  ranked: number
  /** Whether and why the minute counts that runs in voice; null: they are not in voice. */
  voice: VoiceCountReason | null
}

const amounts = { message: memberTotals.messageCount, voice: memberTotals.voiceSeconds } as const

/** Level, place and what runs in voice of a member; refuses for who is not in the guild, and bots. */
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
  if (!member?.inGuild) throw new DomainError('not-found', 'This person is not in the guild.')
  if (member.isBot) throw new DomainError('not-found', 'Bots have no levels.')
  const { displayName, optedOut, totals } = member
  const ranked = await db.$count(members, isRanked)
  if (optedOut) return { displayName, standings: null, ranked, voice: null }
  const standingIn = async (kind: ActivityKind, amount: number, xp: number) => ({
    ...levelProgress(xp),
    amount,
    place: 1 + (await countAbove(db, kind, amount)),
  })
  return {
    displayName,
    standings: {
      message: await standingIn('message', totals?.messageCount ?? 0, totals?.messageXp ?? 0),
      voice: await standingIn('voice', totals?.voiceSeconds ?? 0, totals?.voiceXp ?? 0),
    },
    ranked,
    voice: await readReason(db, memberId),
  }
}

async function countAbove(db: Db, kind: ActivityKind, amount: number): Promise<number> {
  const above = db
    .select({ id: members.id })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
    .where(and(gt(amounts[kind], amount), isRanked))
  return db.$count(above.as('above'))
}

async function readReason(db: Db, memberId: string): Promise<VoiceCountReason | null> {
  const [presences, rules] = await Promise.all([readVoicePresences(db), readVoiceRules(db)])
  return createVoiceLedger(presences, rules).reasonFor(memberId)
}
