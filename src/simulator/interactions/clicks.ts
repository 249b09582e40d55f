import {
  type APIComponentInMessageActionRow,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord-api-types/v10'
import type { Message } from '../world/state.ts'
import { refuse } from './refuse.ts'

/** The interaction data of a click; refuses a missing or disabled component. */
export function clickData(message: Message, customId: string, values: string[] | undefined) {
  const part = partsOf(message).find((one) => 'custom_id' in one && one.custom_id === customId)
  if (!part) refuse(`There is no button “${customId}” under this message.`)
  if (part.disabled) refuse(`The button “${customId}” is disabled.`)
  const common = { custom_id: customId, component_type: part.type, id: part.id }
  if (part.type === ComponentType.Button) return common
  if (part.type === ComponentType.StringSelect) return { ...common, values: chosen(part, values) }
  return refuse('This kind of select is not supported.')
}

function partsOf(message: Message): APIComponentInMessageActionRow[] {
  return message.components.flatMap((row) =>
    row.type === ComponentType.ActionRow ? row.components : [],
  )
}

function chosen(list: APIStringSelectComponent, values: string[] = []): string[] {
  const { options, min_values: min = 1, max_values: max = 1 } = list
  const isKnown = values.every((value) => options.some((option) => option.value === value))
  if (!isKnown) refuse(`The options are: ${options.map(({ value }) => value).join(', ')}.`)
  if (values.length < min || values.length > max) refuse(`Choose ${min} to ${max} of its options.`)
  return values
}
