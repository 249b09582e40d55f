import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10'
import type { Form } from '../../interactions.ts'

/** A form as Discord shows it. */
export function modalOf({ id, title, fields }: Form): APIModalInteractionResponseCallbackData {
  return {
    custom_id: id,
    title,
    components: fields.map((field) => ({
      type: ComponentType.Label,
      label: field.label,
      component: inputOf(field),
    })),
  }
}

function inputOf({ id, isLong, isRequired, value, hint, most }: Form['fields'][number]) {
  return {
    type: ComponentType.TextInput as const,
    custom_id: id,
    style: isLong ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: isRequired ?? false,
    ...(value === undefined ? {} : { value }),
    ...(hint === undefined ? {} : { placeholder: hint }),
    ...(most === undefined ? {} : { max_length: most }),
  }
}
