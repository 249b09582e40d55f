import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Cluster, newDatabase, startCluster } from '../../scripts/test/postgres.ts'
import { orillon } from '../../src/demo/orillon.ts'
import { startTestSimulator } from '../../src/testing/discord/listener.ts'
import { Caller } from '../../src/testing/http/caller.ts'
import { testLimit } from '../../src/testing/limits.ts'
import {
  problemsWith,
  startConcurrentWriters,
} from '../../src/testing/processes/concurrent-writers.ts'
import { newFolder, type Product, startProduct } from '../../src/testing/processes/product.ts'
import { signIn } from '../../src/testing/test-app.ts'

const cluster = await startCluster()
afterAll(() => cluster?.stop())
const rounds = Number(process.env.LONG_ROUNDS ?? 1)

/** Separate web and bot processes that are restarted when killed. */
async function openGuild(url: string) {
  const simulator = await startTestSimulator({ seed: orillon(new Date()) })
  let limits = ''
  const start = (part: 'web' | 'bot', more = {}) => {
    const env = { DATABASE_URL: `${url}${limits}`, SIMULATOR_URL: simulator.url }
    return startProduct({ ...env, DATA_DIR: newFolder(), ...more }, [part])
  }
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
  const counted = () => inDatabase(url, 'select 1 from member_totals where member_id = $1', isaure)
  await expect.poll(async () => (await counted()).length).toBe(1)
  const leader = await signIn(new Caller(web.url), isaure)
  /** Restarts both with this statement timeout. */
  const limitStatements = async (milliseconds: number) => {
    limits = `?statement_timeout=${milliseconds}`
    await Promise.all([killWeb(), killBot()])
    await Promise.all([startWeb(), startBot()])
  }
  return { leader, simulator, killWeb, killBot, startWeb, startBot, limitStatements }
}

/** As a superuser without limits. */
async function inDatabase(url: string, query: string, ...values: unknown[]) {
  const options = '-c statement_timeout=0 -c lock_timeout=0'
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  try {
    return (await client.query(query, values)).rows
  } finally {
    await client.end()
  }
}

const others = "from pg_stat_activity where application_name = 'muster' and pid <> pg_backend_pid()"

/** Concurrent writers, whose acknowledged data is verified at the end. */
async function letThemWrite(leader: Caller, url: string) {
  const theirs = `from forms where title ~ '^[0-9]+[.][0-9]+$'`
  await inDatabase(url, `delete ${theirs}`)
  const writers = startConcurrentWriters(leader)
  return {
    ...writers,
    /** Waits for more acknowledgements, which show that it works again. */
    goOn: async (more = 20) => {
      const target = writers.acknowledged.size + more
      await expect.poll(() => writers.acknowledged.size).toBeGreaterThanOrEqual(target)
    },
    /** Expects no lost, duplicate or hidden data and only these statuses. */
    end: async (...possible: number[]) => {
      await writers.stop()
      const titles = (await inDatabase(url, `select title ${theirs}`)).map(({ title }) => title)
      expect(problemsWith(titles, writers)).toEqual([])
      expect(writers.staleReads).toEqual([])
      expect([...writers.statuses.keys()].filter((status) => !possible.includes(status))).toEqual(
        [],
      )
      expect(writers.acknowledged.size).toBeGreaterThan(100)
    },
  }
}

describe.skipIf(!cluster)('under constant reads and writes', () => {
  test('no acknowledged data is lost or duplicated by crashes and network failures', {
    timeout: testLimit * rounds,
  }, async () => {
    const { url, pause, resume } = cluster as Cluster
    const guild = await openGuild(url)
    const { goOn, end } = await letThemWrite(guild.leader, url)
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
        await pause()
        await wait(1_000)
        await resume()
      },
      'every connection is cut, ten times': async () => {
        for (let time = 0; time < 10; time++) {
          await inDatabase(url, `select pg_terminate_backend(pid) ${others}`)
          await wait(100)
        }
      },
      'running statements are cancelled, as by a server timeout': async () => {
        for (let time = 0; time < 30; time++) {
          await inDatabase(url, `select pg_cancel_backend(pid) ${others} and state = 'active'`)
          await wait(20)
        }
      },
      'the server gets limits that are far too low, and everything restarts': async () => {
        for (const limit of ['statement_timeout', 'lock_timeout']) {
          await inDatabase(url, `alter database postgres set ${limit} = '20ms'`)
        }
        await inDatabase(url, `select pg_terminate_backend(pid) ${others}`)
        await Promise.all([guild.killWeb(), guild.killBot()])
        await Promise.all([guild.startWeb(), guild.startBot()])
        await goOn()
        await inDatabase(url, 'alter database postgres reset all')
      },
      'Discord is gone': async () => {
        guild.simulator.control.fault({ kind: 'down', seconds: 2 })
        await wait(2_000)
      },
      'Discord is slow, wrong, says everything twice and out of order': async () => {
        const { control } = guild.simulator
        control.fault({ kind: 'latency', ms: 3_000, seconds: 2 })
        control.fault({ kind: 'status', status: 500, seconds: 2 })
        for (const kind of ['duplicate', 'reorder'] as const) control.fault({ kind, seconds: 2 })
        control.roles({ as: 'vex', add: ['Veteran'] })
        control.say({ as: 'vex', channel: 'general', text: 'Is this thing on?', times: 10 })
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
    // No response while it is down, otherwise success or 503.
    await end(0, 200, 503)
  })

  test('statement timeouts lose, duplicate or miscount no data', {
    timeout: testLimit * rounds,
  }, async () => {
    const url = await newDatabase(cluster?.url ?? '', 'limited')
    const guild = await openGuild(url)
    await guild.limitStatements(1_000)
    const { statuses, goOn, end } = await letThemWrite(guild.leader, url)
    const count = async () =>
      Number((await inDatabase(url, 'select sum(message_count) as sum from member_totals'))[0]?.sum)
    const say = (times: number) =>
      guild.simulator.control.say({ as: 'isaure', channel: 'general', text: 'Hold!', times })
    const before = await count()
    say(1)
    await expect.poll(count).toBe(before + 1)
    await goOn(60)
    for (let round = 0; round < rounds; round++) {
      const held = inDatabase(
        url,
        `begin; lock table forms, members, member_totals, jobs in access exclusive mode;
        select pg_sleep(5); commit`,
      )
      say(30)
      await held
      await goOn(60)
    }
    await expect.poll(count).toBe(before + 1 + 30 * rounds)
    expect(statuses.get(503)).toBeGreaterThan(0)
    await end(200, 503)
  })
})
