import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10'
import {
  all,
  bodyError,
  boolean,
  integer,
  list,
  oneOf,
  optional,
  shape,
  snowflake,
  text,
  type Validator,
} from '../body-validators.ts'

const customId = text(1, 100)

const selectOption = shape({
  label: text(1, 100),
  value: text(1, 100),
  description: optional(text(0, 100)),
  emoji: optional(shape({ id: optional(snowflake), name: optional(text(0, 100)) })),
  default: optional(boolean),
})

const select: Validator = shape({
  custom_id: customId,
  placeholder: optional(text(0, 150)),
  disabled: optional(boolean),
  min_values: optional(integer(0, 25)),
  max_values: optional(integer(1, 25)),
})

const button: Validator = (value) => {
  const isLink = (value as { style?: unknown }).style === ButtonStyle.Link
  return shape({
    style: integer(ButtonStyle.Primary, ButtonStyle.Link),
    label: optional(text(0, 80)),
    disabled: optional(boolean),
    ...(isLink ? { url: text(1, 512) } : { custom_id: customId }),
  })(value)
}

interface StringSelect {
  options: { value: string; default?: boolean | null }[]
  max_values?: number | null
}

/** Values must differ, and no more options can be chosen by default than the select allows. */
const optionsFit: Validator = (value) => {
  const { options, max_values: max } = value as StringSelect
  const repeated = options.findIndex((one, at) => options.findIndex(sameValue(one)) < at)
  if (repeated >= 0) {
    const error = bodyError(
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'The specified option value is already used',
    )
    return { options: { [repeated]: { value: error } } }
  }
  if (options.filter((one) => one.default).length > (max ?? 1)) {
    return {
      options: bodyError(
        'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
        'There are more default options than can be chosen',
      ),
    }
  }
  return null
}

const sameValue = (one: { value: string }) => (other: { value: string }) =>
  other.value === one.value

const rowComponents: { [type: number]: Validator } = {
  [ComponentType.Button]: button,
  [ComponentType.StringSelect]: all(
    select,
    shape({ options: list(selectOption, 1, 25) }),
    optionsFit,
  ),
  [ComponentType.UserSelect]: select,
  [ComponentType.RoleSelect]: select,
  [ComponentType.MentionableSelect]: select,
  [ComponentType.ChannelSelect]: select,
}

const rowComponent: Validator = (value) =>
  shape({ type: oneOf(Object.keys(rowComponents).map(Number)) })(value) ??
  rowComponents[(value as { type: number }).type]!(value)

/** A row has at most five buttons or one select. */
const width: Validator = (value) => {
  const { components } = value as { components: { type: number }[] }
  const isTooWide =
    components.length > 1 && components.some(({ type }) => type !== ComponentType.Button)
  return isTooWide
    ? {
        components: bodyError(
          'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          'The specified component exceeds the maximum width',
        ),
      }
    : null
}

const row = all(
  shape({ type: oneOf([ComponentType.ActionRow]) }),
  shape({ components: list(rowComponent, 1, 5) }),
  width,
)

const customIdsDiffer: Validator = (value) => {
  const seen = new Set<unknown>()
  for (const [y, { components }] of (value as { components: object[] }[]).entries()) {
    for (const [x, part] of components.entries()) {
      const id = 'custom_id' in part ? part.custom_id : undefined
      if (id !== undefined && seen.has(id)) {
        const duplicated = bodyError(
          'COMPONENT_CUSTOM_ID_DUPLICATED',
          'Component custom id cannot be duplicated',
        )
        return { [y]: { components: { [x]: { custom_id: duplicated } } } }
      }
      seen.add(id)
    }
  }
  return null
}

const embed = shape({
  title: optional(text(0, 256)),
  description: optional(text(0, 4096)),
  color: optional(integer(0, 0xffffff)),
  fields: optional(list(shape({ name: text(1, 256), value: text(1, 1024) }), 0, 25)),
  author: optional(shape({ name: text(1, 256) })),
  footer: optional(shape({ text: text(1, 2048) })),
})

interface SizedEmbed {
  title?: string | null
  description?: string | null
  fields?: { name: string; value: string }[] | null
  author?: { name: string } | null
  footer?: { text: string } | null
}

/** All embeds of a message have at most 6000 characters in total. */
const embedsFit: Validator = (value) => {
  const texts = (value as SizedEmbed[]).flatMap(
    ({ title, description, fields, author, footer }) => [
      title,
      description,
      author?.name,
      footer?.text,
      ...(fields ?? []).flatMap((field) => [field.name, field.value]),
    ],
  )
  return [...texts.join('')].length > 6000
    ? bodyError('MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000')
    : null
}

/** Validates a message to send or an edit. */
export const messageValidator = shape({
  content: optional(text(0, 2000)),
  embeds: optional(all(list(embed, 0, 10), embedsFit)),
  components: optional(all(list(row, 0, 5), customIdsDiffer)),
  flags: optional(integer(0, MessageFlags.IsComponentsV2 - 1)),
  nonce: optional((value) => (typeof value === 'number' ? null : text(1, 25)(value))),
  enforce_nonce: optional(boolean),
  allowed_mentions: optional(
    shape({
      parse: optional(list(oneOf(['roles', 'users', 'everyone']), 0, 3)),
      users: optional(list(text(1, 20), 0, 100)),
      roles: optional(list(text(1, 20), 0, 100)),
    }),
  ),
})

const textInput = shape({
  type: oneOf([ComponentType.TextInput]),
  custom_id: customId,
  style: integer(1, 2),
  label: optional(text(1, 45)),
  min_length: optional(integer(0, 4000)),
  max_length: optional(integer(1, 4000)),
  placeholder: optional(text(0, 100)),
  value: optional(text(0, 4000)),
})

const modalRow: Validator = (value) =>
  (value as { type?: unknown } | null)?.type === ComponentType.Label
    ? shape({ label: text(1, 45), component: shape({ custom_id: customId }) })(value)
    : shape({
        type: oneOf([ComponentType.ActionRow]),
        components: list(textInput, 1, 1),
      })(value)

/** Validates a modal to open. */
export const modalValidator = shape({
  custom_id: customId,
  title: text(1, 45),
  components: list(modalRow, 1, 5),
})
