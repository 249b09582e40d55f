import type pg from 'pg'
import type { Day } from '../../src/contract/core/zoned-time.ts'
import { guildDays, guildHours, memberDays, memberTotals } from '../../src/db/schema/activity.ts'
import { type Random, seededRandom } from '../../src/demo/random.ts'
import { hoursOf, spread } from '../../src/demo/seeding/busy-hours.ts'
import { copyRows } from './copy.ts'
import type { Person } from './members.ts'

/** Message count, voice seconds and the XP of each. */
type Counts = [messages: number, messageXp: number, voiceSeconds: number, voiceXp: number]

interface Sums {
  ofMember: Counts[]
  /** Messages and voice seconds of all members. */
  ofDay: Map<Day, [messages: number, voiceSeconds: number]>
}

const counters = ['messageCount', 'messageXp', 'voiceSeconds', 'voiceXp'] as const

/** Inserts daily activity of the members with consistent totals. */
export async function copyActivity(
  client: pg.Client,
  members: readonly Person[],
  days: readonly Day[],
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  const sums: Sums = { ofMember: members.map(() => [0, 0, 0, 0]), ofDay: new Map() }
  await copyRows(
    client,
    memberDays,
    ['memberId', 'day', ...counters],
    drawDays(members, days, sums),
  )
  const totals = members.flatMap(({ id }, index) => {
    const total = sums.ofMember[index] as Counts
    return total[0] > 0 ? [[id, ...total]] : []
  })
  await copyRows(client, memberTotals, ['memberId', ...counters], totals)
  const sumsOfDays = [...sums.ofDay]
  await copyRows(
    client,
    guildDays,
    ['day', 'messageCount', 'voiceSeconds'],
    sumsOfDays.map(([day, sum]) => [day, ...sum]),
  )
  const random = seededRandom('The hours of a crowd')
  await copyRows(
    client,
    guildHours,
    ['hour', 'messageCount', 'voiceSeconds'],
    sumsOfDays.flatMap(([day, sum]) => drawHours(random, hoursOf(zone, day, now), sum)),
  )
}

function* drawDays(members: readonly Person[], days: readonly Day[], { ofMember, ofDay }: Sums) {
  const random = seededRandom('The days of a crowd')
  for (const day of days) {
    const sum: [number, number] = [0, 0]
    for (const [index, { id, rate }] of members.entries()) {
      if (random() >= rate) continue
      const counts = drawCounts(random, rate)
      const total = ofMember[index] as Counts
      for (const [counter, amount] of counts.entries())
        total[counter] = (total[counter] ?? 0) + amount
      sum[0] += counts[0]
      sum[1] += counts[2]
      yield [id, day, ...counts]
    }
    ofDay.set(day, sum)
  }
}

/** More active members send more messages; two in five are in voice, mostly for a short time. */
function drawCounts(random: Random, rate: number): Counts {
  const messages = 1 + Math.floor(-Math.log(1 - random()) * (3 + 60 * rate))
  const voiceSeconds = random() < 0.4 ? 300 + Math.floor(random() ** 2 * 14_400) : 0
  // Two in three messages are outside the cooldown and earn 20 XP; five minutes of voice earn 7 XP.
  return [
    messages,
    Math.ceil(messages / 1.5) * 20,
    voiceSeconds,
    Math.floor(voiceSeconds / 300) * 7,
  ]
}

function drawHours(
  random: Random,
  hours: readonly Date[],
  [messages, voiceSeconds]: [number, number],
) {
  const written = spread(random, messages, hours.length)
  const spoken = spread(random, voiceSeconds, hours.length)
  return hours.map((hour, index) => [hour, written[index] ?? 0, spoken[index] ?? 0])
}
