import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { orillon } from '../demo/orillon.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { simulatorForTest } from '../testing/listener.ts'
import { newFolder, startProduct } from '../testing/product.ts'

// The embedded database belongs to the process that dies.
const server = process.env.TEST_DATABASE_URL
/** `npm run test:long` plays many more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)

/** A database of its own, away when the test is over. */
async function newDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `muster_killed_${process.env.VITEST_POOL_ID ?? 0}`
  const keeper = new pg.Client(server)
  await keeper.connect()
  await keeper.query(`drop database if exists ${name} with (force)`)
  await keeper.query(`create database ${name}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  const client = new pg.Client(url.href)
  await client.connect()
  client.on('error', () => {})
  onTestFinished(async () => {
    await client.end()
    await keeper.query(`drop database if exists ${name} with (force)`)
    await keeper.end()
  })
  return { url: url.href, client }
}

/** How many messages of each person are counted. */
async function counted(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query('select member_id as id, messages from member_totals')
  return new Map(rows.map(({ id, messages }) => [id, Number(messages)]))
}

/** Lets people write until told to stop, some 2 000 messages a second. */
function everybodyTalks({ control }: Simulator): () => void {
  const people = control.people().filter(({ inGuild, name }) => inGuild && name !== 'muster')
  const channels = control.channels().filter(({ kind }) => kind === 'text')
  let turn = 0
  const timer = setInterval(() => {
    for (let burst = 0; burst < 10; burst++) {
      turn += 1
      const as = people[(turn * 7) % people.length]?.id ?? ''
      const channel = channels[(turn * 3) % channels.length]?.id ?? ''
      control.say({ as, channel, text: 'forward', times: 1 })
    }
  }, 5)
  return () => clearInterval(timer)
}

test.runIf(server)(
  'a bot that is killed amid the talk has lost and doubled nothing when it is back',
  async () => {
    const simulator = await simulatorForTest({ seed: orillon(new Date()) })
    const { url, client } = await newDatabase()
    const env = { DATABASE_URL: url, SIMULATOR_URL: simulator.url, DATA_DIR: newFolder() }
    let bot = await startProduct(env, ['bot'])
    onTestFinished(async () => {
      await bot.stop('SIGKILL')
    })
    const isAtHome = 'select 1 from gateway_bookmark where exists (select from guild_days)'
    await expect
      .poll(async () => (await client.query(isAtHome)).rowCount, { timeout: 60_000 })
      .toBe(1)
    const sample = await counted(client)
    const said = new Map(simulator.control.ledger().map(({ id, messages }) => [id, messages]))

    const hush = everybodyTalks(simulator)
    for (let round = 0; round < rounds; round++) {
      await wait(1000 + Math.random() * 3000)
      await bot.stop('SIGKILL')
      if (round % 2 === 1) simulator.control.fault({ kind: 'lose-session' })
      await wait(Math.random() * 1000)
      bot = await startProduct(env, ['bot'])
    }
    await wait(1000)
    hush()

    const expected = new Map(sample)
    for (const { id, messages } of simulator.control.ledger()) {
      const more = messages - (said.get(id) ?? 0)
      if (more > 0) expected.set(id, (sample.get(id) ?? 0) + more)
    }
    await expect
      .poll(async () => [...(await counted(client))].toSorted(), { timeout: 60_000, interval: 250 })
      .toEqual([...expected].toSorted())
  },
  120_000 + rounds * 15_000,
)
