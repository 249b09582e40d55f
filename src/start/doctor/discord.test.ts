import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawArms } from '../../contract/arms.ts'
import { orillon } from '../../demo/orillon.ts'
import { examineDiscord } from '../../discord/live/examination.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startSimulator } from '../../simulator/start.ts'
import { lookAtDiscord } from './discord.ts'

const now = () => new Date()
let simulator: Simulator
let bot: { token: string; guildId: string; apiUrl: string }

beforeAll(async () => {
  const seed = { ...orillon(new Date('2026-06-01T12:00:00Z')), history: [] }
  simulator = await startSimulator({ port: 0, seed, drawAvatar: drawArms })
  const { token, guildId } = simulator.settings
  bot = { token, guildId, apiUrl: `${simulator.url}/api` }
})
afterAll(() => simulator.close())
beforeEach(() => simulator.control.clearFaults())

const look = async (
  order: Partial<typeof bot> = {},
  given: readonly string[] | null = [],
  at = now,
) =>
  (await lookAtDiscord({ ...bot, ...order }, given, at)).map(
    ({ isWell, sentence }) => `${isWell ? 'ok' : 'mend'}: ${sentence}`,
  )
async function roleNamed(name: string): Promise<string> {
  const examined = await examineDiscord(bot, now)
  return examined.guild?.roles.find((role) => role.name === name)?.id ?? ''
}

test('a bot that is set up well is found so', async () => {
  const found = await look()

  expect(found).toContain('ok: The bot may see the members.')
  expect(found).toContain('ok: The bot has every permission that it needs.')
  expect(found).toContain('ok: Every role that the bot is to give is below its own.')
  expect(found.filter((line) => line.startsWith('mend'))).toEqual([])
})

test('a role above its own is named', async () => {
  expect(await look({}, [await roleNamed('Monarchs')])).toContain(
    'mend: The bot cannot give Monarchs: its own role is not above.',
  )
})

test('a wrong token is told apart from a Discord that is away', async () => {
  expect(await look({ token: 'wrong' })).toEqual(['mend: Discord does not accept the bot token.'])
  simulator.control.fault({ kind: 'down' })
  expect((await look())[0]).toMatch(/^mend: Discord does not answer: /)
})

test('a guild that the bot is not in is one', async () => {
  expect(await look({ guildId: '123456789012345678' })).toContain(
    'mend: The bot is not in the Discord server 123456789012345678.',
  )
})

test('a clock that is wrong by minutes is noticed', async () => {
  const late = () => new Date(Date.now() - 5 * 60_000)

  expect((await look({}, [], late)).join()).toMatch(
    /mend: The clock of this machine is \d+ s behind/,
  )
})
