import { AuditLogEvent } from 'discord-api-types/v10'
import { type By, recordAudit } from './audit.ts'
import { guildEmojiOf } from './payloads/emojis.ts'
import type { GuildEmoji } from './state.ts'
import type { World } from './world.ts'

/** Makes an emoji of the guild. */
export function createEmoji(
  world: World,
  { name, isAnimated = false }: { name: string; isAnimated?: boolean },
  by: By,
): GuildEmoji {
  const emoji: GuildEmoji = { id: world.newId(), name, isAnimated }
  world.state.emojis[emoji.id] = emoji
  tellEmojis(world)
  const changes = [{ key: 'name' as const, new_value: name }]
  recordAudit(world, by, { action: AuditLogEvent.EmojiCreate, targetId: emoji.id, changes })
  return emoji
}

/** Deletes an emoji of the guild; reactions with it stay, as they do on Discord. */
export function deleteEmoji(world: World, { id, name }: GuildEmoji, by: By): void {
  delete world.state.emojis[id]
  tellEmojis(world)
  const changes = [{ key: 'name' as const, old_value: name }]
  recordAudit(world, by, { action: AuditLogEvent.EmojiDelete, targetId: id, changes })
}

/** Discord tells all of them whenever one changes. */
function tellEmojis(world: World): void {
  const { guild, emojis } = world.state
  world.dispatch('GUILD_EMOJIS_UPDATE', {
    guild_id: guild.id,
    emojis: Object.values(emojis).map(guildEmojiOf),
  })
}
