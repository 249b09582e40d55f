import {
  type APIModalInteractionResponseCallbackComponent,
  type APIStringSelectComponent,
  type APITextInputComponent,
  ComponentType,
} from 'discord-api-types/v10'
import type { ModalValues } from '../control/control.ts'
import { refuse } from './refuse.ts'

type Field = APITextInputComponent | APIStringSelectComponent

/** A submitted modal in the format of INTERACTION_CREATE. */
export function fillModal(components: unknown[], values: ModalValues): object[] {
  const rows = components as APIModalInteractionResponseCallbackComponent[]
  const fields = rows.map(fieldOf)
  for (const name of Object.keys(values)) {
    if (!fields.some((field) => field?.custom_id === name))
      refuse(`The modal has no field “${name}”.`)
  }
  return rows.flatMap((row, index) => {
    const field = fields[index]
    if (!field) return []
    const filled = fill(field, values[field.custom_id])
    const id = 2 * index + 1
    return row.type === ComponentType.Label
      ? { type: row.type, id, component: { ...filled, id: id + 1 } }
      : { type: row.type, id, components: [{ ...filled, id: id + 1 }] }
  })
}

/** Only text inputs and string selects are supported. */
function fieldOf(row: APIModalInteractionResponseCallbackComponent): Field | null {
  const part =
    row.type === ComponentType.Label
      ? row.component
      : row.type === ComponentType.ActionRow
        ? row.components[0]
        : undefined
  if (!part) return null
  const isKnown = part.type === ComponentType.TextInput || part.type === ComponentType.StringSelect
  return isKnown ? part : refuse('The modal has an unsupported field.')
}

function fill(field: Field, given: ModalValues[string] | undefined) {
  const { type, custom_id } = field
  const preset = field.type === ComponentType.TextInput ? field.value : undefined
  const values = [given ?? preset ?? ''].flat().filter((value) => value !== '')
  if (values.length === 0 && field.required !== false)
    refuse(`The field “${custom_id}” is required.`)
  if (field.type === ComponentType.TextInput) {
    if (Array.isArray(given)) refuse(`The field “${custom_id}” takes one text.`)
    const value = values[0] ?? ''
    requireLength(field, value)
    return { type, custom_id, value }
  }
  for (const value of values) requireOption(field, value)
  if (values.length > 0) requireCount(field, values)
  return { type, custom_id, values }
}

function requireCount(
  { custom_id, min_values: min = 1, max_values: max = 1 }: APIStringSelectComponent,
  values: string[],
) {
  if (new Set(values).size >= min && values.length <= max) return
  refuse(`Choose ${min} to ${max} options of “${custom_id}”.`)
}

function requireLength(
  { custom_id, max_length, min_length }: APITextInputComponent,
  value: string,
) {
  const isLong = value.length > (max_length ?? 4000)
  const isShort = value !== '' && value.length < (min_length ?? 0)
  if (isLong || isShort) refuse(`The field “${custom_id}” is too short or too long.`)
}

function requireOption({ custom_id, options }: APIStringSelectComponent, chosen: string) {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return
  refuse(`The field “${custom_id}” has no option “${chosen}”.`)
}
