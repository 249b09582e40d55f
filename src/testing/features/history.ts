import { gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayIn } from '../../contract/core/zoned-time.ts'
import { guildDays, guildHours, memberDays, memberTotals } from '../../db/schema/activity.ts'
import { startRun } from '../../domain/imports/history/change-run.ts'
import { readRun } from '../../domain/imports/history/read-run.ts'
import type { GuildSeed } from '../../simulator/seed.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { testingSeed } from '../simulator/seed.ts'
import { startTestBot } from '../test-bot.ts'

const zone = 'Europe/Berlin'
/** A count of all generated messages, as fast as allowed. */
export const everything = { since: '2023-01-01', countsXP: true, requestsPerSecond: 40 }
/** When the generated messages were sent. */
const [from, to] = [new Date('2023-01-01T10:00:00Z'), new Date('2026-01-01T00:00:00Z')]

/** The small guild with so many generated messages over three years in each channel. */
export function seedWith(messages: Record<string, number>): GuildSeed {
  const generatedHistory = Object.entries(messages).map(([channel, count]) => {
    return { channel, from, to, messages: count }
  })
  return { ...testingSeed(), history: [], generatedHistory }
}

/** A connected bot whose guild has talked for three years. */
export async function openHistoryGuild(
  messages: Record<string, number> = { general: 1200, news: 350 },
) {
  const simulator = await startTestSimulator({ seed: seedWith(messages) })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  await testBot.waitForGatewayEvents(simulator)
  const { control } = simulator
  const idOf = (name: string) => control.people().find((one) => one.name === name)?.id ?? ''
  const { db } = testBot
  const start = (change: Partial<typeof everything> = {}) =>
    startRun(testBot.ctx, idOf('isaure'), { ...everything, ...change })
  const until = (runId: number, state: string) =>
    expect.poll(async () => (await readRun(db, runId)).state).toBe(state)
  return { simulator, control, testBot, db, idOf, start, until }
}

/** The guild of `openHistoryGuild`. */
export type HistoryGuild = Awaited<ReturnType<typeof openHistoryGuild>>

/** How often each key occurs. */
export function countEach<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** What the tables hold, by person, day and hour; rows without messages are left out. */
export async function countsIn({ db }: HistoryGuild) {
  const totals = await db.select().from(memberTotals).where(gt(memberTotals.messageCount, 0))
  const ownDays = await db.select().from(memberDays).where(gt(memberDays.messageCount, 0))
  const days = await db.select().from(guildDays).where(gt(guildDays.messageCount, 0))
  const hours = await db.select().from(guildHours).where(gt(guildHours.messageCount, 0))
  return {
    people: new Map(totals.map((row) => [row.memberId, row.messageCount])),
    peopleDays: new Map(ownDays.map((row) => [`${row.memberId} ${row.day}`, row.messageCount])),
    days: new Map(days.map((row) => [row.day, row.messageCount])),
    hours: new Map(hours.map((row) => [row.hour.getTime(), row.messageCount])),
  }
}

/** What the simulator has generated, without people who do not count. */
export function generated({ control }: HistoryGuild, ...without: string[]) {
  const all = [...control.generatedHistory()].filter(({ authorId }) => !without.includes(authorId))
  const days = all.map((one) => dayIn(zone, new Date(one.sentAt)))
  return {
    people: countEach(all.map(({ authorId }) => authorId)),
    peopleDays: countEach(all.map(({ authorId }, index) => `${authorId} ${days[index]}`)),
    days: countEach(days),
    hours: countEach(all.map(({ sentAt }) => sentAt - (sentAt % 3_600_000))),
  }
}
