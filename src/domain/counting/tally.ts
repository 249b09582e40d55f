import type { Day } from '../activity/days.ts'
import { type Award, awardsFor, type MessageRules } from './awards.ts'
import { increase } from './counted.ts'
import type { PackedMessages } from './packed-messages.ts'

/** What messages add to the tables of `db/schema/activity.ts`. */
export interface Tally {
  members: { memberId: string; messages: number; xp: number; lastAward: Date | null }[]
  memberDays: { memberId: string; day: Day; messages: number; xp: number }[]
  guildDays: { day: Day; messages: number }[]
  guildHours: { hour: Date; messages: number }[]
}

interface Rules extends MessageRules {
  dayOf: (moment: number) => Day
  random: () => number
}

const hour = 60 * 60_000

/**
 * Adds messages up; `lastAwards` has whom to count, and no others. What a member is awarded goes by when
 * their messages were sent: those of several channels that are read after a gap come in no order.
 */
export function tally(
  messages: PackedMessages,
  lastAwards: ReadonlyMap<string, Date | null>,
  rules: Rules,
): Tally {
  const guildHours = new Map<number, number>()
  const moments = messages.authors.map((): number[] => [])
  const counted = messages.authors.map(({ id }) => lastAwards.has(id))
  for (let place = 0; place < messages.ids.length; place++) {
    const author = messages.authorOf[place] ?? 0
    if (!counted[author]) continue
    const at = messages.sentAt[place] ?? 0
    moments[author]?.push(at)
    increase(guildHours, at - (at % hour))
  }
  const each = messages.authors.flatMap(({ id: memberId }, author) => {
    const sentAt = (moments[author] ?? []).sort((one, other) => one - other)
    if (sentAt.length === 0) return []
    const last = lastAwards.get(memberId)?.getTime() ?? null
    const awards = awardsFor(sentAt, last, rules, rules.random)
    return [{ memberId, sentAt, awards }]
  })
  const memberDays = each.flatMap((member) => byDay(member, rules.dayOf))
  const guildDays = new Map<Day, number>()
  for (const { day, messages } of memberDays) increase(guildDays, day, messages)
  return {
    members: each.map(({ memberId, sentAt, awards }) => ({
      memberId,
      messages: sentAt.length,
      xp: sumOf(awards),
      lastAward: momentOf(awards.at(-1)),
    })),
    memberDays,
    guildDays: [...guildDays].map(([day, messages]) => ({ day, messages })),
    guildHours: [...guildHours].map(([hour, messages]) => ({ hour: new Date(hour), messages })),
  }
}

function byDay(
  { memberId, sentAt, awards }: { memberId: string; sentAt: number[]; awards: Award[] },
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

function momentOf(award: Award | undefined): Date | null {
  return award ? new Date(award.at) : null
}

function sumOf(awards: readonly Award[]): number {
  return awards.reduce((sum, { xp }) => sum + xp, 0)
}
