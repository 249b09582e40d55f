import {
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10'
import { DiscordError } from '../../http/errors.ts'
import type { Message } from '../../world/state.ts'
import { mustPass } from '../asking.ts'
import { messageForm } from './message-form.ts'

/** What a message says: the parts that its sender chooses. */
export type Words = Pick<Message, 'content' | 'embeds' | 'components' | 'flags' | 'allowedMentions'>

/** Reads the body of a new message; an empty one is refused. */
export function readWords(body: unknown): Words {
  mustPass(messageForm, body)
  const { content, embeds, components, flags, allowed_mentions } =
    body as RESTPostAPIChannelMessageJSONBody
  const words = {
    content: content ?? '',
    embeds: (embeds ?? []).map(shownEmbed),
    components: numbered(components ?? []),
    flags: flags ?? 0,
    allowedMentions: allowed_mentions ?? null,
  }
  if (isEmpty(words)) throw new DiscordError(400, 50006, 'Cannot send an empty message')
  return words
}

/** Reads an edit of a message: only what the body names changes. */
export function readEdit(body: unknown, message: Words): Partial<Words> {
  mustPass(messageForm, body)
  const given = body as Record<keyof RESTPostAPIChannelMessageJSONBody, unknown>
  const edit = {
    ...(given.content === undefined ? {} : { content: (given.content ?? '') as string }),
    ...(given.embeds === undefined
      ? {}
      : { embeds: ((given.embeds ?? []) as APIEmbed[]).map(shownEmbed) }),
    ...(given.components === undefined
      ? {}
      : { components: numbered((given.components ?? []) as APIMessageTopLevelComponent[]) }),
    ...(given.allowed_mentions
      ? { allowedMentions: given.allowed_mentions as APIAllowedMentions }
      : {}),
  }
  if (isEmpty({ ...message, ...edit })) {
    throw new DiscordError(400, 50006, 'Cannot send an empty message')
  }
  return edit
}

function isEmpty({ content, embeds, components }: Words): boolean {
  return content.trim() === '' && embeds.length === 0 && components.length === 0
}

/** An embed as Discord gives it back. */
function shownEmbed(embed: APIEmbed): APIEmbed {
  const { fields, ...rest } = withoutNulls({ ...embed, type: 'rich' })
  const shown = fields?.map((field) => ({ ...field, inline: field.inline ?? false }))
  return { ...rest, ...(shown ? { fields: shown } : {}) } as APIEmbed
}

/** Components as Discord gives them back: each numbered, selects with their bounds. */
function numbered(components: APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
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

/** Discord takes null for absent, and gives back absent. */
function withoutNulls<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => part ?? undefined) as T
}
