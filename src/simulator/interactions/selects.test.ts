import { API } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import { type APIActionRowComponent, ComponentType, MessageFlags } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listenAsBot } from '../../testing/simulator/interaction-bot.ts'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>
let bot: ReturnType<typeof listenAsBot>
let api: API

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
  bot = listenAsBot(discord)
  const { url, token } = discord
  api = new API(new REST({ api: url, version: '10', retries: 0 }).setToken(token))
  bot.onInteraction = ({ id, token: itsToken }) =>
    api.interactions.reply(id, itsToken, { content: 'Noted.', flags: MessageFlags.Ephemeral })
})

afterEach(() => discord.close())

/** Posts a select of a kind as the bot and chooses in it. */
async function choose(type: number, values: string[], more: object = {}) {
  const row = { type: ComponentType.ActionRow, components: [{ type, custom_id: 'who', ...more }] }
  const components = [row] as unknown as APIActionRowComponent<never>[]
  const message = await api.channels.createMessage(discord.channel('general'), { components })
  return discord.interactions.click({ as: 'wyn', message: message.id, customId: 'who', values })
}

describe('selects of people, roles and channels', () => {
  test.each([
    ['a person', ComponentType.UserSelect, () => discord.user('aria'), 'users'],
    ['a role', ComponentType.RoleSelect, () => discord.role('Friend'), 'roles'],
    ['a role among all', ComponentType.MentionableSelect, () => discord.role('Friend'), 'roles'],
    ['a channel', ComponentType.ChannelSelect, () => discord.channel('news'), 'channels'],
  ] as const)('%s is dispatched with its id and its details', async (_, type, idOf, kind) => {
    const id = idOf()

    const { replies } = await choose(type, [id])

    expect(replies).toMatchObject([{ content: 'Noted.' }])
    expect(bot.interactions).toMatchObject([
      { data: { component_type: type, values: [id], resolved: { [kind]: { [id]: { id } } } } },
    ])
  })

  test('something of another kind, or too much, is refused', async () => {
    const { UserSelect, ChannelSelect } = ComponentType
    const [aria, wyn] = [discord.user('aria'), discord.user('wyn')]

    await expect(choose(UserSelect, [discord.role('Friend')])).rejects.toThrow('cannot be chosen')
    await expect(
      choose(ChannelSelect, [discord.channel('general')], { channel_types: [2] }),
    ).rejects.toThrow('cannot be chosen')
    await expect(choose(UserSelect, [aria, wyn])).rejects.toThrow('Choose 1 to 1')
    await expect(choose(UserSelect, ['constructor'])).rejects.toThrow('cannot be chosen')
    await expect(
      choose(UserSelect, [aria, aria], { min_values: 2, max_values: 2 }),
    ).rejects.toThrow('Choose 2 to 2')
    await choose(UserSelect, [aria, wyn], { max_values: 2 })
    expect(bot.interactions).toHaveLength(1)
  })
})
