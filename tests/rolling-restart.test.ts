import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../scripts/test/postgres.ts'
import { orillon } from '../src/demo/orillon.ts'
import { startTestSimulator } from '../src/testing/discord/listener.ts'
import { Caller } from '../src/testing/http/caller.ts'
import {
  type ConcurrentWriters,
  problemsWith,
  startConcurrentWriters,
} from '../src/testing/processes/concurrent-writers.ts'
import { startProxy } from '../src/testing/processes/load-balancer.ts'
import { createNewerVersion } from '../src/testing/processes/newer-version.ts'
import {
  failToStart,
  newFolder,
  type Product,
  startProduct,
} from '../src/testing/processes/product.ts'
import { signIn } from '../src/testing/test-app.ts'

const cluster = await startCluster()
afterAll(() => cluster?.stop())

/** A bot and two web processes behind a proxy, and a signed-in staff member. */
async function openGuild() {
  const simulator = await startTestSimulator({ seed: orillon(new Date()) })
  const env = { DATABASE_URL: cluster?.url ?? '', SIMULATOR_URL: simulator.url }
  const start = async (part: 'web' | 'bot', more = {}, version?: string): Promise<Product> => {
    const product = await startProduct({ ...env, DATA_DIR: newFolder(), ...more }, [part], version)
    onTestFinished(async () => {
      await product.stop('SIGKILL')
    })
    return product
  }
  await start('bot')
  const webs = [await start('web'), await start('web')]
  const proxy = await startProxy(webs.map(({ url }) => Number(new URL(url).port)))
  const isaure = simulator.control.people().find(({ name }) => name === 'isaure')?.id ?? ''
  const leader = await signIn(new Caller(proxy.url), isaure)
  return {
    env,
    leader,
    /** Restarts the web processes one by one, optionally with another version. */
    restartAll: async (version?: string) => {
      for (const [index, web] of webs.entries()) {
        expect(await web.stop('SIGTERM')).toBe(0)
        webs[index] = await start('web', { PORT: new URL(web.url).port }, version)
      }
    },
    /** The staff member at each web process directly. */
    atEach: () =>
      webs.map(({ url }) => {
        const caller = new Caller(url)
        for (const [name, value] of leader.cookies) caller.cookies.set(name, value)
        return caller
      }),
  }
}

/** Every request succeeded, and everything written is stored once. */
async function expectNoGap(writers: ConcurrentWriters): Promise<void> {
  await writers.stop()
  const client = new pg.Client(cluster?.url)
  await client.connect()
  const { rows } = await client.query(`select title from forms where title ~ '^[0-9]+[.][0-9]+$'`)
  await client.query(`delete from forms where title ~ '^[0-9]+[.][0-9]+$'`)
  await client.end()
  expect([...writers.statuses.keys()]).toEqual([200])
  expect(writers.staleReads).toEqual([])
  expect(
    problemsWith(
      rows.map(({ title }) => title),
      writers,
    ),
  ).toEqual([])
  // Enough to span both restarts even on a slow machine.
  expect(writers.acknowledged.size).toBeGreaterThan(10)
}

test.skipIf(!cluster)(
  'two web processes behind a proxy share sessions and settings, and can be restarted, then upgraded to an additive migration, one by one without errors',
  async () => {
    const { env, leader, restartAll, atEach } = await openGuild()
    const restarted = startConcurrentWriters(leader)
    await restartAll()
    await expectNoGap(restarted)

    const form = await leader.put('/api/menu/form/add-form', { Title: 'Shared', Description: '' })
    expect(form.status).toBe(200)
    for (const caller of atEach()) {
      const { body } = await caller.get('/api/menu/form')
      expect(body.map(({ title }: { title: string }) => title)).toContain('Shared')
    }

    const next = createNewerVersion(
      `alter table forms add column motto text;--> statement-breakpoint
      create table banners (id integer primary key, form_id integer references forms (id));`,
    )
    const upgraded = startConcurrentWriters(leader)
    await restartAll(next)
    await expectNoGap(upgraded)

    const older = await failToStart({ ...env, DATA_DIR: newFolder() }, ['web'])
    expect(older.code).toBe(1)
    expect(older.output).toContain('written by a newer version of Muster than this one')
  },
)
