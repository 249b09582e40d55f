import { API } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import { ButtonStyle, ComponentType, InteractionType, MessageFlags } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDiscord } from '../rest/testing/testing-discord.ts'
import { testingSeed } from '../testing-seed.ts'
import { listenAsBot } from './testing-bot.ts'

let discord: Awaited<ReturnType<typeof openDiscord>>
let bot: ReturnType<typeof listenAsBot>
let api: API

beforeEach(async () => {
  discord = await openDiscord(testingSeed())
  bot = listenAsBot(discord)
  const { url, token, watched } = discord
  const rest = new REST({ api: url, version: '10', makeRequest: watched as never, retries: 0 })
  api = new API(rest.setToken(token))
})

afterEach(async () => {
  expect(discord.faults()).toEqual([])
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

/** An announcement with buttons, by the bot. */
async function announcement(...buttons: ReturnType<typeof button>[]) {
  const components = [rowOf(...buttons)]
  const body = { content: 'Siege tonight', components }
  return (await api.channels.createMessage(discord.channel('general'), body)).id
}

describe('a click', () => {
  test('reaches the bot with everything it needs, and its answer comes back', async () => {
    const message = await announcement(button('sign-up'))
    bot.act = ({ id, token }) => api.interactions.reply(id, token, { content: 'You are in.' })

    const { replies } = await discord.interactions.click({
      as: 'wyn',
      message,
      customId: 'sign-up',
    })

    expect(replies).toMatchObject([{ content: 'You are in.', ephemeral: false }])
    expect(bot.heard).toMatchObject([
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

  test('on what is missing or disabled is refused, and the bot never hears of it', async () => {
    const message = await announcement(button('closed', true))
    const click = (customId: string) => discord.interactions.click({ as: 'wyn', message, customId })

    await expect(click('closed')).rejects.toThrow('disabled')
    await expect(click('open')).rejects.toThrow('no button')
    await expect(
      discord.interactions.click({ as: 'tollo', message, customId: 'open' }),
    ).rejects.toThrow()
    expect(bot.heard).toEqual([])
  })

  test('fails after three seconds without an answer, and too late is too late', async () => {
    const message = await announcement(button('sign-up'))

    await expect(
      discord.interactions.click({ as: 'wyn', message, customId: 'sign-up' }),
    ).rejects.toThrow('This interaction failed')

    const { id, token } = bot.heard[0]!
    await expect(api.interactions.reply(id, token, { content: 'Sorry' })).rejects.toMatchObject({
      code: 10062,
    })
  })

  test('is answered only once', async () => {
    const message = await announcement(button('sign-up'))
    let second: unknown
    bot.act = async ({ id, token }) => {
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

  test('may update its own message, so that everybody sees it', async () => {
    const message = await announcement(button('sign-up'))
    bot.act = ({ id, token }) =>
      api.interactions.updateMessage(id, token, { content: 'Siege tonight: Wyn', components: [] })

    await discord.interactions.click({ as: 'wyn', message, customId: 'sign-up' })

    expect(discord.world.state.messages[discord.channel('general')]?.at(-1)).toMatchObject({
      id: message,
      content: 'Siege tonight: Wyn',
      components: [],
    })
    expect(discord.news.at(-1)?.event).toBe('MESSAGE_UPDATE')
  })

  test('may be acknowledged first and update its message later', async () => {
    const message = await announcement(button('sign-up'))
    bot.act = async ({ id, token, application_id }) => {
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

describe('an ephemeral answer', () => {
  test('is seen by one person alone, who can click on below it', async () => {
    const message = await announcement(button('names'))
    bot.act = ({ id, token, type, data }) =>
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

describe('a deferred answer', () => {
  test('is waited for, with what follows it', async () => {
    const message = await announcement(button('rank'))
    bot.act = async ({ id, token, application_id }) => {
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

  test('takes the first follow-up in its place', async () => {
    const message = await announcement(button('rank'))
    bot.act = async ({ id, token, application_id }) => {
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
    let refusal: unknown
    bot.act = async ({ id, token, application_id }) => {
      await api.interactions.defer(id, token)
      refusal = await api.interactions.createModal(id, token, modal).catch((error) => error)
      await api.interactions.deleteReply(application_id, token)
    }

    const { replies } = await discord.interactions.click({ as: 'wyn', message, customId: 'rank' })

    expect(refusal).toMatchObject({ code: 40060 })
    expect(replies).toEqual([])
  })
})
