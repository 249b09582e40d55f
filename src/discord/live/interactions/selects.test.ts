import { expect, test } from 'vitest'
import { guildWithBot } from '../../../testing/discord/guild-with-bot.ts'
import type { Select } from '../../actions.ts'
import type { Interaction } from '../../interactions.ts'

/** A select of two classes of which one is chosen by default. */
function classSelect(chosen: string): Select {
  const emoji = { id: '100000000000000001', name: 'class' }
  const options = ['Sword', 'Bow'].map((label) => {
    return { label, value: label, description: 'A class', emoji, isDefault: label === chosen }
  })
  return { id: 'class:7', placeholder: 'Choose a class', options }
}

test('a choice in a select arrives with its value, and the select can be replaced', async () => {
  const { control, discord, listener, channel, messagesIn } = await guildWithBot()
  const asked: Interaction[] = []
  discord.onInteraction(async (request) => {
    asked.push(request)
    if (request.kind !== 'select') return
    const button = { id: 'close:7', label: 'Close', style: 'secondary' } as const
    await request.updateMessage({ selects: [classSelect(request.value)], buttons: [[button]] })
  })
  await listener.isReady()
  const message = await discord.sendMessage(channel('general').id, {
    selects: [classSelect('Sword')],
  })

  await control.click({ as: 'wyn', message, customId: 'class:7', values: ['Bow'] })

  expect(asked).toMatchObject([{ kind: 'select', name: 'class:7', value: 'Bow' }])
  expect(messagesIn('general').at(-1)?.components).toMatchObject([
    { components: [{ options: [{ default: false }, { value: 'Bow', default: true }] }] },
    { components: [{ label: 'Close' }] },
  ])
})
