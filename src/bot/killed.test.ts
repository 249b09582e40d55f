import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { livelyGuild } from '../testing/lively-guild.ts'

// The embedded database belongs to the process that dies.
const server = process.env.TEST_DATABASE_URL
/** `npm run test:long` plays many more. */
const rounds = Number(process.env.LONG_ROUNDS ?? 2)
/** What is not taken down yet when a bot dies. */
const secondsPerGap = 60

test.runIf(server)(
  'a bot that is killed amid the talk has lost and doubled nothing when it is back',
  async () => {
    const guild = await livelyGuild(server ?? '')
    onTestFinished(() => guild.close())
    let bot = await guild.startBot()
    await guild.isAtHome()
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
    await bot.stop()
    await guild.voiceIsCounted(secondsDown + rounds * secondsPerGap)
  },
  180_000 + rounds * 40_000,
)
