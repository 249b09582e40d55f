import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import {
  guildWithBot,
  interviewChannel,
  scheduledEvent,
} from '../../testing/discord/guild-with-bot.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { botInviteUrl } from './invite-url.ts'

const permissions = new URL(botInviteUrl('1')).searchParams.get('permissions') ?? ''

test('the documentation contains the bot’s invite URL', async () => {
  const text = await readFile(new URL('../../../docs/discord.md', import.meta.url), 'utf8')

  expect(text).toContain(botInviteUrl('YOUR_APPLICATION_ID'))
})

test('the invite’s permissions are sufficient for everything the bot does', async () => {
  const seed = testingSeed()
  const roles = seed.roles.map((role) =>
    role.isBotRole ? { ...role, permissions: BigInt(permissions) } : role,
  )
  const { discord, channel, person, role } = await guildWithBot({ ...seed, roles })
  const [{ id: aria }, friend] = [person('aria'), await role('Friend')]

  await discord.addRole(aria, friend, 'Approved')
  await discord.removeRole(aria, friend, 'Mistaken')
  const channelId = await discord.createChannel(
    interviewChannel(channel('Interviews').id, [aria]),
    'Interview',
  )
  await discord.changeAccess(
    channelId,
    { visibleTo: { memberIds: [], roleIds: [friend] } },
    'Later',
  )
  const allowedMentions = { roleIds: [friend] }
  const message = { text: `<@&${friend}>`, embed: { title: 'Siege' }, allowedMentions }
  const said = await discord.sendMessage(channelId, message)
  await discord.sendMessage(channelId, { text: 'As I said', replyTo: said })
  await discord.editMessage(channelId, said, { text: 'Done' })
  expect(await discord.fetchReactionUserIds(channelId, said, { id: null, name: '👍' })).toEqual([])
  await discord.deleteMessage(channelId, said, 'Tidy')
  await discord.deleteChannel(channelId, 'Done')
  const entry = await discord.createScheduledEvent(scheduledEvent(), 'Planned')
  await discord.editScheduledEvent(entry, scheduledEvent('Siege, later'), 'Postponed')
  await discord.deleteScheduledEvent(entry, 'Called off')
  await discord.registerCommands([{ name: 'help', description: 'What the bot can do' }])
})
