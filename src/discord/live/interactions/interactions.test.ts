import { expect, onTestFinished, test } from 'vitest'
import { commands } from '../../../testing/discord/commands.ts'
import { guildWithBot } from '../../../testing/discord/guild-with-bot.ts'
import { buttons, guildThatAsks } from '../../../testing/discord/guild-with-interactions.ts'
import { listenTo, waitForGatewayEvents } from '../../../testing/discord/listener.ts'
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  CommandInteraction,
  ModalInteraction,
} from '../../interactions.ts'

test('a command has its subcommands and options, and the reply is ephemeral', async () => {
  const { control, asked, person, channel, role } = await guildThatAsks((request) =>
    (request as CommandInteraction).reply({ text: 'Planned.' }),
  )

  const { replies } = await control.command({
    as: 'wyn',
    channel: 'general',
    name: 'event create',
    options: {
      title: 'Siege',
      places: 12,
      ping: true,
      lead: 'brannoc',
      where: 'news',
      for: 'Friend',
    },
  })

  expect(replies).toMatchObject([{ content: 'Planned.', ephemeral: true }])
  expect(asked).toMatchObject([
    {
      kind: 'command',
      name: 'event create',
      options: {
        title: 'Siege',
        places: 12,
        ping: true,
        lead: person('brannoc').id,
        where: channel('news').id,
        for: await role('Friend'),
      },
      channelId: channel('general').id,
      user: {
        id: person('wyn').id,
        userName: 'wyn',
        displayName: 'Wyn the Quick',
        roleIds: [await role('Main Roster')],
      },
    },
  ])
})

test('commands are registered with their option limits', async () => {
  const { control, discord } = await guildThatAsks((request) =>
    (request as CommandInteraction).reply({ text: 'Yes.' }, 'everyone'),
  )
  const use = (name: string, options = {}) =>
    control.command({ as: 'wyn', channel: 'general', name, options })

  await expect(use('event create', { title: 'a'.repeat(21) })).rejects.toThrow('too long')
  await expect(use('event create', { title: 'a', places: 51 })).rejects.toThrow('out of range')
  await expect(use('event create')).rejects.toThrow('required')
  await expect(use('arms', { weapon: 'spoon' })).rejects.toThrow('one of: bow')
  expect(await use('event list')).toMatchObject({ replies: [{ ephemeral: false }] })
  await discord.registerCommands([{ name: 'help', description: 'What the bot can do' }])
  await expect(use('arms')).rejects.toThrow('no command')
  expect(await use('help')).toMatchObject({ replies: [{ content: 'Yes.' }] })
})

test('autocomplete suggests values while a member types', async () => {
  const { control, asked } = await guildThatAsks((request) =>
    (request as AutocompleteInteraction).suggest([{ name: 'Aion', value: '7' }]),
  )

  const { choices } = await control.autocomplete({
    as: 'wyn',
    channel: 'general',
    name: 'event create',
    options: { title: 'Siege', game: 'ai' },
    focused: 'game',
  })

  expect(choices).toEqual([{ name: 'Aion', value: '7' }])
  expect(asked).toMatchObject([
    {
      kind: 'autocomplete',
      name: 'event create',
      option: 'game',
      value: 'ai',
      options: { title: 'Siege', game: 'ai' },
    },
  ])
})

test('a button can be answered at once, deferred, and with follow-ups', async () => {
  const { clickAndWait, asked, message, messagesIn } = await guildThatAsks(async (request) => {
    const { defer, reply, user } = request as ButtonInteraction
    if (user.userName === 'wyn') await defer('user')
    await reply({ text: 'You are in.' })
    await reply({ text: `See you there, ${user.displayName}!` }, 'everyone')
  })

  const atOnce = await clickAndWait('aria')
  expect(messagesIn('general').at(-1)?.content).toBe('See you there, Aria!')
  const afterThinking = await clickAndWait('wyn')
  expect(messagesIn('general').at(-1)?.content).toBe('See you there, Wyn the Quick!')

  for (const { replies } of [atOnce, afterThinking]) {
    expect(replies[0]).toMatchObject({ content: 'You are in.', ephemeral: true })
  }
  expect(asked[1]).toMatchObject({ kind: 'button', name: 'sign-up:7', messageId: message })
})

