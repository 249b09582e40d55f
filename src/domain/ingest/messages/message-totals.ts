import type { Day } from '../../../contract/core/zoned-time.ts'
import { increment } from '../../core/increment.ts'
import type { MessageColumns } from './message-columns.ts'
import { type Award, computeAwards, type MessageRules } from './xp-awards.ts'

/** What messages add to the tables of `db/schema/activity.ts`. */
export interface MessageTotals {
  members: { memberId: string; messageCount: number; messageXp: number; lastAward: Date | null }[]
  memberDays: { memberId: string; day: Day; messageCount: number; messageXp: number }[]
  guildDays: { day: Day; messageCount: number }[]
  guildHours: { hour: Date; messageCount: number }[]
}

interface Rules extends MessageRules {
  dayOf: (moment: number) => Day
  random: () => number
  /** False if the messages earn nothing, or later. */
  earnsXp?: boolean
}

const hour = 60 * 60_000

/**
 * Sums up messages by member, day and hour. Only authors in `lastAwards` count. XP depends on when messages
 * were sent, because backfilled channels are read in any order.
 */
export function sumMessages(
  messages: MessageColumns,
  lastAwards: ReadonlyMap<string, Date | null>,
  rules: Rules,
): MessageTotals {
  const sums: Sums = { members: [], memberDays: [], days: new Map(), hours: new Map() }
  const moments = groupByAuthor(messages, lastAwards)
  for (const [author, { id }] of messages.authors.entries()) {
    const sentAt = moments[author] ?? []
    if (sentAt.length > 0) addMember(sums, id, sentAt, lastAwards.get(id) ?? null, rules)
  }
  const { members, memberDays, days, hours } = sums
  return {
    members,
    memberDays,
    guildDays: [...days].map(([day, messageCount]) => ({ day, messageCount })),
    guildHours: [...hours].map(([hour, messageCount]) => ({ hour: new Date(hour), messageCount })),
  }
}

type Sums = Pick<MessageTotals, 'members' | 'memberDays'> & {
  days: Map<Day, number>
  hours: Map<number, number>
}

function addMember(
  { members, memberDays, days, hours }: Sums,
  memberId: string,
  sentAt: readonly number[],
  lastAward: Date | null,
  rules: Rules,
): void {
  const { earnsXp = true, random } = rules
  const awards = earnsXp ? computeAwards(sentAt, lastAward?.getTime() ?? null, rules, random) : []
  members.push({
    memberId,
    messageCount: sentAt.length,
    messageXp: sumOf(awards),
    lastAward: awardDate(awards.at(-1)),
  })
  for (const each of byDay(memberId, sentAt, awards, rules.dayOf)) {
    memberDays.push(each)
    increment(days, each.day, each.messageCount)
  }
  for (const at of sentAt) increment(hours, at - (at % hour))
}

/** When each author wrote, in order; nothing of those who are not counted. */
function groupByAuthor(
  { authors, ids, authorOf, sentAt }: MessageColumns,
  lastAwards: ReadonlyMap<string, Date | null>,
): number[][] {
  const moments = authors.map((): number[] => [])
  const counted = authors.map(({ id }) => lastAwards.has(id))
  for (let index = 0; index < ids.length; index++) {
    const author = authorOf[index] ?? 0
    if (counted[author]) moments[author]?.push(sentAt[index] ?? 0)
  }
  for (const each of moments) each.sort(earlierFirst)
  return moments
}

function earlierFirst(one: number, other: number): number {
  return one - other
}

function byDay(
  memberId: string,
  sentAt: readonly number[],
  awards: readonly Award[],
  dayOf: Rules['dayOf'],
) {
  const counts = new Map<Day, number>()
  const xp = new Map<Day, number>()
  for (const at of sentAt) increment(counts, dayOf(at))
  for (const award of awards) increment(xp, dayOf(award.at), award.xp)
  return [...counts].map(([day, messageCount]) => ({
    memberId,
    day,
    messageCount,
    messageXp: xp.get(day) ?? 0,
  }))
}

function awardDate(award: Award | undefined): Date | null {
  return award ? new Date(award.at) : null
}

function sumOf(awards: readonly Award[]): number {
  return awards.reduce((sum, { xp }) => sum + xp, 0)
}
