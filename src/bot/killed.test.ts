import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { xpForLevel } from '../domain/leveling/levels.ts'
import { type LivelyGuild, livelyGuild } from '../testing/lively-guild.ts'

// The embedded database belongs to the process that dies.
const server = process.env.TEST_DATABASE_URL
/** `npm run test:long` plays many more. */
const rounds = Number(process.env.LONG_ROUNDS ?? 2)
/** What is not taken down yet when a bot dies. */
const secondsPerGap = 60

/** Which role these levels give. */
const rewards = [
  { level: 900, name: 'Siege Party' },
  { level: 902, name: 'Boss Party' },
]
const names = rewards.map(({ name }) => name)

/** Six people are about to reach two levels that give a role each, sooner or later amid the talk. */
async function levelsAreNear({ query }: LivelyGuild): Promise<string[]> {
  const xpPerMessage = 20_000
  await query('update settings set keeps_all_rewards = true, announcement_channel_id = null')
  await query('delete from level_rewards')
  await query(`
    update xp_config set message_min_xp = ${xpPerMessage}, message_max_xp = ${xpPerMessage},
      message_cooldown = 0`)
  await query('update member_totals set message_xp = 0')
  const people = await query(`
    update member_totals set message_xp = ${xpForLevel(900)} - ${xpPerMessage} * (10 + random() * 60)::int
    where member_id in (
      select id from members where in_guild and not is_bot and not opted_out and not exists (
        select from roles where name in (${quoted(names)}) and id = any(role_ids)
      ) order by id limit 6)
    returning member_id`)
  for (const { level, name } of rewards) {
    await query(`
      insert into level_rewards (kind, level, role_id)
      select 'message', ${level}, id from roles where name = '${name}'`)
  }
  return people.map(({ member_id: id }) => String(id))
}

/** Whoever got there holds the role, and the log says so once. */
async function isRewardedOnce(guild: LivelyGuild, rewarded: string[]) {
  const left = () =>
    guild.query(`
      select data ->> 'kind' as kind, state::text from pgboss.job
      where data ->> 'kind' = 'reward-roles' and state <> 'completed'`)
  await expect.poll(left, { timeout: 120_000, interval: 250 }).toEqual([])
  const totals = await guild.query(`
    select member_id, message_xp from member_totals where member_id in (${quoted(rewarded)})`)
  const earned = totals.flatMap(({ member_id: id, message_xp: xp }) =>
    rewards
      .filter(({ level }) => Number(xp) >= xpForLevel(level))
      .map(({ name }) => `${id} ${name}`),
  )
  const rows = await guild.query(`
    select subject, after ->> 'roleName' as name from audit_log where action like 'reward role %'`)
  const logged = rows.map(({ subject, name }) => `${/\d{9,}/.exec(String(subject))?.[0]} ${name}`)
  const held = guild
    .simulator()
    .control.people()
    .filter(({ id }) => rewarded.includes(id))
    .flatMap(({ id, roles }) =>
      roles.filter((role) => names.includes(role)).map((role) => `${id} ${role}`),
    )
  expect(earned.length).toBeGreaterThan(6)
  expect(logged.toSorted()).toEqual(earned.toSorted())
  expect(held.toSorted()).toEqual(earned.toSorted())
}

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ')

test.runIf(server)(
  'a bot that is killed amid the talk has lost and doubled nothing when it is back',
  async () => {
    const guild = await livelyGuild(server ?? '')
    onTestFinished(() => guild.close())
    let bot = await guild.startBot()
    await guild.isAtHome()
    const rewarded = await levelsAreNear(guild)
    expect(rewarded).toHaveLength(6)
    let secondsDown = 0
    let killedAt = 0
    const isBack = async () => {
      const heard = `select 1 from bot_heartbeat
        where state = 'ready' and started_at > to_timestamp(${killedAt / 1000})`
      const times = async () => (await guild.query(heard)).length
      await expect.poll(times, { timeout: 60_000, interval: 100 }).toBe(1)
    }

    const hush = guild.everybodyTalks()
    for (let round = 0; round < rounds; round++) {
      await wait(Math.random() * 3000)
      killedAt = Date.now()
      await bot.stop('SIGKILL')
      if (round % 2 === 1) guild.simulator().control.fault({ kind: 'lose-session' })
      bot = await guild.startBot()
      // Now and then it is killed again before it hears anything.
      if (Math.random() < 0.7 || round === rounds - 1) await isBack()
      secondsDown += (Date.now() - killedAt) / 1000
    }
    await wait(2000)
    hush()

    await guild.isCountedExactly()
    await isRewardedOnce(guild, rewarded)
    await bot.stop()
    await guild.voiceIsCounted(secondsDown + rounds * secondsPerGap)
  },
  180_000 + rounds * 40_000,
)
