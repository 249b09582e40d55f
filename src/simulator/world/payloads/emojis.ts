import type { APIApplicationEmoji, APIEmoji } from 'discord-api-types/v10'
import type { ApplicationEmoji, GuildEmoji } from '../state.ts'
import type { World } from '../world.ts'
import { userOf } from './users.ts'

/** A custom emoji in Discord's format. */
export function guildEmojiOf({ id, name, isAnimated }: GuildEmoji) {
  return {
    id,
    name,
    roles: [] as [],
    require_colons: true,
    managed: false,
    animated: isAnimated,
    available: true,
  } satisfies APIEmoji
}

/** An emoji of the bot's application in Discord's format. */
export function applicationEmojiOf(world: World, emoji: ApplicationEmoji) {
  const { botId, users } = world.state
  return { ...guildEmojiOf(emoji), user: userOf(users[botId]!) } satisfies APIApplicationEmoji
}