test('a button can update its message at once, or after an ephemeral reply', async () => {
  const { clickAndWait, messagesIn, simulator } = await guildThatAsks(async (request) => {
    const { deferUpdate, updateMessage, reply, user } = request as ButtonInteraction
    if (user.userName === 'wyn') await deferUpdate()
    await updateMessage({ text: `${user.displayName} is in`, buttons })
    await reply({ text: 'Noted.' })
    await updateMessage({ text: `${user.displayName} is in for good`, buttons })
  })

  for (const as of ['wyn', 'aria']) {
    await clickAndWait(as)
    expect(messagesIn('general').at(-1)?.content).toMatch(/ is in for good$/)
  }
  expect(simulator.exchanges.filter(({ path }) => path.startsWith('/interactions'))).toMatchObject([
    { request: { type: 6 }, isAuthorized: false },
    { request: { type: 7 }, isAuthorized: false },
  ])
  const toTheAsker = { request: { content: 'Noted.', flags: 64 }, isAuthorized: false }
  expect(
    simulator.exchanges.filter(
      ({ method, path }) => method === 'POST' && path.startsWith('/webhooks'),
    ),
  ).toMatchObject([toTheAsker, toTheAsker])
})

test('a button can update its message after another kind of response', async () => {
  const { click, messagesIn } = await guildThatAsks(async (request) => {
    const { defer, updateMessage, reply } = request as ButtonInteraction
    await defer('user')
    await updateMessage({ text: 'Full', buttons })
    await reply({ text: 'You took the last place.' })
  })

  expect((await click()).replies).toMatchObject([{ content: 'You took the last place.' }])
  expect(messagesIn('general').at(-1)?.content).toBe('Full')
})

test('a modal opens, and its submission is answered', async () => {
  const { click, control, asked } = await guildThatAsks(async (request) => {
    if (request.kind === 'modal') return request.reply({ text: `Because: ${request.fields.why}` })
    await (request as ButtonInteraction).showModal({
      id: 'excuse:7',
      title: 'Sorry to hear that',
      fields: [
        {
          id: 'why',
          label: 'Why?',
          isMultiline: true,
          isRequired: true,
          maxLength: 20,
          placeholder: 'In short',
        },
        { id: 'until', label: 'Until when?', value: 'Tomorrow' },
      ],
    })
  })

  expect(await click('excuse:7')).toMatchObject({ modal: { title: 'Sorry to hear that' } })
  const submit = (values: Record<string, string>) =>
    control.submit({ as: 'wyn', modal: 'excuse:7', values })
  await expect(submit({})).rejects.toThrow('required')
  expect((await submit({ why: 'Work' })).replies).toMatchObject([
    { content: 'Because: Work', ephemeral: true },
  ])
  expect((asked[1] as ModalInteraction).fields).toEqual({ why: 'Work', until: 'Tomorrow' })
})

test('interactions do not wait for guild events and are not counted as handled', async () => {
  const { simulator } = await guildWithBot()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  onTestFinished(() => goOn())
  const listener = await listenTo(simulator, (name) =>
    name === 'messageSent' ? held : Promise.resolve(),
  )
  listener.discord.onInteraction((request) =>
    (request as CommandInteraction).reply({ text: 'Here.' }),
  )
  await listener.isReady()
  await listener.discord.registerCommands(commands)
  simulator.control.say({ as: 'wyn', channel: 'general', text: 'Evening' })

  const use = { as: 'wyn', channel: 'general', name: 'event list' }
  expect(await simulator.control.command(use)).toMatchObject({ replies: [{ content: 'Here.' }] })
  const whileHeld = listener.discord.handledSequence() ?? 0
  goOn()
  await waitForGatewayEvents(listener, simulator)

  expect(whileHeld).toBeLessThan(simulator.control.sequence() - 1)
  expect(listener.discord.resumableSession()?.sequence).toBe(simulator.control.sequence())
})

test('a second response is rejected as expired, and a failure does not stop others', async () => {
  const refused: unknown[] = []
  const { clickAndWait, listener } = await guildThatAsks(async (request) => {
    const { reply, deferUpdate } = request as ButtonInteraction
    await reply({ text: 'Yes.' })
    await deferUpdate().catch((error: unknown) => refused.push(error))
    throw new Error('cannot deal with that')
  })

  await clickAndWait('wyn')
  await clickAndWait('wyn')

  expect(refused).toMatchObject([{ reason: 'gone' }, { reason: 'gone' }])
  await expect
    .poll(() => listener.warnings)
    .toEqual(Array(2).fill('An interaction was not answered.'))
})
