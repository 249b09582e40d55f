import type { APIEmoji } from 'discord-api-types/v10'
import type { GuildEmoji } from '../state.ts'

/** A custom emoji in Discord's format. */
export function guildEmojiOf({ id, name, isAnimated }: GuildEmoji) {
  return {
    id,
    name,
    roles: [],
    require_colons: true,
    managed: false,
    animated: isAnimated,
    available: true,
  } satisfies APIEmoji
}
