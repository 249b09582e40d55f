import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../../db/schema/activity.ts'
import { members, settings } from '../../db/schema/guild.ts'
import { voicePresences } from '../../db/schema/ingest.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

/** The counted milliseconds of each person, including remainders below a second. */
async function counted({ db }: TestBot): Promise<Record<string, number>> {
  const rows = await db
    .select({
      name: members.userName,
      seconds: memberTotals.voiceSeconds,
      rest: memberTotals.voiceRestMilliseconds,
    })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
  return Object.fromEntries(rows.map(({ name, seconds, rest }) => [name, seconds * 1000 + rest]))
}

function trueTime({ control }: Simulator): Record<string, number> {
  return Object.fromEntries(
    control.ledger().map(({ name, voiceSeconds }) => [name, voiceSeconds * 1000]),
  )
}

/** Stops the bot and compares its counts with the ledger, which drops remainders below a second. */
async function agrees(testBot: TestBot, simulator: Simulator, people: string[], lag = 150) {
  await testBot.caughtUp(simulator)
  await testBot.stop()
  const [bot, truth] = [await counted(testBot), trueTime(simulator)]
  for (const person of people) {
    expect(bot[person] ?? 0, person).toBeLessThan((truth[person] ?? 0) + 1000 + lag)
    expect(bot[person] ?? 0, person).toBeGreaterThan((truth[person] ?? 0) - lag)
  }
}

test('voice time counts with company, but not alone, deafened or AFK', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.caughtUp(simulator)
  const { control } = simulator

  control.voice({ as: 'aria', channel: 'Table' })
  await wait(400)
  control.voice({ as: 'wyn', channel: 'Table' })
  await wait(600)
  control.voice({ as: 'wyn', channel: 'Table', selfDeaf: true })
  await wait(400)
  control.voice({ as: 'aria', channel: 'Asleep' })
  control.voice({ as: 'wyn', channel: 'Asleep', selfDeaf: false })
  await wait(300)
  control.voice({ as: 'aria', channel: null })
  control.voice({ as: 'wyn', channel: null })

  await agrees(testBot, simulator, ['aria', 'wyn', 'muster'])
  const bot = await counted(testBot)
  expect([bot.aria, bot.wyn].every((time) => (time ?? 0) > 500)).toBe(true)
  expect(await testBot.db.select().from(voicePresences)).toEqual([])
})

test('time alone counts if staff enable it', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.caughtUp(simulator)
  await testBot.stop()
  await testBot.db.update(settings).set({ doesVoiceCountAlone: true })
  await testBot.start()
  await testBot.caughtUp(simulator)

  simulator.control.voice({ as: 'aria', channel: 'Table' })
  await wait(500)
  simulator.control.voice({ as: 'aria', channel: null })
  await testBot.caughtUp(simulator)
  await testBot.stop()

  expect((await counted(testBot)).aria).toBeGreaterThan(350)
})

test('voice time counts from the bot’s start, and not during downtime', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.caughtUp(simulator)
  const { control } = simulator
  for (const as of ['aria', 'wyn', 'brannoc']) control.voice({ as, channel: 'Table' })
  await testBot.caughtUp(simulator)
  await wait(300)
  await testBot.stop()
  const before = await counted(testBot)

  await wait(1500)
  control.voice({ as: 'brannoc', channel: null })
  await testBot.start()
  await testBot.caughtUp(simulator)
  await wait(400)
  for (const as of ['aria', 'wyn']) control.voice({ as, channel: null })
  await testBot.caughtUp(simulator)
  await testBot.stop()

  const after = await counted(testBot)
  expect(after.brannoc).toBe(before.brannoc)
  for (const person of ['aria', 'wyn']) {
    const gained = (after[person] ?? 0) - (before[person] ?? 0)
    expect(gained).toBeGreaterThan(250)
    expect(gained).toBeLessThan(1400)
    expect(after[person]).toBeLessThan((trueTime(simulator)[person] ?? 0) + 1000)
  }
})

test('voice time counts until the connection breaks, and not during the outage', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.caughtUp(simulator)
  const { control } = simulator
  for (const as of ['aria', 'wyn']) control.voice({ as, channel: 'Table' })
  await wait(700)
  // A heartbeat.
  control.say({ as: 'aria', channel: 'general', text: 'Still here' })
  await testBot.caughtUp(simulator)

  control.fault({ kind: 'down', seconds: 2 })
  await expect.poll(() => testBot.ctx.discord.state(), { interval: 1 }).toBe('connecting')
  await testBot.caughtUp(simulator)
  await wait(300)
  for (const as of ['aria', 'wyn']) control.voice({ as, channel: null })
  await testBot.caughtUp(simulator)
  await testBot.stop()

  const { aria = 0 } = await counted(testBot)
  expect(aria).toBeGreaterThan(900)
  expect(aria).toBeLessThan((trueTime(simulator).aria ?? 0) - 900)
})

test('after a lost session, counting continues for members still in voice', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.caughtUp(simulator)
  const { control } = simulator
  for (const as of ['aria', 'wyn', 'brannoc']) control.voice({ as, channel: 'Table' })
  await testBot.caughtUp(simulator)

  control.fault({ kind: 'lose-session' })
  control.voice({ as: 'brannoc', channel: null })
  await testBot.listed(2)
  await wait(400)
  for (const as of ['aria', 'wyn']) control.voice({ as, channel: null })

  await testBot.caughtUp(simulator)
  await testBot.stop()
  const [bot, truth] = [await counted(testBot), trueTime(simulator)]
  for (const person of ['aria', 'wyn', 'brannoc']) {
    expect(bot[person] ?? 0).toBeLessThan((truth[person] ?? 0) + 1150)
  }
  expect(bot.aria).toBeGreaterThan(250)
})

test('all totals are consistent', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.caughtUp(simulator)
  for (const as of ['aria', 'wyn']) simulator.control.voice({ as, channel: 'Table' })
  await wait(2500)
  for (const as of ['aria', 'wyn']) simulator.control.voice({ as, channel: null })
  await agrees(testBot, simulator, ['aria', 'wyn'])

  const { rows } = (await testBot.db.execute(sql`
    select (select sum(voice_seconds) from member_totals)::int as totals,
      (select sum(voice_seconds) from member_days)::int as days,
      (select sum(voice_seconds) from guild_days)::int as guild,
      (select sum(voice_seconds) from guild_hours)::int as hours`)) as unknown as {
    rows: Record<string, number>[]
  }
  const sums = Object.values(rows[0] ?? {})
  expect(new Set(sums).size).toBe(1)
  expect(sums[0]).toBeGreaterThanOrEqual(4)
})
