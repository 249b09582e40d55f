import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRestApi } from '../../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

const register = (...commands: object[]) => {
  const route = Routes.applicationGuildCommands(discord.botId, discord.guildId)
  return discord.request('PUT', route, commands)
}
const rank = { name: 'rank', description: 'Where you stand' }
const option = (name: string, more = {}) => ({ type: 3, name, description: 'Something', ...more })

test('registering commands replaces the previous ones', async () => {
  await register(rank, { ...rank, name: 'event' })

  expect(await register(rank)).toMatchObject({ status: 200, body: [{ name: 'rank', type: 1 }] })
  expect(discord.world.state.commands.map(({ name }) => name)).toEqual(['rank'])
})

test.each([
  ['a name in capitals', { ...rank, name: 'Rank' }],
  ['a name with a space', { ...rank, name: 'my rank' }],
  ['no description', { name: 'rank' }],
  ['26 options', { ...rank, options: Array.from({ length: 26 }, (_, n) => option(`o${n}`)) }],
  [
    'a required option after others',
    { ...rank, options: [option('a'), option('b', { required: true })] },
  ],
])('a command with %s is rejected', async (_, command) => {
  expect(await register(command)).toMatchObject({ status: 400, code: 50035 })
})

test('two commands with the same name are rejected', async () => {
  expect(await register(rank, rank)).toMatchObject({ status: 400, code: 50035 })
})

test('another application’s commands are a 403', async () => {
  expect(
    await discord.request('PUT', Routes.applicationGuildCommands('1', discord.guildId), [rank]),
  ).toMatchObject({ status: 403, code: 50001 })
})
