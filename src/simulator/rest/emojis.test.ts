import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { createEmoji, deleteEmoji } from '../world/emojis.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

const listed = async () =>
  (await discord.request('GET', Routes.guildEmojis(discord.guildId))).body as { id: string }[]
const byOwner = () => ({ actorId: discord.user('isaure') })

test('custom emojis are listed by their own route and with the guild', async () => {
  const emojis = await listed()

  expect(emojis).toMatchObject([
    { name: 'lantern', animated: false, available: true },
    { name: 'wave', animated: true },
  ])
  const { body } = await discord.request('GET', Routes.guild(discord.guildId))
  expect(body).toMatchObject({ emojis })
})

test('each change dispatches the complete list and is in the audit log', async () => {
  const { world, guildId, dispatches } = discord
  const made = createEmoji(world, { name: 'siege' }, byOwner())
  expect(dispatches.at(-1)).toEqual({
    event: 'GUILD_EMOJIS_UPDATE',
    payload: { guild_id: guildId, emojis: await listed() },
  })
  expect((await listed()).at(-1)).toMatchObject({ id: made.id, name: 'siege' })

  deleteEmoji(world, made, byOwner())
  expect(dispatches.at(-1)).toMatchObject({ payload: { emojis: await listed() } })
  expect(await listed()).toHaveLength(2)
  expect(world.state.audit.slice(-2)).toMatchObject([
    { targetId: made.id, changes: [{ key: 'name', new_value: 'siege' }] },
    { targetId: made.id, changes: [{ key: 'name', old_value: 'siege' }] },
  ])
})

test('the bot can react with a custom emoji until it is deleted', async () => {
  const { world, channel } = discord
  const [message] = world.state.messages[channel('general')] ?? []
  const siege = createEmoji(world, { name: 'siege' }, byOwner())
  const react = () =>
    discord.request(
      'PUT',
      Routes.channelMessageOwnReaction(channel('general'), message?.id ?? '', `siege:${siege.id}`),
    )

  expect(await react()).toMatchObject({ status: 204 })
  message?.reactions.splice(0)
  deleteEmoji(world, siege, byOwner())
  expect(await react()).toMatchObject({ status: 404, code: 10014 })
})

test('the emojis of another guild are a 404', async () => {
  expect(await discord.request('GET', Routes.guildEmojis('100000000000000001'))).toMatchObject({
    status: 404,
  })
})
