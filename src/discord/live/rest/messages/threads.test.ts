import { expect, test } from 'vitest'
import { guildWithBot } from '../../../../testing/discord/guild-with-bot.ts'

test('a message has one thread, in which the bot changes its messages also while it is archived', async () => {
  const { discord, control, channel, messagesIn } = await guildWithBot()
  const { id } = channel('general')
  const start = await discord.sendMessage(id, { text: 'Application 1' })
  await discord.startThread(id, start, 'Application 1')
  await discord.startThread(id, start, 'Application 1')
  const posted = await discord.sendMessage(start, { text: 'A comment' })
  const other = await discord.sendMessage(start, { text: 'Another' })
  const archive = { as: 'wyn', channel: 'general', name: 'Application 1', archived: true }

  control.thread(archive)
  await discord.editMessage(start, posted, { text: 'An edited comment' })
  control.thread(archive)
  await discord.deleteMessage(start, other, 'Deleted')

  expect(control.channels().filter(({ name }) => name === 'Application 1')).toHaveLength(1)
  expect(messagesIn(start).map(({ content }) => content)).toEqual(['An edited comment'])
})

test('a thread needs its message', async () => {
  const { discord, channel } = await guildWithBot()
  const { id } = channel('general')
  const start = await discord.sendMessage(id, { text: 'Application 1' })
  await discord.deleteMessage(id, start, 'Gone')
  await expect(discord.startThread(id, start, 'Application 1')).rejects.toMatchObject({
    reason: 'gone',
  })
})
