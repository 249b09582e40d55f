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

/** A guild whose bot handles each change in voice before the test continues. */
async function startVoiceGuild() {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  let lag = 50
  return {
    simulator,
    testBot,
    control: simulator.control,
    /** The time, in milliseconds, by which the bot was late for the changes so far. */
    lag: () => lag,
    change: async (...changes: Parameters<Simulator['control']['voice']>[0][]) => {
      const begun = performance.now()
      for (const change of changes) simulator.control.voice(change)
      await testBot.waitForGatewayEvents(simulator)
      lag += performance.now() - begun
    },
  }
}

/** Stops the bot and compares its counts with the ledger, which drops remainders below a second. */
async function agrees(
  { testBot, simulator, lag: readLag }: Awaited<ReturnType<typeof startVoiceGuild>>,
  people: string[],
) {
  const lag = readLag()
  await testBot.stop()
  const [bot, truth] = [await counted(testBot), trueTime(simulator)]
  for (const person of people) {
    expect(bot[person] ?? 0, person).toBeLessThan((truth[person] ?? 0) + 1000 + lag)
    expect(bot[person] ?? 0, person).toBeGreaterThan((truth[person] ?? 0) - lag)
  }
}

test('voice time counts with company, but not alone, deafened or AFK', async () => {
  const guild = await startVoiceGuild()
  const { testBot, change } = guild

  await change({ as: 'aria', channel: 'Table' })
  await wait(400)
  await change({ as: 'wyn', channel: 'Table' })
  await wait(600)
  await change({ as: 'wyn', channel: 'Table', selfDeaf: true })
  await wait(400)
  await change({ as: 'aria', channel: 'Asleep' }, { as: 'wyn', channel: 'Asleep', selfDeaf: false })
  await wait(300)
  await change({ as: 'aria', channel: null }, { as: 'wyn', channel: null })

  await agrees(guild, ['aria', 'wyn', 'muster'])
  const bot = await counted(testBot)
  expect([bot.aria, bot.wyn].every((time) => (time ?? 0) > 500)).toBe(true)
  expect(await testBot.db.select().from(voicePresences)).toEqual([])
})

test('time alone counts if staff enable it', async () => {
  const { simulator, testBot, change } = await startVoiceGuild()
  await testBot.stop()
  await testBot.db.update(settings).set({ doesVoiceCountAlone: true })
  await testBot.start()
  await testBot.waitForGatewayEvents(simulator)

  await change({ as: 'aria', channel: 'Table' })
  await wait(500)
  await change({ as: 'aria', channel: null })
  await testBot.stop()

  expect((await counted(testBot)).aria).toBeGreaterThan(350)
})

test('voice time counts from the bot’s start, and not during downtime', async () => {
  const { simulator, testBot, control, change } = await startVoiceGuild()
  await change(...['aria', 'wyn', 'brannoc'].map((as) => ({ as, channel: 'Table' })))
  await wait(300)
  await testBot.stop()
  const before = await counted(testBot)

  await wait(1500)
  control.voice({ as: 'brannoc', channel: null })
  const startedAt = performance.now()
  await testBot.start()
  await testBot.waitForGatewayEvents(simulator)
  await wait(400)
  await change({ as: 'aria', channel: null }, { as: 'wyn', channel: null })
  const secondRun = performance.now() - startedAt
  await testBot.stop()

  const after = await counted(testBot)
  expect(after.brannoc).toBe(before.brannoc)
  for (const person of ['aria', 'wyn']) {
    const gained = (after[person] ?? 0) - (before[person] ?? 0)
    expect(gained).toBeGreaterThan(250)
    expect(gained).toBeLessThan(secondRun + 10)
  }
})

test('voice time counts through a lost connection, but not for those who came meanwhile', async () => {
  const guild = await startVoiceGuild()
  const { simulator, testBot, control, change } = guild
  await change({ as: 'aria', channel: 'Table' }, { as: 'wyn', channel: 'Table' })
  await wait(700)
  // A heartbeat.
  control.say({ as: 'aria', channel: 'general', text: 'Still here' })
  await testBot.waitForGatewayEvents(simulator)

  control.fault({ kind: 'down', seconds: 3 })
  await expect.poll(() => testBot.ctx.discord.state(), { interval: 1 }).toBe('connecting')
  control.voice({ as: 'brannoc', channel: 'Table' })
  await testBot.waitForGatewayEvents(simulator)
  expect(testBot.ctx.discord.connections()).toEqual({ resumes: 1, sessionsBegun: 1 })
  await wait(300)
  await change(...['aria', 'wyn', 'brannoc'].map((as) => ({ as, channel: null })))

  await agrees(guild, ['aria', 'wyn'])
  // The outage of three seconds exceeds the remainder that the ledger drops.
  expect((await counted(testBot)).brannoc).toBeLessThan(trueTime(simulator).brannoc ?? 0)
})

test('after a lost session, counting continues for members still in voice', async () => {
  const { simulator, testBot, control, change, lag } = await startVoiceGuild()
  await change(...['aria', 'wyn', 'brannoc'].map((as) => ({ as, channel: 'Table' })))

  const lostAt = performance.now()
  control.fault({ kind: 'lose-session' })
  control.voice({ as: 'brannoc', channel: null })
  await testBot.listed(2)
  const unknownFor = performance.now() - lostAt
  await wait(400)
  await change({ as: 'aria', channel: null }, { as: 'wyn', channel: null })
  await testBot.stop()
  const [bot, truth] = [await counted(testBot), trueTime(simulator)]
  for (const person of ['aria', 'wyn', 'brannoc']) {
    expect(bot[person] ?? 0).toBeLessThan((truth[person] ?? 0) + 1000 + unknownFor + lag())
  }
  expect(bot.aria).toBeGreaterThan(250)
})

test('all totals are consistent', async () => {
  const guild = await startVoiceGuild()
  const { testBot, change } = guild
  await change({ as: 'aria', channel: 'Table' }, { as: 'wyn', channel: 'Table' })
  await wait(2500)
  await change({ as: 'aria', channel: null }, { as: 'wyn', channel: null })
  await agrees(guild, ['aria', 'wyn'])

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
