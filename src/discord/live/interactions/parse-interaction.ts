import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10'
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  CommandInteraction,
  Interaction,
  InteractionUser,
  ModalInteraction,
  SelectInteraction,
} from '../../interactions.ts'
import { parseMemberOrGuest } from '../parse-payloads.ts'
import type { RestClient } from '../rest/client/rest-client.ts'
import { parseCommand } from './parse-command.ts'
import { parseEmbed } from './parse-embed.ts'
import { interactionResponses } from './responses.ts'

/** An interaction as the port's type, with its responses; null for unsupported kinds. */
export function parseInteraction(
  interaction: APIInteraction,
  rest: RestClient,
): Interaction | null {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
      return parseCommandInteraction(interaction, rest)
    case InteractionType.ApplicationCommandAutocomplete:
      return parseAutocomplete(interaction, rest)
    case InteractionType.MessageComponent:
      return parseComponent(interaction, rest)
    case InteractionType.ModalSubmit:
      return parseModalSubmit(interaction, rest)
    default:
      return null
  }
}

function parseCommandInteraction(
  interaction: APIApplicationCommandInteraction,
  rest: RestClient,
): CommandInteraction | null {
  const { data } = interaction
  const asked = parseBase(interaction)
  if (data.type !== ApplicationCommandType.ChatInput || !asked) return null
  const { name, options } = parseCommand(data)
  const { defer, reply, showModal } = interactionResponses(interaction, rest)
  return { kind: 'command', ...asked, name, options, defer, reply, showModal }
}

function parseAutocomplete(
  interaction: APIApplicationCommandAutocompleteInteraction,
  rest: RestClient,
): AutocompleteInteraction | null {
  const asked = parseBase(interaction)
  const { name, options, focused } = parseCommand(interaction.data)
  if (!focused || !asked) return null
  const { suggest } = interactionResponses(interaction, rest)
  return {
    kind: 'autocomplete',
    ...asked,
    name,
    option: focused.option,
    value: focused.typed,
    options,
    suggest,
  }
}

/** A button, or a select of which one option was chosen. */
function parseComponent(
  interaction: APIMessageComponentInteraction,
  rest: RestClient,
): ButtonInteraction | SelectInteraction | null {
  const { data, message } = interaction
  const asked = parseBase(interaction)
  if (!asked) return null
  const { defer, reply, showModal, deferUpdate, updateMessage } = interactionResponses(
    interaction,
    rest,
  )
  const embed = parseEmbed(message)
  const context = { name: data.custom_id, messageId: message.id, embed }
  const responses = { defer, reply, showModal, deferUpdate, updateMessage }
  if (data.component_type === ComponentType.Button) {
    return { kind: 'button', ...asked, ...context, ...responses }
  }
  const [value] = data.component_type === ComponentType.StringSelect ? data.values : []
  return value === undefined ? null : { kind: 'select', ...asked, ...context, value, ...responses }
}

function parseModalSubmit(
  interaction: APIModalSubmitInteraction,
  rest: RestClient,
): ModalInteraction | null {
  const { data } = interaction
  const asked = parseBase(interaction)
  if (!asked) return null
  const fields = data.components.flatMap((part) =>
    part.type === ComponentType.Label && part.component.type === ComponentType.TextInput
      ? [[part.component.custom_id, part.component.value] as const]
      : [],
  )
  const { defer, reply } = interactionResponses(interaction, rest)
  const context = { name: data.custom_id, fields: Object.fromEntries(fields) }
  return { kind: 'modal', ...asked, ...context, defer, reply }
}

/** What every request has; null outside a guild. */
function parseBase({ id, channel, member }: Pick<APIInteraction, 'id' | 'channel' | 'member'>): {
  id: string
  channelId: string
  user: InteractionUser
} | null {
  if (!member || !channel) return null
  const { id: userId, userName, displayName, roleIds } = parseMemberOrGuest(member)
  return { id, channelId: channel.id, user: { id: userId, userName, displayName, roleIds } }
}
