import { API } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import { ButtonStyle, ComponentType, InteractionType, MessageFlags } from 'discord-api-types/v10'
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

const button = (custom_id: string, disabled = false) => ({
  type: ComponentType.Button as const,
  style: ButtonStyle.Success as const,
  label: custom_id,
  custom_id,
  disabled,
})
const rowOf = (...components: ReturnType<typeof button>[]) => ({
  type: ComponentType.ActionRow as const,
  components,
})

/** Posts an announcement with buttons as the bot and returns its id. */
async function announcement(...buttons: ReturnType<typeof button>[]) {
  const components = [rowOf(...buttons)]
  const body = { content: 'Siege tonight', components }
  return (await api.channels.createMessage(discord.channel('general'), body)).id
}

describe('a click', () => {
  test('is dispatched to the bot with its context and returns the reply', async () => {
    const message = await announcement(button('sign-up'))
    bot.onInteraction = ({ id, token }) =>
      api.interactions.reply(id, token, { content: 'You are in.' })

    const { replies } = await discord.interactions.click({
      as: 'wyn',
      message,
      customId: 'sign-up',
    })

    expect(replies).toMatchObject([{ content: 'You are in.', ephemeral: false }])
    expect(bot.interactions).toMatchObject([
      {
        type: InteractionType.MessageComponent,
        application_id: discord.botId,
        guild_id: discord.guildId,
        channel_id: discord.channel('general'),
        data: { custom_id: 'sign-up', component_type: ComponentType.Button },
        message: { id: message, content: 'Siege tonight' },
        member: { user: { id: discord.user('wyn') }, nick: 'Wyn the Quick' },
        app_permissions: expect.stringMatching(/^\d+$/),
        token: expect.any(String),
        version: 1,
      },
    ])
  })

  test('a click on a missing or disabled button is refused and not dispatched', async () => {
    const message = await announcement(button('closed', true))
    const click = (customId: string) => discord.interactions.click({ as: 'wyn', message, customId })

    await expect(click('closed')).rejects.toThrow('disabled')
    await expect(click('open')).rejects.toThrow('no button')
    await expect(
      discord.interactions.click({ as: 'tollo', message, customId: 'open' }),
    ).rejects.toThrow()
    expect(bot.interactions).toEqual([])
  })

  test('fails after three seconds without a response, and a later response is rejected', async () => {
    const message = await announcement(button('sign-up'))

    await expect(
      discord.interactions.click({ as: 'wyn', message, customId: 'sign-up' }),
    ).rejects.toThrow('This interaction failed')

    const { id, token } = bot.interactions[0]!
    await expect(api.interactions.reply(id, token, { content: 'Sorry' })).rejects.toMatchObject({
      code: 10062,
    })
  })

  test('takes only one response', async () => {
    const message = await announcement(button('sign-up'))
    let second: unknown
    bot.onInteraction = async ({ id, token }) => {
      await api.interactions.reply(id, token, { content: 'One' })
      second = await api.interactions.reply(id, token, { content: 'Two' }).catch((error) => error)
    }

    const { replies } = await discord.interactions.click({
      as: 'wyn',
      message,
      customId: 'sign-up',
    })

    expect(replies).toMatchObject([{ content: 'One' }])
    expect(second).toMatchObject({ code: 40060 })
  })

  test('can update its own message for everyone', async () => {
    const message = await announcement(button('sign-up'))
    bot.onInteraction = ({ id, token }) =>
      api.interactions.updateMessage(id, token, { content: 'Siege tonight: Wyn', components: [] })

    await discord.interactions.click({ as: 'wyn', message, customId: 'sign-up' })

    expect(discord.world.state.messages[discord.channel('general')]?.at(-1)).toMatchObject({
      id: message,
      content: 'Siege tonight: Wyn',
      components: [],
    })
    expect(discord.dispatches.at(-1)?.event).toBe('MESSAGE_UPDATE')
  })

  test('can be deferred and update its message later', async () => {
    const message = await announcement(button('sign-up'))
    bot.onInteraction = async ({ id, token, application_id }) => {
      await api.interactions.deferMessageUpdate(id, token)
      await api.interactions.editReply(application_id, token, { content: 'Siege tonight: Wyn' })
    }

    const { replies } = await discord.interactions.click({
      as: 'wyn',
      message,
      customId: 'sign-up',
    })

    expect(replies).toMatchObject([{ id: message, content: 'Siege tonight: Wyn' }])
  })
})

describe('an ephemeral reply', () => {
  test('is visible to one person, who can click its buttons', async () => {
    const message = await announcement(button('names'))
    bot.onInteraction = ({ id, token, type, data }) =>
      type === InteractionType.MessageComponent &&
      data &&
      'custom_id' in data &&
      data.custom_id === 'next'
        ? api.interactions.updateMessage(id, token, { content: 'Page 2' })
        : api.interactions.reply(id, token, {
            content: 'Page 1',
            flags: MessageFlags.Ephemeral,
            components: [rowOf(button('next'))],
          })

    const { replies } = await discord.interactions.click({ as: 'wyn', message, customId: 'names' })
    const [first] = replies
    const next = { message: first?.id ?? '', customId: 'next' }

    expect(first).toMatchObject({ content: 'Page 1', ephemeral: true })
    expect(discord.world.state.messages[discord.channel('general')]?.at(-1)?.id).toBe(message)
    await expect(discord.interactions.click({ as: 'aria', ...next })).rejects.toThrow('cannot see')
    expect((await discord.interactions.click({ as: 'wyn', ...next })).replies).toMatchObject([
      { content: 'Page 2', ephemeral: true },
    ])
  })
})

describe('a deferred reply', () => {
  test('is returned together with its follow-ups', async () => {
    const message = await announcement(button('rank'))
    bot.onInteraction = async ({ id, token, application_id }) => {
      await api.interactions.defer(id, token, { flags: MessageFlags.Ephemeral })
      await new Promise((resolve) => setTimeout(resolve, 120))
      await api.interactions.editReply(application_id, token, { content: 'Third' })
      await api.interactions.followUp(application_id, token, { content: 'Nearly second' })
    }

    const { replies } = await discord.interactions.click({ as: 'wyn', message, customId: 'rank' })

    expect(replies).toMatchObject([
      { content: 'Third', ephemeral: true },
      { content: 'Nearly second', ephemeral: false },
    ])
  })

  test('is replaced by the first follow-up', async () => {
    const message = await announcement(button('rank'))
    bot.onInteraction = async ({ id, token, application_id }) => {
      await api.interactions.defer(id, token)
      await api.interactions.followUp(application_id, token, { content: 'Third' })
    }

    const { replies } = await discord.interactions.click({ as: 'wyn', message, customId: 'rank' })

    expect(replies).toMatchObject([{ content: 'Third' }])
    expect(discord.world.state.messages[discord.channel('general')]?.at(-1)?.flags).toBe(0)
  })

  test('cannot be followed by a modal', async () => {
    const message = await announcement(button('rank'))
    const modal = { custom_id: 'm', title: 'M', components: [] }
    let modalError: unknown
    bot.onInteraction = async ({ id, token, application_id }) => {
      await api.interactions.defer(id, token)
      modalError = await api.interactions.createModal(id, token, modal).catch((error) => error)
      await api.interactions.deleteReply(application_id, token)
    }

    const { replies } = await discord.interactions.click({ as: 'wyn', message, customId: 'rank' })

    expect(modalError).toMatchObject({ code: 40060 })
    expect(replies).toEqual([])
  })
})
