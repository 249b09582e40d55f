import type { Day } from '../../../contract/core/zoned-time.ts'
import type { XpConfig } from '../../../contract/leveling.ts'
import { increment } from '../../core/increment.ts'
import { randomInteger } from '../../core/random-integer.ts'
import type { VoiceInterval } from './voice-sessions.ts'

/** The remainder of a member's earlier time: less than a second, and less than an award. */
export interface VoiceCarry {
  milliseconds: number
  secondsToAward: number
}

/** The sums of voice time for the tables of `db/schema/activity.ts`. */
export interface VoiceTotals {
  members: {
    memberId: string
    voiceSeconds: number
    voiceXp: number
    rest: number
    toAward: number
  }[]
  memberDays: { memberId: string; day: Day; voiceSeconds: number; voiceXp: number }[]
  guildDays: { day: Day; voiceSeconds: number }[]
  guildHours: { hour: Date; voiceSeconds: number }[]
}

interface Rules extends Pick<XpConfig, 'voiceMinXP' | 'voiceMaxXP' | 'voiceCooldown'> {
  dayOf: (moment: number) => Day
  random: () => number
}

const quarter = 15 * 60_000
const hour = 60 * 60_000

/**
 * Sums up voice time by member, day and hour. Every full cooldown of counted time earns one award, on the
 * day on which it is completed. Only members in `carries` count.
 */
export function sumVoice(
  intervals: readonly VoiceInterval[],
  carries: ReadonlyMap<string, VoiceCarry>,
  rules: Rules,
): VoiceTotals {
  const guildDays = new Map<Day, number>()
  const guildHours = new Map<number, number>()
  const members = new Map<string, MemberVoice>()
  for (const { memberId, from, to } of intervals) {
    const carry = carries.get(memberId)
    if (!carry) continue
    const sheet = members.get(memberId) ?? createMemberVoice(carry, rules)
    members.set(memberId, sheet)
    for (const piece of quarterHours(from.getTime(), to.getTime())) {
      const day = rules.dayOf(piece.from)
      const seconds = sheet.pass(piece.to - piece.from, day)
      increment(guildDays, day, seconds)
      increment(guildHours, Math.floor(piece.from / hour) * hour, seconds)
    }
  }
  const each = [...members].map(([memberId, sheet]) => ({ memberId, ...sheet.sums() }))
  return {
    members: each.map(({ days: _, ...sums }) => sums),
    memberDays: each.flatMap(({ memberId, days }) => days.map((row) => ({ memberId, ...row }))),
    guildDays: [...guildDays].map(([day, voiceSeconds]) => ({ day, voiceSeconds })),
    guildHours: [...guildHours].map(([at, voiceSeconds]) => ({ hour: new Date(at), voiceSeconds })),
  }
}

interface MemberVoice {
  /** Adds time on a day; returns the whole seconds. */
  pass(milliseconds: number, day: Day): number
  sums(): {
    voiceSeconds: number
    voiceXp: number
    rest: number
    toAward: number
    days: { day: Day; voiceSeconds: number; voiceXp: number }[]
  }
}

function createMemberVoice(carry: VoiceCarry, rules: Rules): MemberVoice {
  const days = new Map<Day, { voiceSeconds: number; voiceXp: number }>()
  const awardEvery = rules.voiceCooldown * 60
  let rest = carry.milliseconds
  // A shortened cooldown does not turn the remainder into many awards at once.
  let toAward = Math.min(carry.secondsToAward, awardEvery - 1)

  return {
    pass(milliseconds, day) {
      const whole = rest + milliseconds
      const seconds = Math.floor(whole / 1000)
      rest = whole % 1000
      toAward += seconds
      let xp = 0
      for (; toAward >= awardEvery; toAward -= awardEvery) {
        xp += randomInteger(rules.voiceMinXP, rules.voiceMaxXP, rules.random)
      }
      const known = days.get(day) ?? { voiceSeconds: 0, voiceXp: 0 }
      days.set(day, {
        voiceSeconds: known.voiceSeconds + seconds,
        voiceXp: known.voiceXp + xp,
      })
      return seconds
    },
    sums() {
      const rows = [...days].map(([day, row]) => ({ day, ...row }))
      const sum = (key: 'voiceSeconds' | 'voiceXp') =>
        rows.reduce((total, row) => total + row[key], 0)
      return {
        voiceSeconds: sum('voiceSeconds'),
        voiceXp: sum('voiceXp'),
        rest,
        toAward,
        days: rows,
      }
    },
  }
}

/** Days and hours start on a quarter of an hour in every zone, so intervals are split there. */
function quarterHours(from: number, to: number): { from: number; to: number }[] {
  const pieces = []
  for (let start = from; start < to; ) {
    const end = Math.min(to, (Math.floor(start / quarter) + 1) * quarter)
    pieces.push({ from: start, to: end })
    start = end
  }
  return pieces
}
