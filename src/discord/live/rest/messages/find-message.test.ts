import { expect, test } from 'vitest'
import {
  guildWithBot,
  scheduledEvent,
  unknownId,
} from '../../../../testing/discord/guild-with-bot.ts'

const button = (id: string) => [[{ id, label: 'Sign up', style: 'success' as const }]]

test('a message is found by its button among many later messages', async () => {
  const { discord, control, channel } = await guildWithBot()
  const since = new Date(Date.now() - 1000)
  const { id } = channel('general')
  control.say({ as: 'wyn', channel: 'general', text: 'before', times: 120 })
  const sent = await discord.sendMessage(id, { text: 'Siege', buttons: button('sign-up:1') })
  control.say({ as: 'wyn', channel: 'general', text: 'after', times: 150 })

  expect(await discord.findMessage(id, 'sign-up:1', since)).toBe(sent)
  expect(await discord.findMessage(id, 'sign-up:2', since)).toBeNull()
  const later = new Date(Date.now() + 60_000)
  expect(await discord.findMessage(id, 'sign-up:1', later)).toBeNull()
  await expect(discord.findMessage(unknownId, 'sign-up:1', since)).rejects.toMatchObject({
    reason: 'gone',
  })
})

test('server events are listed', async () => {
  const { discord } = await guildWithBot()
  expect(await discord.listScheduledEvents()).toEqual([])
  const entry = scheduledEvent()
  const id = await discord.createScheduledEvent(entry, 'A test')
  const { title, startsAt } = entry
  expect(await discord.listScheduledEvents()).toEqual([{ id, title, startsAt }])
})
