import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { xpForLevel } from '../../domain/leveling/levels.ts'
import {
  startTrafficGenerator,
  type TrafficGenerator,
} from '../../testing/processes/traffic-generator.ts'

// The embedded database would die with the process.
const server = process.env.TEST_DATABASE_URL
/** `npm run test:long` runs more and longer rounds, with random seeds. */
const rounds = Number(process.env.LONG_ROUNDS ?? 2)
const longestRound = process.env.LONG_ROUNDS ? 10_000 : 3_000
const seed = process.env.LONG_ROUNDS ? String(Date.now()) : 'in npm test'
const random = seededRandom(seed)
/** Voice time lost by a crash: the maximum per member, and the usual share in total. */
const [secondsPerGap, usualSecondsPerGap] = [60, 2]
const xpPerMessage = 20_000

/** The reward roles of these levels. */
const rewards = [
  { level: 900, name: 'Siege Party' },
  { level: 902, name: 'Boss Party' },
]
const names = rewards.map(({ name }) => name)

/**
 * Prepares six members who will reach two levels with rewards during the activity, as others may,
 * and returns all members without either role.
 */
async function levelsAreNear({ query }: TrafficGenerator): Promise<string[]> {
  await query('update settings set keeps_all_rewards = true, announcement_channel_id = null')
  await query('delete from level_rewards')
  await query(`
    update xp_config set message_min_xp = ${xpPerMessage}, message_max_xp = ${xpPerMessage},
      message_cooldown = 0`)
  await query('update member_totals set message_xp = 0')
  const people = await query(`
    select id from members where in_guild and not is_bot and not opted_out and not exists (
      select from roles where name in (${quoted(names)}) and id = any(role_ids)
    ) order by id`)
  const ids = people.map(({ id }) => String(id))
  await query(`
    update member_totals set message_xp = ${xpForLevel(900)} - ${xpPerMessage} * (10 + random() * ${80 * rounds})::int
    where member_id in (${quoted(ids.slice(0, 6))})`)
  for (const { level, name } of rewards) {
    await query(`
      insert into level_rewards (kind, level, role_id)
      select 'message', ${level}, id from roles where name = '${name}'`)
  }
  return ids
}

/** Expects the role and one audit entry for every member who reached the level. */
async function isRewardedOnce(guild: TrafficGenerator, candidates: string[]) {
  const left = () =>
    guild.query(`
      select kind, state from jobs where kind = 'update-reward-roles' and state <> 'completed'`)
  await expect.poll(left, { interval: 250 }).toEqual([])
  const totals = await guild.query(`
    select member_id, message_xp from member_totals where member_id in (${quoted(candidates)})`)
  const earned = totals.flatMap(({ member_id: id, message_xp: xp }) =>
    rewards
      .filter(({ level }) => Number(xp) >= xpForLevel(level))
      .map(({ name }) => `${id} ${name}`),
  )
  const rows = await guild.query(`
    select subject, after ->> 'roleName' as name from audit_log where action like 'reward role %'`)
  const logged = rows
    .map(({ subject, name }) => ({ id: /\d{9,}/.exec(String(subject))?.[0] ?? '', name }))
    .filter(({ id }) => candidates.includes(id))
    .map(({ id, name }) => `${id} ${name}`)
  const held = guild
    .simulator()
    .control.people()
    .filter(({ id }) => candidates.includes(id))
    .flatMap(({ id, roles }) =>
      roles.filter((role) => names.includes(role)).map((role) => `${id} ${role}`),
    )
  expect(earned.length).toBeGreaterThan(6)
  expect(logged.toSorted()).toEqual(earned.toSorted())
  expect(held.toSorted()).toEqual(earned.toSorted())
}

/** The initial XP of all members. */
async function xpFromBefore({ query }: TrafficGenerator): Promise<Record<string, number>> {
  const rows = await query(`
    select member_id, message_xp - ${xpPerMessage} * message_count as rest from member_totals`)
  return Object.fromEntries(rows.map(({ member_id: id, rest }) => [String(id), Number(rest)]))
}

/** Makes role changes fail with 429 and then 500 for 1.5 s. */
function rolesAreRefused(guild: TrafficGenerator): void {
  const { control } = guild.simulator()
  for (const [status, seconds] of [
    [429, 0.7],
    [500, 1.5],
  ] as const) {
    control.fault({ kind: 'status', status, route: '/roles/', seconds })
  }
}

/** Waits until a bot started after this time is connected. */
async function expectConnected({ query }: TrafficGenerator, killedAt: number): Promise<void> {
  const heartbeats = `select 1 from bot_heartbeat
    where state = 'ready' and started_at > to_timestamp(${killedAt / 1000})`
  const times = async () => (await query(heartbeats)).length
  await expect.poll(times, { interval: 100 }).toBe(1)
}

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ')

test.runIf(server)(
  `a bot killed during activity neither loses nor duplicates messages (${seed})`,
  async () => {
    const guild = await startTrafficGenerator(server ?? '')
    onTestFinished(() => guild.close())
    let bot = await guild.startBot()
    await guild.botIsReady()
    const candidates = await levelsAreNear(guild)
    expect(candidates.length).toBeGreaterThan(6)
    const xpBefore = await xpFromBefore(guild)
    let secondsDown = 0
    let killedAt = 0
    let downSince: number | null = null
    const isBack = async () => {
      await expectConnected(guild, killedAt)
      secondsDown += (Date.now() - (downSince ?? killedAt)) / 1000
      downSince = null
    }

    const begun = Date.now()
    const stopTraffic = guild.generateTraffic()
    for (let round = 0; round < rounds; round++) {
      rolesAreRefused(guild)
      await wait(random() * longestRound)
      killedAt = Date.now()
      downSince ??= killedAt
      await bot.stop('SIGKILL')
      if (round % 2 === 1) guild.simulator().control.fault({ kind: 'lose-session' })
      bot = await guild.startBot()
      // Sometimes it is killed again before it connects.
      if (random() < 0.7 || round === rounds - 1) await isBack()
    }
    await wait(4000)
    stopTraffic()
    const talked = (Date.now() - begun) / 1000

    await guild.expectExactCounts()
    expect(await xpFromBefore(guild)).toMatchObject(xpBefore)
    await isRewardedOnce(guild, candidates)
    await bot.stop()
    const missing = (secondsDown + rounds * usualSecondsPerGap) / talked
    await guild.expectVoiceTime(secondsDown + rounds * secondsPerGap, 1 - missing)
  },
  180_000 + rounds * 40_000,
)

test.runIf(server && process.env.LONG_ROUNDS)(
  'a killed bot loses at most a minute of voice time plus the downtime',
  async () => {
    const guild = await startTrafficGenerator(server ?? '')
    onTestFinished(() => guild.close())
    const { control } = guild.simulator()
    const channel = control.channels().find(({ kind, name }) => kind === 'voice' && name !== 'AFK')
    const bot = await guild.startBot()
    await guild.botIsReady()
    for (const as of ['isaure', 'member']) control.voice({ as, channel: channel?.id ?? '' })

    await wait(75_000 + random() * 40_000)
    await bot.stop('SIGKILL')
    const killedAt = Date.now()
    const next = await guild.startBot()
    await expectConnected(guild, killedAt)
    const secondsDown = (Date.now() - killedAt) / 1000
    await wait(20_000)
    for (const as of ['isaure', 'member']) control.voice({ as, channel: null })

    await wait(2_000)
    await next.stop()
    await guild.expectVoiceTime(secondsDown + secondsPerGap)
  },
)
