import { ChannelType, OverwriteType, PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRestApi } from '../../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { createChannel, updateChannel } from '../../world/channels.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

const byIsaure = () => ({ actorId: discord.user('isaure') })
describe('channels', () => {
  const make = (body: unknown) =>
    discord.request('POST', Routes.guildChannels(discord.guildId), body)

  test('a channel without a type is a text channel with a normalized name', async () => {
    expect(await make({ name: 'Aria’s Interview!' })).toMatchObject({
      status: 201,
      body: { type: ChannelType.GuildText, name: 'aria’s-interview', guild_id: discord.guildId },
    })
    expect(discord.dispatches.at(-1)).toMatchObject({ event: 'CHANNEL_CREATE' })
  })

  test('only a category can contain channels, and at most fifty', async () => {
    const parentId = discord.channel('Interviews')
    for (let number = 0; number < 50; number++) {
      createChannel(discord.world, { name: `room-${number}`, parentId }, byIsaure())
    }

    expect(await make({ name: 'one-more', parent_id: parentId })).toMatchObject({
      code: 50035,
      body: { errors: { parent_id: { _errors: [{ code: 'CHANNEL_PARENT_MAX_CHANNELS' }] } } },
    })
    expect(await make({ name: 'x', parent_id: discord.channel('general') })).toMatchObject({
      code: 50035,
    })
  })

  test('a guild has at most five hundred channels', async () => {
    const present = Object.keys(discord.world.state.channels).length
    for (let number = present; number < 500; number++) {
      createChannel(discord.world, { name: `room-${number}` }, byIsaure())
    }

    expect(await make({ name: 'one-more' })).toMatchObject({ status: 400, code: 30013 })
  })

  test('the bot can hide a channel from everyone, but cannot grant a permission that it lacks', async () => {
    const hidden = { id: discord.guildId, type: OverwriteType.Role, deny: '1024' }
    const ban = PermissionFlagsBits.BanMembers.toString()

    expect(await make({ name: 'room', permission_overwrites: [hidden] })).toMatchObject({
      status: 201,
    })
    expect(
      await make({ name: 'room', permission_overwrites: [{ ...hidden, allow: ban }] }),
    ).toMatchObject({ status: 403, code: 50013 })
  })

  test('a channel that the bot cannot view is a 403', async () => {
    const general = discord.world.state.channels[discord.channel('general')]!
    const overwrites = [
      { id: discord.role('Muster'), type: OverwriteType.Role, allow: '0', deny: '1024' },
    ]
    updateChannel(discord.world, general, { overwrites }, byIsaure())

    expect(await discord.request('GET', Routes.channel(general.id))).toMatchObject({
      status: 403,
      code: 50001,
    })
    expect(
      await discord.request('POST', Routes.channelMessages(general.id), { content: 'Hi' }),
    ).toMatchObject({
      code: 50001,
    })
  })
})
