import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testingSeed } from '../testing-seed.ts'
import { createEmoji, deleteEmoji } from '../world/emojis.ts'
import { openDiscord } from './testing/testing-discord.ts'

let discord: Awaited<ReturnType<typeof openDiscord>>

beforeEach(async () => {
  discord = await openDiscord(testingSeed())
})

afterEach(async () => {
  expect(discord.faults()).toEqual([])
  await discord.close()
})

const listed = async () =>
  (await discord.ask('GET', Routes.guildEmojis(discord.guildId))).body as { id: string }[]
const byOwner = () => ({ actorId: discord.user('isaure') })

test('the guild’s own emojis are listed, by themselves and with the guild', async () => {
  const emojis = await listed()

  expect(emojis).toMatchObject([
    { name: 'lantern', animated: false, available: true },
    { name: 'wave', animated: true },
  ])
  const { body } = await discord.ask('GET', Routes.guild(discord.guildId))
  expect(body).toMatchObject({ emojis })
})

test('each change is told with all that there are then, and is in the audit log', async () => {
  const { world, guildId, news } = discord
  const made = createEmoji(world, { name: 'siege' }, byOwner())
  expect(news.at(-1)).toEqual({
    event: 'GUILD_EMOJIS_UPDATE',
    payload: { guild_id: guildId, emojis: await listed() },
  })
  expect((await listed()).at(-1)).toMatchObject({ id: made.id, name: 'siege' })

  deleteEmoji(world, made, byOwner())
  expect(news.at(-1)).toMatchObject({ payload: { emojis: await listed() } })
  expect(await listed()).toHaveLength(2)
  expect(world.state.audit.slice(-2)).toMatchObject([
    { targetId: made.id, changes: [{ key: 'name', new_value: 'siege' }] },
    { targetId: made.id, changes: [{ key: 'name', old_value: 'siege' }] },
  ])
})

test('the bot reacts with one of the guild’s own, and with none that is gone', async () => {
  const { world, channel } = discord
  const [message] = world.state.messages[channel('general')] ?? []
  const siege = createEmoji(world, { name: 'siege' }, byOwner())
  const react = () =>
    discord.ask(
      'PUT',
      Routes.channelMessageOwnReaction(channel('general'), message?.id ?? '', `siege:${siege.id}`),
    )

  expect(await react()).toMatchObject({ status: 204 })
  message?.reactions.splice(0)
  deleteEmoji(world, siege, byOwner())
  expect(await react()).toMatchObject({ status: 404, code: 10014 })
})

test('another guild’s are not there', async () => {
  expect(await discord.ask('GET', Routes.guildEmojis('100000000000000001'))).toMatchObject({
    status: 404,
  })
})
