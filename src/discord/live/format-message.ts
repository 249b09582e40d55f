import {
  type APIActionRowComponent,
  type APIAllowedMentions,
  type APIButtonComponent,
  type APIEmbed,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'
import type { AllowedMentions, Button, Embed, OutgoingMessage, Select } from '../actions.ts'

/** A message body for sending or editing; absent parts are empty. */
export interface MessageBody {
  content: string
  embeds: APIEmbed[]
  components: APIActionRowComponent<APIButtonComponent | APIStringSelectComponent>[]
  allowed_mentions: APIAllowedMentions
}

/** A message as Discord's type, without the reference of a reply. */
export function formatMessage({
  text,
  embed,
  selects = [],
  buttons = [],
  allowedMentions,
}: OutgoingMessage): MessageBody {
  return {
    content: text ?? '',
    embeds: embed ? [embedOf(embed)] : [],
    components: [
      ...selects.map((one) => [selectOf(one)]),
      ...buttons.map((row) => row.map(buttonOf)),
    ]
      .filter((row) => row.length > 0)
      .map((row) => ({ type: ComponentType.ActionRow, components: row })),
    allowed_mentions: mentionsOf(allowedMentions),
  }
}

function mentionsOf({ memberIds = [], roleIds = [] }: AllowedMentions = {}): APIAllowedMentions {
  return {
    // Without it, Discord pings everyone mentioned in the text.
    parse: [],
    users: [...new Set(memberIds)],
    roles: [...new Set(roleIds)],
    replied_user: false,
  }
}

function embedOf({ title, url, description, color, fields, footer }: Embed): APIEmbed {
  return {
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    ...(description === undefined ? {} : { description: description }),
    ...(color === undefined ? {} : { color }),
    ...(fields
      ? {
          fields: fields.map(({ name, text: value, isInline = false }) => {
            return { name, value, inline: isInline }
          }),
        }
      : {}),
    ...(footer === undefined ? {} : { footer: { text: footer } }),
  }
}

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const

function buttonOf(button: Button): APIButtonComponent {
  const { label, isDisabled: disabled = false } = button
  const common = { type: ComponentType.Button, label, disabled } as const
  return 'url' in button
    ? { ...common, style: ButtonStyle.Link, url: button.url }
    : { ...common, style: styles[button.style], custom_id: button.id }
}

function selectOf({ id, placeholder, options }: Select): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder,
    options: options.map(({ label, value, description, emoji, isDefault = false }) => ({
      label,
      value,
      ...(description === undefined ? {} : { description }),
      ...(emoji ? { emoji: { id: emoji.id, name: emoji.name } } : {}),
      default: isDefault,
    })),
  }
}
