import { API } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import {
  ApplicationCommandOptionType,
  InteractionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listenAsBot } from '../../testing/simulator/interaction-bot.ts'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { channelPermissions } from '../world/permissions.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>
let bot: ReturnType<typeof listenAsBot>
let api: API

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
  bot = listenAsBot(discord)
  const { url, token, recordingFetch } = discord
  const rest = new REST({
    api: url,
    version: '10',
    makeRequest: recordingFetch as never,
    retries: 0,
  })
  api = new API(rest.setToken(token))
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

describe('a command', () => {
  const { String: Text, Integer, User, Channel, Subcommand } = ApplicationCommandOptionType
  const eventCommand = {
    name: 'event',
    description: 'Plans events',
    default_member_permissions: PermissionFlagsBits.ManageEvents.toString(),
    options: [
      {
        type: Subcommand,
        name: 'create',
        description: 'Plans one',
        options: [
          { type: Text, name: 'title', description: 'Its name', required: true, max_length: 20 },
          { type: Integer, name: 'hours', description: 'How long', min_value: 1 },
          { type: User, name: 'leader', description: 'Who leads' },
          { type: Channel, name: 'where', description: 'Its channel' },
          { type: Text, name: 'game', description: 'Which game', autocomplete: true },
        ],
      },
    ],
  }
  const create = (options: Record<string, unknown>, as = 'isaure') =>
    discord.interactions.command({ as, channel: 'general', name: 'event create', options })

  beforeEach(async () => {
    const commands = [eventCommand] as never
    await api.applicationCommands.bulkOverwriteGuildCommands(
      discord.botId,
      discord.guildId,
      commands,
    )
    bot.onInteraction = ({ id, token }) =>
      api.interactions.reply(id, token, { content: 'Planned.' })
  })

  test('passes its options in their registered types', async () => {
    expect((await create({ title: 'Siege', hours: '2', leader: 'brannoc' })).replies).toMatchObject(
      [{ content: 'Planned.' }],
    )

    const brannoc = discord.user('brannoc')
    expect(bot.interactions).toMatchObject([
      {
        type: InteractionType.ApplicationCommand,
        data: {
          name: 'event',
          guild_id: discord.guildId,
          options: [
            {
              type: Subcommand,
              name: 'create',
              options: [
                { type: Text, name: 'title', value: 'Siege' },
                { type: Integer, name: 'hours', value: 2 },
                { type: User, name: 'leader', value: brannoc },
              ],
            },
          ],
          resolved: { users: { [brannoc]: { username: 'brannoc' } }, members: { [brannoc]: {} } },
        },
      },
    ])
  })

  test('carries what the user and the bot may do in a chosen channel', async () => {
    const news = discord.channel('news')
    await create({ title: 'Siege', where: news })

    const [{ data }] = bot.interactions as unknown as [
      { data: { resolved: { channels: Record<string, object> } } },
    ]
    const bits = (id: string) =>
      String(channelPermissions(discord.world, id, discord.world.state.channels[news]!))
    expect(data.resolved.channels[news]).toMatchObject({
      name: 'news',
      permissions: bits(discord.user('isaure')),
      app_permissions: bits(discord.botId),
    })
    expect(bits(discord.botId)).not.toBe(bits(discord.user('isaure')))
  })

  test('keeps its id when registered again', async () => {
    const before = discord.world.state.commands[0]?.id
    const commands = [eventCommand] as never
    await api.applicationCommands.bulkOverwriteGuildCommands(
      discord.botId,
      discord.guildId,
      commands,
    )

    expect(discord.world.state.commands.map(({ id }) => id)).toEqual([before])
  })

  test.each([
    ['without a required option', {}],
    ['with a text that is too long', { title: 'a'.repeat(21) }],
    ['with a number out of bounds', { title: 'Siege', hours: 0 }],
    ['with an invalid number', { title: 'Siege', hours: 'two' }],
    ['with an unknown option', { title: 'Siege', colour: 'red' }],
    ['with an unknown person', { title: 'Siege', leader: 'nobody' }],
  ])('a command %s is not dispatched', async (_, options) => {
    await expect(create(options)).rejects.toThrow()
    expect(bot.interactions).toEqual([])
  })

  test('is refused without its permission or without a subcommand', async () => {
    const bare = { as: 'isaure', channel: 'general', name: 'event' }

    await expect(create({ title: 'Siege' }, 'aria')).rejects.toThrow('may not')
    await expect(discord.interactions.command(bare)).rejects.toThrow('create')
    await expect(discord.interactions.command({ ...bare, name: 'dance' })).rejects.toThrow('/dance')
  })

  test('offers choices while an option is typed', async () => {
    bot.onInteraction = ({ id, token }) =>
      api.interactions.createAutocompleteResponse(id, token, {
        choices: [{ name: 'Aion 2', value: 'aion-2' }],
      })

    const { choices } = await discord.interactions.autocomplete({
      as: 'isaure',
      channel: 'general',
      name: 'event create',
      options: { game: 'ai' },
      focused: 'game',
    })

    expect(choices).toEqual([{ name: 'Aion 2', value: 'aion-2' }])
    expect(bot.interactions).toMatchObject([
      { data: { options: [{ options: [{ name: 'game', value: 'ai', focused: true }] }] } },
    ])
  })
})
