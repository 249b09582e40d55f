import { expect, test } from 'vitest'
import { guildWithBot } from '../../../testing/discord/guild-with-bot.ts'

test('an uploaded emoji is listed, and its name cannot be used twice', async () => {
  const { discord } = await guildWithBot()
  const png = Buffer.from('iVBORw0KGgo=', 'base64')

  const emoji = await discord.createApplicationEmoji('class_bow_1a2b3c4d', png)

  expect(await discord.listApplicationEmojis()).toEqual([emoji])
  await expect(discord.createApplicationEmoji('class_bow_1a2b3c4d', png)).rejects.toMatchObject({
    reason: 'invalid',
  })
})
