import { ChannelType, OverwriteType, PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testingSeed } from '../../testing-seed.ts'
import { createChannel, updateChannel } from '../../world/channels.ts'
import { openDiscord } from '../testing/testing-discord.ts'

let discord: Awaited<ReturnType<typeof openDiscord>>

beforeEach(async () => {
  discord = await openDiscord(testingSeed())
})

afterEach(async () => {
  expect(discord.faults()).toEqual([])
  await discord.close()
})

const byIsaure = () => ({ actorId: discord.user('isaure') })
describe('channels', () => {
  const make = (body: unknown) => discord.ask('POST', Routes.guildChannels(discord.guildId), body)

  test('one without a type is a text channel, in the writing of text channels', async () => {
    expect(await make({ name: 'Aria’s Interview!' })).toMatchObject({
      status: 201,
      body: { type: ChannelType.GuildText, name: 'aria’s-interview', guild_id: discord.guildId },
    })
    expect(discord.news.at(-1)).toMatchObject({ event: 'CHANNEL_CREATE' })
  })

  test('a category holds fifty, and only a category holds any', async () => {
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

  test('a guild holds five hundred', async () => {
    const present = Object.keys(discord.world.state.channels).length
    for (let number = present; number < 500; number++) {
      createChannel(discord.world, { name: `room-${number}` }, byIsaure())
    }

    expect(await make({ name: 'one-more' })).toMatchObject({ status: 400, code: 30013 })
  })

  test('the bot hides a room from everyone, but grants nothing that it lacks itself', async () => {
    const hidden = { id: discord.guildId, type: OverwriteType.Role, deny: '1024' }
    const ban = PermissionFlagsBits.BanMembers.toString()

    expect(await make({ name: 'room', permission_overwrites: [hidden] })).toMatchObject({
      status: 201,
    })
    expect(
      await make({ name: 'room', permission_overwrites: [{ ...hidden, allow: ban }] }),
    ).toMatchObject({ status: 403, code: 50013 })
  })

  test('what the bot cannot see it cannot touch', async () => {
    const general = discord.world.state.channels[discord.channel('general')]!
    const overwrites = [
      { id: discord.role('Muster'), type: OverwriteType.Role, allow: '0', deny: '1024' },
    ]
    updateChannel(discord.world, general, { overwrites }, byIsaure())

    expect(await discord.ask('GET', Routes.channel(general.id))).toMatchObject({
      status: 403,
      code: 50001,
    })
    expect(
      await discord.ask('POST', Routes.channelMessages(general.id), { content: 'Hi' }),
    ).toMatchObject({
      code: 50001,
    })
  })
})
