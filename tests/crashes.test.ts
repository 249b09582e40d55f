import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../scripts/test/postgres.ts'
import { orillon } from '../src/demo/orillon.ts'
import { startTestSimulator } from '../src/testing/discord/listener.ts'
import { Caller } from '../src/testing/http/caller.ts'
import {
  byNpm,
  newDataFolder,
  newFolder,
  type Product,
  startProduct,
} from '../src/testing/processes/product.ts'
import { signIn } from '../src/testing/test-app.ts'

const cluster = await startCluster()
afterAll(() => cluster?.stop())

async function start(
  env: Record<string, string> = {},
  args: string[] = [],
  command?: string[],
): Promise<Product> {
  const product = await startProduct(env, args, undefined, command)
  onTestFinished(async () => {
    await product.stop('SIGKILL')
  })
  return product
}

/** Shared by the tests of the whole program, because starting with existing data takes half the time. */
const dataFolder = newDataFolder()

describe.skipIf(!cluster)('separate web and bot processes', () => {
  async function openGuild() {
    const simulator = await startTestSimulator({ seed: orillon(new Date()) })
    const env = { DATABASE_URL: cluster?.url ?? '', SIMULATOR_URL: simulator.url }
    const startPart = (part: 'web' | 'bot', more = {}) =>
      start({ ...env, DATA_DIR: newFolder(), ...more }, [part])
    return { control: simulator.control, startPart }
  }

  test('survive a crash of the other', async () => {
    const { control, startPart } = await openGuild()
    const [web, bot] = [await startPart('web'), await startPart('bot')]
    const isaure = control.people().find(({ name }) => name === 'isaure')?.id ?? ''
    const shown = async (): Promise<number> =>
      (await leader.get('/api/menu/get-items')).body.messageCount
    const database = new pg.Client(cluster?.url)
    await database.connect()
    onTestFinished(() => database.end())
    /** All messages, once no channel is behind. */
    const counted = async (): Promise<number> => {
      const { rows } = await database.query(`
        select sum(message_count) from member_totals
        where not exists (select from channel_cursors where is_behind)`)
      return Number(rows[0].sum)
    }

    await expect.poll(counted).toBeGreaterThan(0)
    const leader = await signIn(new Caller(web.url), isaure)
    await bot.stop('SIGKILL')
    const before = await shown()
    control.say({ as: 'isaure', channel: 'general', text: 'Is anybody there?' })
    expect((await fetch(`${web.url}/api/health`)).status).toBe(200)
    const { port } = new URL(web.url)
    await web.stop('SIGKILL')
    await startPart('bot')
    await expect.poll(counted).toBe(before + 1)

    await startPart('web', { PORT: port })
    expect(await shown()).toBe(before + 1)
  })
})

/** Whether new connections are accepted. */
const isListening = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  )

// The start has a time limit of its own.

test('finishes active requests when stopped through npm, and then exits cleanly', async () => {
  const product = await start({ DATA_DIR: dataFolder }, [], byNpm)
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (part: Buffer) => {
    answer += part
  })
  const isAnswered = new Promise((resolve) => socket.once('close', resolve))
  const head = ['POST /api/accounts/logout HTTP/1.1', 'Host: guild.test', 'Content-Length: 2']
  const rest = 'Content-Type: application/json\r\nExpect: 100-continue'
  socket.write(`${head.join('\r\n')}\r\n${rest}\r\n\r\n{`)
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 100 /)

  const ended = product.stop('SIGTERM')
  await expect.poll(() => isListening(product.url)).toBe(false)
  socket.write('}')

  await isAnswered
  expect(answer).toMatch(/^HTTP\/1.1 200 /m)
  expect(await ended).toBe(0)
})

test('exits if its data folder is removed', async () => {
  const product = await start({ DATA_DIR: dataFolder })

  rmSync(dataFolder, { recursive: true })

  expect(await product.ended).toBe(1)
  expect(product.output()).toContain('Muster ends:')
})
