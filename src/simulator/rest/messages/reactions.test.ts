import { PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRestApi } from '../../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { createMessage } from '../../world/messages.ts'
import { addReaction, parseEmoji } from '../../world/reactions.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>
let message: ReturnType<typeof createMessage>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
  const { world, channel, user } = discord
  const draft = { channelId: channel('general'), authorId: user('aria'), content: 'Hello' }
  message = createMessage(world, draft)
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

const own = (emoji: string) =>
  Routes.channelMessageOwnReaction(message.channelId, message.id, encodeURIComponent(emoji))

test('the bot reacts, receives one event, and removes the reaction', async () => {
  expect(await discord.request('PUT', own('✅'))).toMatchObject({ status: 204 })
  expect(await discord.request('PUT', own('✅'))).toMatchObject({ status: 204 })
  expect(await discord.request('DELETE', own('✅'))).toMatchObject({ status: 204 })

  expect(discord.dispatches.slice(1).map(({ event }) => event)).toEqual([
    'MESSAGE_REACTION_ADD',
    'MESSAGE_REACTION_REMOVE',
  ])
})

test('an unknown emoji is a 404 unless the message already has that reaction', async () => {
  expect(await discord.request('PUT', own('hello'))).toMatchObject({ status: 404, code: 10014 })
  expect(await discord.request('PUT', own('blade:77'))).toMatchObject({ status: 404, code: 10014 })
  addReaction(discord.world, message, discord.user('wyn'), parseEmoji('<:blade:77>'))
  expect(await discord.request('PUT', own('blade:77'))).toMatchObject({ status: 204 })

  const { body } = await discord.request('GET', own('blade:77').replace('/@me', ''))
  expect((body as { id: string }[]).map(({ id }) => id).sort()).toEqual(
    [discord.user('wyn'), discord.botId].sort(),
  )
})

test('removing another user’s reaction needs Manage Messages', async () => {
  const wyn = discord.user('wyn')
  addReaction(discord.world, message, wyn, parseEmoji('✅'))
  const route = own('✅').replace('@me', wyn) as `/${string}`

  expect(await discord.request('DELETE', route)).toMatchObject({ status: 403, code: 50013 })
  discord.allow(PermissionFlagsBits.ManageMessages)
  expect(await discord.request('DELETE', route)).toMatchObject({ status: 204 })
})
