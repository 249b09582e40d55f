import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberTotals } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import { xpConfig } from '../../db/schema/leveling.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot, type TestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

/** The counted messages by user name. */
async function counted({ db }: TestBot): Promise<Record<string, number>> {
  const rows = await db
    .select({ name: members.userName, messages: memberTotals.messageCount })
    .from(memberTotals)
    .innerJoin(members, eq(members.id, memberTotals.memberId))
  return Object.fromEntries(rows.map(({ name, messages }) => [name, messages]))
}

/** Waits until the counts equal the simulator's ledger, also after the flush. */
async function agrees(testBot: TestBot, { control }: Simulator): Promise<void> {
  const ledger = () =>
    Object.fromEntries(
      control
        .ledger()
        .filter(({ messages }) => messages > 0)
        .map(({ name, messages }) => [name, messages]),
    )
  await expect.poll(() => counted(testBot)).toEqual(ledger())
  await testBot.stop()
  expect(await counted(testBot)).toEqual(ledger())
}

async function sumOf({ db }: TestBot, table: string): Promise<number> {
  const { rows } = (await db.execute(
    sql.raw(`select coalesce(sum(message_count), 0)::int as sum from ${table}`),
  )) as unknown as { rows: { sum: number }[] }
  return rows[0]?.sum ?? 0
}

test('each message counts in the member’s total and day and the guild’s day and hour', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)

  simulator.control.say({ as: 'aria', channel: 'general', text: 'Hello', times: 7 })
  simulator.control.say({ as: 'wyn', channel: 'general', text: 'Hello, Aria' })

  await agrees(testBot, simulator)
  for (const table of ['member_days', 'guild_days', 'guild_hours']) {
    expect(await sumOf(testBot, table)).toBe(8)
  }
})

test('messages within one cooldown earn XP once, also across a restart', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.db.insert(xpConfig).values({ messageMinXp: 20, messageMaxXp: 20 })
  await testBot.waitForGatewayEvents(simulator)

  simulator.control.say({ as: 'aria', channel: 'general', text: 'Hello', times: 50 })
  await expect.poll(() => counted(testBot)).toEqual({ aria: 50 })
  await testBot.stop()
  await testBot.start()
  simulator.control.say({ as: 'aria', channel: 'general', text: 'Hello again', times: 50 })

  await agrees(testBot, simulator)
  expect(await testBot.db.select().from(memberTotals)).toMatchObject([{ messageXp: 20 }])
})

test('the next award uses the configuration just saved', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  await testBot.db
    .insert(xpConfig)
    .values({ messageMinXp: 500, messageMaxXp: 500, messageCooldown: 0 })

  simulator.control.say({ as: 'aria', channel: 'general', text: 'Hello', times: 3 })

  await agrees(testBot, simulator)
  expect(await testBot.db.select().from(memberTotals)).toMatchObject([{ messageXp: 1500 }])
})

test('a member excluded from statistics is not counted', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  await testBot.db.update(members).set({ optedOut: true }).where(eq(members.userName, 'aria'))

  simulator.control.say({ as: 'aria', channel: 'general', text: 'Not me', times: 3 })
  simulator.control.say({ as: 'wyn', channel: 'general', text: 'Me' })

  await expect.poll(() => counted(testBot)).toEqual({ wyn: 1 })
  expect(await sumOf(testBot, 'guild_days')).toBe(1)
})

test.each([
  ['comes twice', { kind: 'duplicate', seconds: 2 }],
  ['comes out of order', { kind: 'reorder', seconds: 2 }],
  ['is cut off', { kind: 'drop' }],
  ['is to reconnect', { kind: 'reconnect' }],
  ['has lost its session', { kind: 'lose-session' }],
] as const)('no message is lost or counted twice when the stream %s', async (_, fault) => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  const speak = (text: string) => {
    for (const as of ['aria', 'wyn']) {
      simulator.control.say({ as, channel: 'general', text, times: 60 })
      simulator.control.say({ as, channel: 'news', text, times: 60 })
    }
  }

  speak('before')
  simulator.control.fault(fault)
  speak('meanwhile')
  await testBot.waitForGatewayEvents(simulator)
  speak('after')

  await agrees(testBot, simulator)
})

