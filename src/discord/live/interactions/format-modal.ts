import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10'
import type { Modal } from '../../interactions.ts'

/** A form as Discord shows it. */
export function formatModal({ id, title, fields }: Modal): APIModalInteractionResponseCallbackData {
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

function inputOf({
  id,
  isMultiline,
  isRequired,
  value,
  placeholder,
  maxLength,
}: Modal['fields'][number]) {
  return {
    type: ComponentType.TextInput as const,
    custom_id: id,
    style: isMultiline ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: isRequired ?? false,
    ...(value === undefined ? {} : { value }),
    ...(placeholder === undefined ? {} : { placeholder: placeholder }),
    ...(maxLength === undefined ? {} : { max_length: maxLength }),
  }
}
