import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { newFolder } from '../../testing/processes/product.ts'
import { startTrafficGenerator } from '../../testing/processes/traffic-generator.ts'

// libfaketime sets the clock of a single process, which must not be the database's.
const server = process.env.TEST_DATABASE_URL
const library = existsSync('/usr/lib')
  ? readdirSync('/usr/lib')
      .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
      .find((path) => existsSync(path))
  : undefined
/** Voice time not yet stored when the clock is changed. */
const secondsPerChange = 60

test.runIf(server && library)(
  'changing the clock loses no messages and adds no voice time',
  async () => {
    const guild = await startTrafficGenerator(server ?? '')
    onTestFinished(() => guild.close())
    const clock = join(newFolder(), 'clock')
    writeFileSync(clock, '+0')
    const bot = await guild.startBot({
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    })
    await guild.botIsReady()

    const stopTraffic = guild.generateTraffic()
    const changes = ['+1h', '+0', '-2h', '+0']
    for (const offset of changes) {
      await wait(2000)
      writeFileSync(clock, offset)
    }
    await wait(2000)
    stopTraffic()

    await guild.expectExactCounts()
    await bot.stop()
    await guild.expectVoiceTime(changes.length * secondsPerChange)
  },
)
