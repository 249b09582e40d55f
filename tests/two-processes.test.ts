import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../scripts/test/postgres.ts'
import { orillon } from '../src/demo/orillon.ts'
import { startTestSimulator } from '../src/testing/discord/listener.ts'
import { Caller } from '../src/testing/http/caller.ts'
import { newFolder, type Product, startProduct } from '../src/testing/processes/product.ts'
import { signIn } from '../src/testing/test-app.ts'

const cluster = await startCluster()
afterAll(() => cluster?.stop())

test.runIf(cluster)('a separate web process reports the state of the bot process', async () => {
  const simulator = await startTestSimulator({ seed: orillon(new Date()) })
  const env = { DATABASE_URL: cluster?.url ?? '', SIMULATOR_URL: simulator.url }
  const start = async (part: 'web' | 'bot'): Promise<Product> => {
    const product = await startProduct({ ...env, DATA_DIR: newFolder() }, [part])
    onTestFinished(async () => {
      await product.stop('SIGKILL')
    })
    return product
  }
  const idOf = (person: string) =>
    simulator.control.people().find(({ name }) => name === person)?.id ?? ''
  const web = await start('web')
  const discordIs = async (): Promise<string> => {
    const health = (await (await fetch(`${web.url}/api/health`)).json()) as {
      checks: { discord: string }
    }
    return health.checks.discord
  }
  const soon = () => expect.poll(discordIs, { interval: 100 })
  expect(await discordIs()).toBe('degraded')

  const bot = await start('bot')
  await soon().toBe('ok')
  const leader = await signIn(new Caller(web.url), idOf('isaure'))
  const report = async () => (await leader.get('/api/menu/health')).body
  expect(await report()).toMatchObject({ database: { kind: 'server' }, bot: { state: 'ready' } })

  await bot.stop()
  await soon().toBe('degraded')
  expect((await report()).bot.state).toBe('closed')
})
