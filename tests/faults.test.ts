import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Cluster, startCluster } from '../scripts/test/postgres.ts'
import { orillon } from '../src/demo/orillon.ts'
import { Caller } from '../src/testing/caller.ts'
import { signIn } from '../src/testing/house.ts'
import { simulatorForTest } from '../src/testing/listener.ts'
import { newFolder, type Product, startProduct } from '../src/testing/product.ts'
import { problemsWith, writeSteadily } from '../src/testing/steady-writers.ts'

const cluster = await startCluster()
afterAll(() => cluster?.stop())
/** `npm run test:long` plays many more. */
const rounds = Number(process.env.LONG_ROUNDS ?? 1)

/** A website and a bot in processes of their own, which are started again when they were killed. */
async function openGuild({ url }: Cluster) {
  const simulator = await simulatorForTest({ seed: orillon(new Date()) })
  const env = { DATABASE_URL: url, SIMULATOR_URL: simulator.url }
  const start = (part: 'web' | 'bot', more = {}) =>
    startProduct({ ...env, DATA_DIR: newFolder(), ...more }, [part])
  let web: Product = await start('web')
  let bot: Product = await start('bot')
  const { port } = new URL(web.url)
  onTestFinished(async () => {
    await Promise.all([web.stop('SIGKILL'), bot.stop('SIGKILL')])
  })
  const killWeb = () => web.stop('SIGKILL')
  const killBot = () => bot.stop('SIGKILL')
  const startWeb = async () => {
    web = await start('web', { PORT: port })
  }
  const startBot = async () => {
    bot = await start('bot')
  }
  const { control } = simulator
  const isaure = control.people().find(({ name }) => name === 'isaure')?.id ?? ''
  await expect
    .poll(
      async () => (await inDatabase(url, 'select 1 from members where id = $1', isaure)).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(1)
  const leader = await signIn(new Caller(web.url), isaure)
  return { leader, simulator, killWeb, killBot, startWeb, startBot }
}

async function inDatabase(url: string, query: string, ...values: unknown[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(query, values)).rows
  } finally {
    await client.end()
  }
}

const others = "from pg_stat_activity where application_name = 'muster' and pid <> pg_backend_pid()"

describe.skipIf(!cluster)('while leaders write and read without pause', () => {
  test('nothing that was acknowledged is lost, doubled or hidden, whatever is killed, cut or stopped', {
    timeout: 300_000 * rounds,
  }, async () => {
    const { url, halt, resume } = cluster as Cluster
    const guild = await openGuild(cluster as Cluster)
    const writers = writeSteadily(guild.leader)
    /** Waits until so many more are acknowledged: it works again. */
    const goOn = async (more = 20) => {
      const target = writers.acknowledged.size + more
      await expect
        .poll(() => writers.acknowledged.size, { timeout: 60_000, interval: 50 })
        .toBeGreaterThanOrEqual(target)
    }
    const troubles: Record<string, () => Promise<unknown>> = {
      'the website is killed': async () => {
        await guild.killWeb()
        await guild.startWeb()
      },
      'the bot is killed': async () => {
        await guild.killBot()
        await guild.startBot()
      },
      'both are killed': async () => {
        await Promise.all([guild.killWeb(), guild.killBot()])
        await Promise.all([guild.startWeb(), guild.startBot()])
      },
      'PostgreSQL is stopped and started': async () => {
        await halt()
        await wait(1_000)
        await resume()
      },
      'every connection is cut, ten times': async () => {
        for (let time = 0; time < 10; time++) {
          await inDatabase(url, `select pg_terminate_backend(pid) ${others}`)
          await wait(100)
        }
      },
      'statements are cancelled amid, as a timeout of the server does': async () => {
        for (let time = 0; time < 30; time++) {
          await inDatabase(url, `select pg_cancel_backend(pid) ${others} and state = 'active'`)
          await wait(20)
        }
      },
      'Discord is gone': async () => {
        guild.simulator.control.fault({ kind: 'down', seconds: 2 })
        await wait(2_000)
      },
    }

    await goOn()
    for (let round = 0; round < rounds; round++) {
      for (const trouble of Object.values(troubles)) {
        await trouble()
        await goOn()
      }
    }
    await writers.stop()

    const titles = (
      await inDatabase(url, `select title from forms where title ~ '^[0-9]+[.][0-9]+$'`)
    ).map(({ title }) => title)
    expect(problemsWith(titles, writers)).toEqual([])
    expect(writers.falsehoods).toEqual([])
    // No answer at all while it was killed, else yes, or no with the reason.
    expect(
      [...writers.statuses.keys()].filter((status) => ![0, 200, 500, 503].includes(status)),
    ).toEqual([])
    expect(writers.acknowledged.size).toBeGreaterThan(100)
  })
})