test('a bot resumes where the previous one stopped', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  simulator.control.say({ as: 'aria', channel: 'general', text: 'before', times: 30 })
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()

  simulator.control.say({ as: 'aria', channel: 'general', text: 'while it is away', times: 30 })
  await testBot.start()
  await testBot.waitForGatewayEvents(simulator)
  simulator.control.say({ as: 'aria', channel: 'general', text: 'after', times: 30 })

  await agrees(testBot, simulator)
  await testBot.listed(1)
})

test('without a replay, missed messages are backfilled from the channels', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  simulator.control.say({ as: 'aria', channel: 'general', text: 'before', times: 3 })
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()

  simulator.control.fault({ kind: 'lose-session' })
  simulator.control.say({ as: 'aria', channel: 'general', text: 'missed', times: 250 })
  simulator.control.say({ as: 'wyn', channel: 'news', text: 'missed', times: 10 })
  await testBot.start()
  simulator.control.say({ as: 'aria', channel: 'general', text: 'already back', times: 20 })

  await agrees(testBot, simulator)
})

test('messages from before the first start are not counted', async () => {
  const simulator = await startTestSimulator()
  simulator.control.say({ as: 'aria', channel: 'general', text: 'long ago', times: 30 })
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)

  simulator.control.say({ as: 'aria', channel: 'general', text: 'now' })

  await expect.poll(() => counted(testBot)).toEqual({ aria: 1 })
})

test('an unreadable channel does not block other channels', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()
  const general = simulator.control.channels().find(({ name }) => name === 'general')?.id
  simulator.control.fault({ kind: 'lose-session' })
  simulator.control.say({ as: 'aria', channel: 'general', text: 'missed', times: 3 })
  simulator.control.say({ as: 'wyn', channel: 'news', text: 'missed', times: 5 })
  const route = `GET /api/v10/channels/${general}/messages`
  simulator.control.fault({ kind: 'status', status: 500, route, seconds: 60 })

  await testBot.start()
  await expect.poll(() => counted(testBot)).toEqual({ wyn: 5 })
  simulator.control.clearFaults()

  await agrees(testBot, simulator)
})

test('the session of another guild is not resumed', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  simulator.control.say({ as: 'aria', channel: 'general', text: 'here', times: 2 })
  await expect.poll(() => counted(testBot)).toEqual({ aria: 2 })
  await testBot.stop()
  await testBot.db.execute(sql`update gateway_sessions set guild_id = '1'`)

  await testBot.start()

  await testBot.listed(2)
})

test('messages out of order count once, also when replayed to another bot', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  const { control } = simulator
  control.fault({ kind: 'reorder' })
  control.fault({ kind: 'duplicate' })

  for (let times = 0; times < 10; times++) {
    control.say({ as: 'aria', channel: 'general', text: 'One and another', times: 3 })
    control.say({ as: 'wyn', channel: 'general', text: 'And one more', times: 2 })
  }
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()
  // Later events are replayed although they were counted.
  await testBot.db.execute(sql`update gateway_sessions set sequence = sequence - 20`)
  await testBot.start()

  await agrees(testBot, simulator)
})

test('messages in threads archived during downtime are backfilled', async () => {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.waitForGatewayEvents(simulator)
  const { control } = simulator
  const thread = (name: string, archived = false) =>
    control.thread({ as: 'aria', channel: 'general', name, archived }).id
  const known = thread('Known')
  control.say({ as: 'aria', channel: known, text: 'heard', times: 2 })
  await testBot.waitForGatewayEvents(simulator)
  await testBot.stop()

  control.fault({ kind: 'lose-session' })
  control.say({ as: 'aria', channel: known, text: 'missed', times: 3 })
  const unknown = thread('Unknown')
  control.say({ as: 'wyn', channel: unknown, text: 'missed', times: 120 })
  for (const name of ['Known', 'Unknown']) thread(name, true)
  await testBot.start()

  await agrees(testBot, simulator)
})
