import { expect, test } from 'vitest'
import { guildWithBot, interviewChannel } from '../../../testing/discord/guild-with-bot.ts'
import { overwritesIn, setOverwrite } from '../../../testing/discord/set-overwrite.ts'

test('a private room is visible only to its members and the bot', async () => {
  const { discord, control, channel, person, role, audited } = await guildWithBot()
  const category = channel('Interviews')
  const advisors = await role('Advisors')

  const id = await discord.createChannel(
    interviewChannel(category.id, [person('aria').id], [advisors]),
    'Aria’s interview',
  )
  const say = (as: string) => control.say({ as, channel: 'interview-aria', text: 'Hello' })

  expect(channel('interview-aria')).toMatchObject({ id, kind: 'text', category: 'Interviews' })
  expect(say('aria')).toHaveLength(1)
  expect(say('brannoc')).toHaveLength(1)
  expect(() => say('wyn')).toThrow('may not')
  await discord.sendMessage(id, { embed: { title: 'Welcome' } })
  expect(audited().at(-1)).toMatchObject({ reason: 'Aria’s interview' })
})

test('a room is renamed, moved, given another topic, and deleted', async () => {
  const { discord, control, channel, person } = await guildWithBot()
  const id = await discord.createChannel(interviewChannel(null, [person('aria').id]), 'Begin')

  await discord.editChannel(id, { topic: 'Approved' }, 'Approved')
  expect(channel('interview-aria')).toMatchObject({ topic: 'Approved', category: null })
  await discord.editChannel(
    id,
    { name: 'closed-aria', categoryId: channel('Interviews').id },
    'Closed',
  )

  expect(channel('closed-aria')).toMatchObject({ category: 'Interviews', topic: 'Approved' })
  expect(control.say({ as: 'aria', channel: 'closed-aria', text: 'Hello' })).toHaveLength(1)
  await discord.deleteChannel(id, 'Done')
  expect(control.channels().map((one) => one.id)).not.toContain(id)
})

test('roles and members gain and lose access to a room, and everyone else keeps theirs', async () => {
  const { discord, control, person, role } = await guildWithBot()
  const id = await discord.createChannel(interviewChannel(null, [person('aria').id]), 'Begin')
  const advisors = { memberIds: [], roleIds: [await role('Advisors')] }
  const wyn = { memberIds: [person('wyn').id], roleIds: [] }
  const say = (as: string) => control.say({ as, channel: id, text: 'Hello' })

  await discord.changeAccess(id, { visibleTo: advisors }, 'Try')
  expect(say('brannoc')).toHaveLength(1)
  await discord.changeAccess(id, { visibleTo: wyn, hiddenFrom: advisors }, 'Try')
  await discord.changeAccess(id, { hiddenFrom: advisors }, 'Try again')
  expect(() => say('brannoc')).toThrow('may not')
  expect(say('wyn')).toHaveLength(1)
  await discord.changeAccess(id, { hiddenFrom: wyn }, 'Try')
  expect(() => say('wyn')).toThrow('may not')
  expect(say('aria')).toHaveLength(1)
})

test('a private channel is never opened to everyone, and closed again if it was opened by hand [APP-21]', async () => {
  const { discord, simulator, person } = await guildWithBot()
  const everyone = { memberIds: [], roleIds: [simulator.settings.guildId] }
  const channel = interviewChannel(null, [person('aria').id], everyone.roleIds)
  const id = await discord.createChannel(channel, 'Begin')
  const denial = () => overwritesIn(simulator, id)[simulator.settings.guildId]

  expect(denial()).toEqual({ allow: '0', deny: '1024' })
  await discord.changeAccess(id, { visibleTo: everyone }, 'Try')
  expect(denial()).toEqual({ allow: '0', deny: '1024' })
  await discord.changeAccess(id, { hiddenFrom: everyone }, 'Try')
  expect(denial()).toEqual({ allow: '0', deny: '1024' })
  const opened = { id: everyone.roleIds[0]!, type: 0, allow: '1024', deny: '2048' }
  await setOverwrite(simulator, id, opened)
  await discord.changeAccess(id, {}, 'Try')
  expect(denial()).toEqual({ allow: '0', deny: '3072' })
})

test('a change of access keeps what was set by hand, also of the role whose access changes [APP-22]', async () => {
  const { discord, simulator, person, role } = await guildWithBot()
  const [advisors, friend] = [await role('Advisors'), await role('Friend')]
  const aria = person('aria').id
  const id = await discord.createChannel(interviewChannel(null, [aria]), 'Begin')
  const [embedLinks, send] = ['16384', '2048']
  const byHand = (overwriteId: string, type: number, allow: string, deny: string) =>
    setOverwrite(simulator, id, { id: overwriteId, type, allow, deny })
  await byHand(friend, 0, '1024', send)
  await byHand(person('wyn').id, 1, '0', '1024')
  await byHand(advisors, 0, embedLinks, '1048576')
  const before = overwritesIn(simulator, id)

  await discord.changeAccess(id, { visibleTo: { memberIds: [], roleIds: [advisors] } }, 'Try')
  const talking = 1024 | 2048 | 65536
  expect(overwritesIn(simulator, id)).toEqual({
    ...before,
    [advisors]: { allow: String(Number(embedLinks) | talking), deny: '1048576' },
  })
  await discord.changeAccess(id, { hiddenFrom: { memberIds: [], roleIds: [advisors] } }, 'Try')
  expect(overwritesIn(simulator, id)).toEqual(before)
  await discord.changeAccess(id, { hiddenFrom: { memberIds: [aria], roleIds: [] } }, 'Try')
  expect(overwritesIn(simulator, id)).toEqual({ ...before, [aria]: { allow: '0', deny: '1024' } })
})

test('a category is full with fifty channels', async () => {
  const { discord, channel } = await guildWithBot()
  const { id } = channel('Interviews')
  for (let index = 0; index < 50; index++) await discord.createChannel(interviewChannel(id), 'Fill')

  await expect(discord.createChannel(interviewChannel(id), 'One more')).rejects.toMatchObject({
    reason: 'full',
    message: 'The category has no room for more channels; Discord allows 50 in each.',
  })
})

test('a channel for everyone and a private category are created', async () => {
  const { simulator, discord, control, channel, role } = await guildWithBot()
  const roleIds = [await role('Advisors')]

  const open = await discord.createChannel({ name: 'level-ups', visibleTo: 'everyone' }, 'Set-up')
  const closed = await discord.createChannel(
    { name: 'Interviews of ours', kind: 'category', visibleTo: { roleIds, memberIds: [] } },
    'Set-up',
  )

  expect(channel('level-ups')).toMatchObject({ id: open, kind: 'text', category: null })
  expect(control.say({ as: 'wyn', channel: open, text: 'Hello' })).toHaveLength(1)
  expect(channel('Interviews of ours')).toMatchObject({ id: closed, kind: 'category' })
  expect(Object.keys(overwritesIn(simulator, closed))).toContain(roleIds[0])
})
