import { expect, test } from 'vitest'
import { guildWithBot, unknownId } from '../../../../testing/discord/guild-with-bot.ts'
import { DirectMessageRateLimitError, type OutgoingMessage } from '../../../actions.ts'

test('a message is sent, changed and deleted', async () => {
  const { discord, channel, messagesIn, control } = await guildWithBot()
  const { id: general } = channel('general')
  const [wyns] = control.say({ as: 'wyn', channel: 'general', text: 'When?' })
  const message: OutgoingMessage = {
    text: 'Siege tonight',
    embed: {
      title: 'Siege',
      url: 'https://guild.example/events/1',
      description: 'Bring potions',
      color: 0xe3b24c,
      fields: [{ name: 'Signed up', text: 'Wyn', isInline: true }],
      footer: 'Lantern Guard',
    },
    buttons: [
      [
        { id: 'sign-up:1', label: 'Sign up', style: 'success' },
        { id: 'absent:1', label: 'Absent', style: 'secondary', isDisabled: true },
        { url: 'https://guild.example', label: 'Site' },
      ],
      [],
    ],
    replyTo: wyns!,
  }

  const id = await discord.sendMessage(general, message)
  expect(messagesIn('general').at(-1)).toMatchObject({
    id,
    author: 'muster',
    content: 'Siege tonight',
    replyTo: wyns,
    embeds: [{ title: 'Siege', color: 0xe3b24c, fields: [{ value: 'Wyn', inline: true }] }],
    components: [
      {
        components: [
          { custom_id: 'sign-up:1', style: 3, disabled: false },
          { custom_id: 'absent:1', style: 2, disabled: true },
          { url: 'https://guild.example', style: 5 },
        ],
      },
    ],
  })

  await discord.editMessage(general, id, { text: 'Siege is over' })
  expect(messagesIn('general').at(-1)).toMatchObject({
    content: 'Siege is over',
    embeds: [],
    components: [],
  })
  await discord.deleteMessage(general, id, 'Over')
  expect(messagesIn('general').at(-1)?.id).toBe(wyns)
})

test('a reply to a deleted message is sent as a plain message', async () => {
  const { discord, channel, messagesIn } = await guildWithBot()

  await discord.sendMessage(channel('general').id, { text: 'As you asked', replyTo: unknownId })

  expect(messagesIn('general').at(-1)).toMatchObject({ content: 'As you asked', replyTo: null })
})

test('only explicitly listed users and roles are pinged', async () => {
  const { discord, channel, messagesIn, person, role } = await guildWithBot()
  const [wyn, aria, friend, advisors] = [
    person('wyn').id,
    person('aria').id,
    await role('Friend'),
    await role('Advisors'),
  ]
  const text = `@everyone <@${wyn}> <@${aria}> <@&${friend}> <@&${advisors}>`

  await discord.sendMessage(channel('general').id, { text })
  const none = messagesIn('general').at(-1)?.mentions
  const id = await discord.sendMessage(channel('general').id, {
    text,
    allowedMentions: { memberIds: [wyn, wyn], roleIds: [friend] },
  })
  const some = messagesIn('general').at(-1)?.mentions
  await discord.editMessage(channel('general').id, id, { text })

  expect(none).toEqual({ everyone: false, users: [], roles: [] })
  expect(some).toEqual({ everyone: false, users: [wyn], roles: [friend] })
  expect(messagesIn('general').at(-1)?.mentions).toEqual(none)
})

test('a message with a nonce is sent once per channel', async () => {
  const { discord, channel, messagesIn, control, person } = await guildWithBot()
  const nonce = 'reminder-1-of-the-event-7'

  const first = await discord.sendMessage(channel('general').id, { text: 'Soon' }, nonce)
  const again = await discord.sendMessage(channel('general').id, { text: 'Soon' }, nonce)
  await discord.sendMessage(channel('news').id, { text: 'Soon' }, nonce)
  for (const name of ['wyn', 'aria', 'wyn']) {
    const dm = await discord.openDirectMessageChannel(person(name).id)
    await discord.sendMessage(dm, { text: 'Soon' }, nonce)
  }

  expect(again).toBe(first)
  expect(messagesIn('general').filter(({ content }) => content === 'Soon')).toHaveLength(1)
  expect(messagesIn('news')).toHaveLength(1)
  expect([control.dms('wyn').length, control.dms('aria').length]).toEqual([1, 1])
})

test('before a late retry, an existing message with the same content is searched for', async () => {
  const { discord, channel, messagesIn, control, person } = await guildWithBot()
  const { id } = channel('general')
  const since = new Date(Date.now() - 1000)
  const siege: OutgoingMessage = {
    text: ' Siege *tonight* ',
    embed: {
      title: 'Siege',
      description: 'Bring potions',
      fields: [{ name: 'Signed up', text: 'Wyn' }],
    },
    buttons: [
      [
        { id: 'sign-up:1', label: 'Sign up', style: 'success' },
        { url: 'https://guild.example/events/1', label: 'Site' },
      ],
    ],
  }
  const say = (message: OutgoingMessage, from = since) =>
    discord.sendMessage(id, message, undefined, from)

  control.say({ as: 'wyn', channel: 'general', text: 'Siege *tonight*', times: 120 })
  const first = await say(siege)
  const others = [
    await say({ ...siege, text: 'Siege tomorrow' }),
    await say({ ...siege, embed: { title: 'Boss' } }),
    await say({ ...siege, buttons: [[{ id: 'sign-up:2', label: 'Sign up', style: 'success' }]] }),
    await say(siege, new Date(Date.now() + 60_000)),
  ]
  await discord.deleteMessage(id, others[3]!, 'Not wanted')
  for (const name of ['wyn', 'aria', 'wyn']) {
    const dm = await discord.openDirectMessageChannel(person(name).id)
    await discord.sendMessage(dm, { text: 'Soon' }, undefined, since)
  }

  expect(new Set([first, ...others]).size).toBe(5)
  expect(await say(siege)).toBe(first)
  expect(messagesIn('general').filter(({ author }) => author === 'muster')).toHaveLength(4)
  expect([control.dms('wyn').length, control.dms('aria').length]).toEqual([1, 1])
})

test('a direct message is delivered or rejected as undeliverable', async () => {
  const { discord, control, person } = await guildWithBot()
  control.fault({ kind: 'close-dms', as: 'aria' })
  const undeliverable = {
    reason: 'undeliverable',
    message: expect.stringContaining('direct messages'),
  }
  const write = async (name: string) =>
    discord.sendMessage(await discord.openDirectMessageChannel(person(name).id), {
      text: 'Welcome',
    })

  await write('wyn')
  expect(control.dms('wyn')).toMatchObject([{ content: 'Welcome' }])
  await expect(write('aria')).rejects.toMatchObject(undeliverable)
  await expect(write('tollo')).rejects.toMatchObject(undeliverable)
  const deleted = { reason: 'undeliverable', message: 'This Discord account no longer exists.' }
  await expect(discord.openDirectMessageChannel(unknownId)).rejects.toMatchObject(deleted)
  control.fault({ kind: 'dm-limit' })
  await write('wyn')
  await expect(write('brannoc')).rejects.toBeInstanceOf(DirectMessageRateLimitError)
})
