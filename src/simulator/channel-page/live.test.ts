import { PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import {
  followChannel,
  seedWithPrivateNews,
  startGuildWithBot,
  visitChannels,
} from '../../testing/discord/channel-visitor.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { setOverwrite } from '../../testing/discord/set-overwrite.ts'

test('the live stream sends everything once, then what changed, and ends with the simulator', async () => {
  const simulator = await startTestSimulator()
  const wyn = await visitChannels(simulator, 'wyn')
  const live = await followChannel(`${simulator.url}${wyn.pathOf('general')}/live`, wyn.headers)

  const first = await live.next()
  const [id = ''] = simulator.control.say({ as: 'aria', channel: 'general', text: 'Tea <b>?' })
  const second = await live.next()
  simulator.control.voice({ as: 'aria', channel: 'Table' })
  const third = await live.next()

  expect(live.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(first?.messages).toHaveLength(1)
  expect(first?.regions.channels).toContain('aria-label="Join Table"')
  expect(second).toMatchObject({ order: [first?.order[0], id], messages: [{ id }], regions: {} })
  expect(second?.messages[0]?.html).toContain('Tea &lt;b&gt;?')
  expect(third?.messages).toEqual([])
  expect(third?.regions.channels).toContain('aria-label="In Table"')
  await simulator.close()
  expect(await live.next()).toBeNull()
})

test('the live stream follows ephemeral replies of its person only', async () => {
  const guild = await startGuildWithBot(async (request) => {
    if (request.kind === 'button') await request.reply({ text: 'You are in.' }, 'user')
  })
  const wyn = await visitChannels(guild.simulator, 'wyn')
  const address = `${guild.simulator.url}${wyn.pathOf('general')}/live`
  const live = await followChannel(address, wyn.headers)
  const others = await followChannel(address, {})
  await live.next()
  await others.next()

  await wyn.act('click', { message: guild.message, customId: 'sign-up:7' })
  const reply = await live.next()
  await wyn.act('dismiss', { message: reply?.order.at(-1) })
  const dismissed = await live.next()
  guild.control.say({ as: 'aria', channel: 'general', text: 'Next' })

  expect(reply?.messages[0]?.html).toContain('You are in.')
  expect(dismissed?.order).not.toContain(reply?.order.at(-1))
  expect((await others.next())?.messages[0]?.html).toContain('Next')
  await live.close()
  await others.close()
})

test('the live stream says when its channel is closed to the person or deleted, and then ends', async () => {
  const guild = await startGuildWithBot(async () => {})
  const wyn = await visitChannels(guild.simulator, 'wyn')
  const address = `${guild.simulator.url}${wyn.pathOf('general')}`
  const live = await followChannel(`${address}/live`, wyn.headers)
  const first = await live.next()

  await setOverwrite(guild.simulator, guild.general, {
    ...{ id: wyn.person.id, type: 1, allow: '0' },
    deny: String(PermissionFlagsBits.ViewChannel),
  })
  const closed = await live.next()
  await guild.discord.deleteChannel(guild.general, 'Test')
  const deleted = await live.next()
  expect(first?.access).toContain('view')
  expect(closed?.access).not.toContain('view')
  expect(closed?.order).toEqual([])
  expect(deleted).toEqual({ reload: true })
  expect(await live.next()).toBeNull()
})

test('a reset removes ephemeral replies and follows the channel on', async () => {
  const guild = await startGuildWithBot(async (request) => {
    if (request.kind === 'button') await request.reply({ text: 'You are in.' }, 'user')
  })
  const wyn = await visitChannels(guild.simulator, 'wyn')
  await wyn.act('click', { message: guild.message, customId: 'sign-up:7' })
  const live = await followChannel(
    `${guild.simulator.url}${wyn.pathOf('general')}/live`,
    wyn.headers,
  )
  const before = await live.next()

  await guild.simulator.reset({ keepSessions: true })
  const after = await live.next()

  expect(before?.messages.at(-1)?.html).toContain('You are in.')
  expect(after?.order).toHaveLength(1)
  await live.close()
})

test('a channel that the person may not view is not listed, shown or followed', async () => {
  const simulator = await startTestSimulator({ seed: seedWithPrivateNews() })
  const [wyn, aria] = [
    await visitChannels(simulator, 'wyn'),
    await visitChannels(simulator, 'aria'),
  ]
  simulator.control.say({ as: 'isaure', channel: 'news', text: 'For few' })

  const refused = await aria.open('news')
  const live = await followChannel(`${simulator.url}${aria.pathOf('news')}/live`, aria.headers)

  expect((await wyn.open('news')).text).toContain('For few')
  expect(refused).toMatchObject({
    status: 403,
    text: expect.stringContaining('Aria may not view this channel.'),
  })
  expect(refused.text).not.toContain('For few')
  expect(refused.text).not.toContain(`href="${aria.pathOf('news')}"`)
  expect((await live.next())?.messages).toEqual([])
  expect((await aria.act('say', { text: 'Hello' }, 'news')).status).toBe(409)
  expect((await aria.act('command', { name: 'event list' }, 'news')).status).toBe(409)
  await live.close()
})

test('what the person may not do is not offered, with a sentence that says so', async () => {
  const guild = await startGuildWithBot(async () => {})
  const { SendMessages, AddReactions, UseApplicationCommands } = PermissionFlagsBits
  const deny = String(SendMessages | AddReactions | UseApplicationCommands)
  const wyn = await visitChannels(guild.simulator, 'wyn')
  await setOverwrite(guild.simulator, guild.general, {
    id: wyn.person.id,
    type: 1,
    allow: '0',
    deny,
  })

  const { text } = await wyn.open('general')

  expect(text).toContain('may not write or add reactions or use commands in this channel.')
  for (const part of ['id="composer"', 'data-picker="', 'data-command="']) {
    expect(text).not.toContain(part)
  }
  for (const [action, body] of [
    ['say', { text: 'Hello' }],
    ['react', { message: guild.message, emoji: '👍' }],
    ['command', { name: 'event list' }],
  ] as const) {
    expect((await wyn.act(action, body)).status, action).toBe(409)
  }
})

test('direct messages of the bot are shown only to their person', async () => {
  const guild = await startGuildWithBot(async () => {})
  const [wyn, aria] = [
    await visitChannels(guild.simulator, 'wyn'),
    await visitChannels(guild.simulator, 'aria'),
  ]
  const before = await wyn.open('/channels/@me')
  const waiting = await followChannel(`${guild.simulator.url}/channels/@me/live`, wyn.headers)
  const dm = await guild.discord.openDirectMessageChannel(wyn.person.id)
  await guild.discord.sendMessage(dm, { text: 'Approved' })

  const after = await wyn.open('/channels/@me')
  const answer = await wyn.act('say', { text: 'Thanks' }, `/channels/@me/${dm}`)

  expect(before.text).toContain('Muster has not written to Wyn yet.')
  expect(after.text).toContain('Only Wyn and @Muster can see this.')
  expect(before.text).not.toContain('Approved')
  expect(await waiting.next()).toEqual({ reload: true })
  expect(after.text).toContain('Approved')
  expect(answer.status).toBe(200)
  expect((await aria.open('/channels/@me')).text).not.toContain('Approved')
  const others = await guild.discord.openDirectMessageChannel(aria.person.id)
  await guild.discord.sendMessage(others, { text: 'Rejected' })
  const switched = await aria.open(`/channels/@me/${dm}`)
  expect(switched.text).toContain('Rejected')
  expect(switched.text).not.toContain('Approved')
  expect((await aria.open(`/channels/${guild.simulator.settings.guildId}/${dm}`)).status).toBe(404)
  expect((await aria.act('say', { text: 'Mine' }, `/channels/@me/${dm}`)).status).toBe(404)
})
