import { expect, test } from 'vitest'
import { guildWithBot, interviewChannel } from '../../../testing/discord/guild-with-bot.ts'

test('a private room is visible only to its members and the bot', async () => {
  const { discord, control, channel, person, role, audited } = await guildWithBot()
  const category = channel('Interviews')
  const advisors = await role('Advisors')

  const id = await discord.createChannel(
    interviewChannel(category.id, [person('aria').id], [advisors]),
    'Aria’s interview',
  )
  const talk = (as: string) => control.say({ as, channel: 'interview-aria', text: 'Hello' })

  expect(channel('interview-aria')).toMatchObject({ id, kind: 'text', category: 'Interviews' })
  expect(talk('aria')).toHaveLength(1)
  expect(talk('brannoc')).toHaveLength(1)
  expect(() => talk('wyn')).toThrow('may not')
  await discord.sendMessage(id, { embed: { title: 'Welcome' } })
  expect(audited().at(-1)).toMatchObject({ reason: 'Aria’s interview' })
})

test('a room is renamed, moved, given another topic and members, and deleted', async () => {
  const { discord, control, channel, person } = await guildWithBot()
  const id = await discord.createChannel(interviewChannel(null, [person('aria').id]), 'Begin')

  await discord.editChannel(id, { topic: 'Approved' }, 'Approved')
  expect(channel('interview-aria')).toMatchObject({ topic: 'Approved', category: null })
  await discord.editChannel(
    id,
    {
      name: 'closed-aria',
      categoryId: channel('Interviews').id,
      visibleTo: { memberIds: [person('wyn').id], roleIds: [] },
    },
    'Closed',
  )
  const talk = (as: string) => control.say({ as, channel: 'closed-aria', text: 'Hello' })

  expect(channel('closed-aria')).toMatchObject({ category: 'Interviews', topic: 'Approved' })
  expect(talk('wyn')).toHaveLength(1)
  expect(() => talk('aria')).toThrow('may not')
  await discord.deleteChannel(id, 'Done')
  expect(control.channels().map((one) => one.id)).not.toContain(id)
})

test('a role gains and loses access to a room, and everyone else keeps theirs', async () => {
  const { discord, control, person, role } = await guildWithBot()
  const id = await discord.createChannel(interviewChannel(null, [person('aria').id]), 'Begin')
  const advisors = await role('Advisors')
  const talk = (as: string) => control.say({ as, channel: id, text: 'Hello' })

  await discord.setRoleAccess(id, advisors, true, 'Try')
  expect(talk('brannoc')).toHaveLength(1)
  await discord.setRoleAccess(id, advisors, false, 'Try')
  await discord.setRoleAccess(id, advisors, false, 'Try again')
  expect(() => talk('brannoc')).toThrow('may not')
  expect(talk('aria')).toHaveLength(1)
})

test('a category is full with fifty channels', async () => {
  const { discord, channel } = await guildWithBot()
  const { id } = channel('Interviews')
  for (let made = 0; made < 50; made++) await discord.createChannel(interviewChannel(id), 'Fill')

  await expect(discord.createChannel(interviewChannel(id), 'One more')).rejects.toMatchObject({
    reason: 'full',
    message: 'The category has no room for more channels; Discord allows 50 in each.',
  })
})
