import type { Day } from '../activity/days.ts'
import { type Award, awardsFor, type MessageRules } from './awards.ts'
import { increase } from './counted.ts'

/** A message that counts. */
export interface CountedMessage {
  authorId: string
  sentAt: Date
}

/** What messages add to the tables of `db/schema/activity.ts`. */
export interface Tally {
  members: { memberId: string; messages: number; xp: number; lastAward: Date | null }[]
  memberDays: { memberId: string; day: Day; messages: number; xp: number }[]
  guildDays: { day: Day; messages: number }[]
  guildHours: { hour: Date; messages: number }[]
}

interface Rules extends MessageRules {
  dayOf: (moment: Date) => Day
  random: () => number
}

const hour = 60 * 60_000

/** Adds messages up, in the order in which they came; `lastAwards` has whom to count, and no others. */
export function tally(
  messages: readonly CountedMessage[],
  lastAwards: ReadonlyMap<string, Date | null>,
  rules: Rules,
): Tally {
  const guildDays = new Map<Day, number>()
  const guildHours = new Map<number, number>()
  const moments = new Map<string, Date[]>()
  for (const { authorId, sentAt } of messages) {
    if (!lastAwards.has(authorId)) continue
    const theirs = moments.get(authorId)
    if (theirs) theirs.push(sentAt)
    else moments.set(authorId, [sentAt])
    increase(guildDays, rules.dayOf(sentAt))
    increase(guildHours, Math.floor(sentAt.getTime() / hour) * hour)
  }
  const each = [...moments].map(([memberId, sentAt]) => {
    const awards = awardsFor(sentAt, lastAwards.get(memberId) ?? null, rules, rules.random)
    return { memberId, sentAt, awards }
  })
  return {
    members: each.map(({ memberId, sentAt, awards }) => ({
      memberId,
      messages: sentAt.length,
      xp: sumOf(awards),
      lastAward: awards.at(-1)?.at ?? null,
    })),
    memberDays: each.flatMap((member) => byDay(member, rules.dayOf)),
    guildDays: [...guildDays].map(([day, messages]) => ({ day, messages })),
    guildHours: [...guildHours].map(([hour, messages]) => ({ hour: new Date(hour), messages })),
  }
}

function byDay(
  { memberId, sentAt, awards }: { memberId: string; sentAt: Date[]; awards: Award[] },
  dayOf: Rules['dayOf'],
) {
  const messages = new Map<Day, number>()
  const xp = new Map<Day, number>()
  for (const at of sentAt) increase(messages, dayOf(at))
  for (const award of awards) increase(xp, dayOf(award.at), award.xp)
  return [...messages].map(([day, count]) => ({
    memberId,
    day,
    messages: count,
    xp: xp.get(day) ?? 0,
  }))
}

function sumOf(awards: readonly Award[]): number {
  return awards.reduce((sum, { xp }) => sum + xp, 0)
}
