import { PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testingSeed } from '../../testing-seed.ts'
import { createMessage } from '../../world/messages.ts'
import { addReaction, parseEmoji } from '../../world/reactions.ts'
import { openDiscord } from '../testing/testing-discord.ts'

let discord: Awaited<ReturnType<typeof openDiscord>>
let message: ReturnType<typeof createMessage>

beforeEach(async () => {
  discord = await openDiscord(testingSeed())
  const { world, channel, user } = discord
  const words = { channelId: channel('general'), authorId: user('aria'), content: 'Hello' }
  message = createMessage(world, words)
})

afterEach(async () => {
  expect(discord.faults()).toEqual([])
  await discord.close()
})

const own = (emoji: string) =>
  Routes.channelMessageOwnReaction(message.channelId, message.id, encodeURIComponent(emoji))

test('the bot reacts, is told of it once, and takes it back', async () => {
  expect(await discord.ask('PUT', own('✅'))).toMatchObject({ status: 204 })
  expect(await discord.ask('PUT', own('✅'))).toMatchObject({ status: 204 })
  expect(await discord.ask('DELETE', own('✅'))).toMatchObject({ status: 204 })

  expect(discord.news.slice(1).map(({ event }) => event)).toEqual([
    'MESSAGE_REACTION_ADD',
    'MESSAGE_REACTION_REMOVE',
  ])
})

test('what is no emoji is unknown; a custom one can be joined where it stands already', async () => {
  expect(await discord.ask('PUT', own('hello'))).toMatchObject({ status: 404, code: 10014 })
  expect(await discord.ask('PUT', own('blade:77'))).toMatchObject({ status: 404, code: 10014 })
  addReaction(discord.world, message, discord.user('wyn'), parseEmoji('<:blade:77>'))
  expect(await discord.ask('PUT', own('blade:77'))).toMatchObject({ status: 204 })

  const { body } = await discord.ask('GET', own('blade:77').replace('/@me', ''))
  expect((body as { id: string }[]).map(({ id }) => id).sort()).toEqual(
    [discord.user('wyn'), discord.botId].sort(),
  )
})

test('others’ reactions are taken away only by who manages messages', async () => {
  const wyn = discord.user('wyn')
  addReaction(discord.world, message, wyn, parseEmoji('✅'))
  const route = own('✅').replace('@me', wyn) as `/${string}`

  expect(await discord.ask('DELETE', route)).toMatchObject({ status: 403, code: 50013 })
  discord.allow(PermissionFlagsBits.ManageMessages)
  expect(await discord.ask('DELETE', route)).toMatchObject({ status: 204 })
})
