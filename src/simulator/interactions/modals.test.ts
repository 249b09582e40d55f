import { API } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import {
  ButtonStyle,
  ComponentType,
  InteractionType,
  MessageFlags,
  TextInputStyle,
} from 'discord-api-types/v10'
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

describe('a modal', () => {
  const note = {
    type: ComponentType.TextInput as const,
    custom_id: 'note',
    label: 'Why?',
    style: TextInputStyle.Paragraph,
    max_length: 20,
  }
  const modal = {
    custom_id: 'excuse',
    title: 'Sorry to hear that',
    components: [{ type: ComponentType.ActionRow as const, components: [note] }],
  }

  test('opens after a click and is submitted', async () => {
    const message = await announcement(button('absent'))
    bot.onInteraction = ({ id, token, type }) =>
      type === InteractionType.ModalSubmit
        ? api.interactions.reply(id, token, { content: 'Noted.', flags: MessageFlags.Ephemeral })
        : api.interactions.createModal(id, token, modal)
    const submit = (values: Record<string, string>) =>
      discord.interactions.submit({ as: 'wyn', modal: 'excuse', values })

    await expect(submit({ note: 'Work' })).rejects.toThrow('has no modal')
    const shown = await discord.interactions.click({ as: 'wyn', message, customId: 'absent' })
    await expect(submit({})).rejects.toThrow('required')
    await expect(submit({ note: 'a'.repeat(21) })).rejects.toThrow('too long')
    const submitted = await submit({ note: 'Work' })

    expect(shown).toMatchObject({ replies: [], modal: { title: 'Sorry to hear that' } })
    expect(submitted.replies).toMatchObject([{ content: 'Noted.', ephemeral: true }])
    expect(bot.interactions.at(-1)).toMatchObject({
      type: InteractionType.ModalSubmit,
      message: { id: message },
      data: {
        custom_id: 'excuse',
        components: [{ components: [{ custom_id: 'note', value: 'Work' }] }],
      },
    })
  })

  test('can be submitted again when the bot did not respond', async () => {
    const message = await announcement(button('absent'))
    let submissions = 0
    bot.onInteraction = async ({ id, token, type }) => {
      if (type !== InteractionType.ModalSubmit) await api.interactions.createModal(id, token, modal)
      else if (++submissions > 1) await api.interactions.reply(id, token, { content: 'Noted.' })
    }
    const submit = () =>
      discord.interactions.submit({ as: 'wyn', modal: 'excuse', values: { note: 'Work' } })
    await discord.interactions.click({ as: 'wyn', message, customId: 'absent' })

    await expect(submit()).rejects.toThrow('This interaction failed')
    expect((await submit()).replies).toMatchObject([{ content: 'Noted.' }])
    await expect(submit()).rejects.toThrow('has no modal')
  })
})
