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
} from '../../interactions.ts'
import { memberOf } from '../parse-payloads.ts'
import type { Calls } from '../rest/rest-client.ts'
import { commandWords } from './parse-command.ts'
import { cardIn } from './parse-embed.ts'
import { answersTo } from './responses.ts'

/** What is asked, in the product's words, with the ways to answer it; null for what nobody offers. */
export function requestOf(interaction: APIInteraction, calls: Calls): Interaction | null {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
      return commandUsed(interaction, calls)
    case InteractionType.ApplicationCommandAutocomplete:
      return wordsSought(interaction, calls)
    case InteractionType.MessageComponent:
      return buttonPressed(interaction, calls)
    case InteractionType.ModalSubmit:
      return formSent(interaction, calls)
    default:
      return null
  }
}

function commandUsed(
  interaction: APIApplicationCommandInteraction,
  calls: Calls,
): CommandInteraction | null {
  const { data } = interaction
  const asked = askedIn(interaction)
  if (data.type !== ApplicationCommandType.ChatInput || !asked) return null
  const { name, options } = commandWords(data)
  const { defer, reply, showModal } = answersTo(interaction, calls)
  return { kind: 'command', ...asked, name, options, defer, reply, showModal }
}

function wordsSought(
  interaction: APIApplicationCommandAutocompleteInteraction,
  calls: Calls,
): AutocompleteInteraction | null {
  const asked = askedIn(interaction)
  const { name, focused } = commandWords(interaction.data)
  if (!focused || !asked) return null
  const { suggest } = answersTo(interaction, calls)
  return {
    kind: 'autocomplete',
    ...asked,
    name,
    option: focused.option,
    value: focused.typed,
    suggest,
  }
}

function buttonPressed(
  interaction: APIMessageComponentInteraction,
  calls: Calls,
): ButtonInteraction | null {
  const { data, message } = interaction
  const asked = askedIn(interaction)
  if (data.component_type !== ComponentType.Button || !asked) return null
  const { defer, reply, showModal, deferUpdate, updateMessage } = answersTo(interaction, calls)
  const embed = cardIn(message)
  const about = { name: data.custom_id, messageId: message.id, embed }
  return { kind: 'button', ...asked, ...about, defer, reply, showModal, deferUpdate, updateMessage }
}

function formSent(interaction: APIModalSubmitInteraction, calls: Calls): ModalInteraction | null {
  const { data } = interaction
  const asked = askedIn(interaction)
  if (!asked) return null
  const fields = data.components.flatMap((part) =>
    part.type === ComponentType.Label && part.component.type === ComponentType.TextInput
      ? [[part.component.custom_id, part.component.value] as const]
      : [],
  )
  const { defer, reply } = answersTo(interaction, calls)
  const about = { name: data.custom_id, fields: Object.fromEntries(fields) }
  return { kind: 'modal', ...asked, ...about, defer, reply }
}

/** What every request has; null outside a guild. */
function askedIn({ id, channel, member }: Pick<APIInteraction, 'id' | 'channel' | 'member'>): {
  id: string
  channelId: string
  user: InteractionUser
} | null {
  if (!member || !channel) return null
  const { id: userId, userName, displayName, roleIds } = memberOf(member)
  return { id, channelId: channel.id, user: { id: userId, userName, displayName, roleIds } }
}
