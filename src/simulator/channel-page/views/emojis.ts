import { type Emoji, parseEmoji } from '../../world/reactions.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'

const usualEmojis = ['👍', '❤️', '😄', '🎉', '🔥', '👀', '✅', '❌', '⚔️', '🛡️']

/** An emoji as text; the pictures of custom ones are not imitated. */
export function emojiText({ emojiId, emojiName }: Emoji): string {
  return emojiId ? `:${emojiName}:` : emojiName
}

/** An emoji in the format of the REST API: `✅` or `name:id`. */
export function emojiKey({ emojiId, emojiName }: Emoji): string {
  return emojiId ? `${emojiName}:${emojiId}` : emojiName
}

/** The emojis that the page offers for reactions: those used in the channel, the usual ones and the guild's own. */
export function offeredEmojis({ state }: World, channel: Channel): Emoji[] {
  const used = (state.messages[channel.id] ?? []).slice(-50).flatMap(({ reactions }) => reactions)
  const own = Object.values(state.emojis).map(({ id, name }) => `${name}:${id}`)
  const all = [...used.map(emojiKey), ...usualEmojis, ...own]
  return [...new Set(all)].map(parseEmoji)
}
