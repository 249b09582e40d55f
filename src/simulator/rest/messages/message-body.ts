import {
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { DiscordError } from '../../http/errors.ts'
import type { Message } from '../../world/state.ts'
import { validate } from '../request-helpers.ts'
import { messageValidator } from './message-validator.ts'

/** The parts of a message that its sender sets. */
export type MessageBody = Pick<
  Message,
  'content' | 'embeds' | 'components' | 'flags' | 'allowedMentions'
>

/** Parses and validates a new message; an empty one is an error. */
export function parseMessage(body: unknown): MessageBody {
  validate(messageValidator, body)
  const { content, embeds, components, flags, allowed_mentions } =
    body as RESTPostAPIChannelMessageJSONBody
  const message = {
    content: content ?? '',
    embeds: (embeds ?? []).map(normalizeEmbed),
    components: numberComponents(components ?? []),
    flags: flags ?? 0,
    allowedMentions: allowed_mentions ?? null,
  }
  if (isEmpty(message)) throw new DiscordError(400, 50006, 'Cannot send an empty message')
  return message
}

/** Parses an edit of a message; absent fields stay unchanged. */
export function parseMessageEdit(body: unknown, message: MessageBody): Partial<MessageBody> {
  validate(messageValidator, body)
  const given = body as Record<keyof RESTPostAPIChannelMessageJSONBody, unknown>
  const edit = {
    ...(given.content === undefined ? {} : { content: (given.content ?? '') as string }),
    ...(given.embeds === undefined
      ? {}
      : { embeds: ((given.embeds ?? []) as APIEmbed[]).map(normalizeEmbed) }),
    ...(given.components === undefined
      ? {}
      : {
          components: numberComponents((given.components ?? []) as APIMessageTopLevelComponent[]),
        }),
    ...(given.allowed_mentions
      ? { allowedMentions: given.allowed_mentions as APIAllowedMentions }
      : {}),
  }
  if (isEmpty({ ...message, ...edit })) {
    throw new DiscordError(400, 50006, 'Cannot send an empty message')
  }
  return edit
}

function isEmpty({ content, embeds, components }: MessageBody): boolean {
  return content.trim() === '' && embeds.length === 0 && components.length === 0
}

/** An embed as Discord returns it. */
function normalizeEmbed(embed: APIEmbed): APIEmbed {
  const { fields, ...rest } = withoutNulls({ ...embed, type: 'rich' })
  const shown = fields?.map((field) => ({ ...field, inline: field.inline ?? false }))
  return { ...rest, ...(shown ? { fields: shown } : {}) } as APIEmbed
}

/** Components as Discord returns them: with ids, and selects with their bounds. */
function numberComponents(
  components: APIMessageTopLevelComponent[],
): APIMessageTopLevelComponent[] {
  let last = 0
  const withId = <T extends object>(part: T): T & { id: number } => {
    last += 1
    return { ...part, id: last }
  }
  return withoutNulls(components).map((row) => {
    if (row.type !== ComponentType.ActionRow) return row
    const numberedRow = withId(row)
    const parts = row.components.map((part) =>
      withId(part.type === ComponentType.Button ? part : { min_values: 1, max_values: 1, ...part }),
    )
    return { ...numberedRow, components: parts } as APIMessageTopLevelComponent
  })
}

/** Discord treats null as absent and omits such fields in responses. */
function withoutNulls<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => part ?? undefined) as T
}
