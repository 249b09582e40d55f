import { setTimeout as sleep } from 'node:timers/promises'
import { type APIApplicationCommand, Routes } from 'discord-api-types/v10'
import type { Command } from '../../src/discord/actions.ts'
import type { Interaction } from '../../src/discord/interactions.ts'
import { buttonId, type Checks, message, sentMessage } from './fixtures.ts'
import { Difference, expectSame, Skipped } from './report.ts'
import type { Person, Session } from './session.ts'

/** Prompts a person to act, and waits for the interaction as the bot's adapter passes it on. */
async function receive<Kind extends Interaction['kind']>(
  { target: { person }, port, gateway }: Session,
  kind: Kind,
  act: (person: Person) => void,
): Promise<Extract<Interaction, { kind: Kind }>> {
  if (!person) throw new Skipped('needs a person; see --press')
  const isIt = (request: Interaction | null): request is Extract<Interaction, { kind: Kind }> =>
    request?.kind === kind
  const passedOn = new Promise<Interaction>((resolve) => {
    port.onInteraction(async (request) => (isIt(request) ? resolve(request) : undefined))
  })
  gateway.skipReceived()
  act(person)
  await gateway.event('INTERACTION_CREATE', undefined, person.seconds * 1000)
  const request = await Promise.race([passedOn, sleep(1000, null)])
  if (!isIt(request)) throw new Difference('the interaction', kind, 'none that the bot can read')
  return request
}

const form = { id: 'conformance-form', field: 'answer', typed: 'Yes' }
const command = { name: 'conformance', option: 'text', typed: 'ye' }
const offered: Command = {
  name: command.name,
  description: 'Removed again in a moment',
  options: [
    {
      name: command.option,
      description: 'Anything',
      kind: 'string',
      isRequired: true,
      hasAutocomplete: true,
    },
  ],
}

/** A command as it was offered, so that it can be offered again. */
function offeredAgain(one: APIApplicationCommand) {
  const { type, name, description, options, default_member_permissions, nsfw } = one
  return { type, name, description, options, default_member_permissions, nsfw }
}

/** A button, a form and a command, each answered in another way. */
export const interactionChecks: Checks<'onInteraction' | 'modal' | 'registerCommands'> = {
  async onInteraction(session) {
    const { channelId, messageId } = sentMessage(session)
    const pressed = await receive(session, 'button', ({ press }) =>
      press(channelId, messageId, buttonId),
    )
    expectSame('the id of the button', buttonId, pressed.name)
    await pressed.deferUpdate()
    await pressed.reply({ text: 'A follow-up that only you see.' })
    await pressed.updateMessage(message('Pressed'))
  },
  async modal(session) {
    const { channelId, messageId } = sentMessage(session)
    const pressed = await receive(session, 'button', ({ press }) =>
      press(channelId, messageId, buttonId),
    )
    const fields = [{ id: form.field, label: `Type “${form.typed}”`, isRequired: true }]
    await pressed.showModal({ id: form.id, title: 'Conformance', fields })
    const sent = await receive(session, 'modal', ({ submit }) =>
      submit(form.id, { [form.field]: form.typed }),
    )
    expectSame('the form', [form.id, { [form.field]: form.typed }], [sent.name, sent.fields])
    await sent.defer('user')
    await sent.reply({ text: 'The answer after a deferral.' })
  },
  async registerCommands(session) {
    const { rest, port, applicationId, guildId } = session
    const route = Routes.applicationGuildCommands(applicationId, guildId)
    const before = (await rest.get(route)) as APIApplicationCommand[]
    try {
      await port.registerCommands([offered])
      const [listed] = (await rest.get(route)) as APIApplicationCommand[]
      expectSame('the offered command', command.name, listed?.name)
      if (session.target.person) await runCommand(session)
    } finally {
      await rest.put(route, { body: before.map(offeredAgain) })
    }
  },
}

/** Types a command, is offered words, and sends it. */
async function runCommand(session: Session): Promise<void> {
  const { channelId } = sentMessage(session)
  const autocomplete = await receive(session, 'autocomplete', ({ type }) =>
    type(channelId, command),
  )
  expectSame(
    'what is being typed',
    [command.option, command.typed],
    [autocomplete.option, autocomplete.value],
  )
  await autocomplete.suggest([{ name: 'Yes', value: 'yes' }])
  const used = await receive(session, 'command', ({ use }) => use(channelId, command))
  expectSame(
    'the command',
    [command.name, { [command.option]: command.typed }],
    [used.name, used.options],
  )
  await used.reply({ text: 'An answer that only you see.' })
}
