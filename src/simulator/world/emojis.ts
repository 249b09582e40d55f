import { AuditLogEvent } from 'discord-api-types/v10'
import { type Actor, recordAudit } from './audit.ts'
import { guildEmojiOf } from './payloads/emojis.ts'
import type { GuildEmoji } from './state.ts'
import type { World } from './world.ts'

/** Creates a custom emoji. */
export function createEmoji(
  world: World,
  { name, isAnimated = false }: { name: string; isAnimated?: boolean },
  by: Actor,
): GuildEmoji {
  const emoji: GuildEmoji = { id: world.newId(), name, isAnimated }
  world.state.emojis[emoji.id] = emoji
  dispatchEmojis(world)
  const changes = [{ key: 'name' as const, new_value: name }]
  recordAudit(world, by, { action: AuditLogEvent.EmojiCreate, targetId: emoji.id, changes })
  return emoji
}

/** Deletes a custom emoji; reactions with it stay, as on Discord. */
export function deleteEmoji(world: World, { id, name }: GuildEmoji, by: Actor): void {
  delete world.state.emojis[id]
  dispatchEmojis(world)
  const changes = [{ key: 'name' as const, old_value: name }]
  recordAudit(world, by, { action: AuditLogEvent.EmojiDelete, targetId: id, changes })
}

/** Discord dispatches the complete list whenever one changes. */
function dispatchEmojis(world: World): void {
  const { guild, emojis } = world.state
  world.dispatch('GUILD_EMOJIS_UPDATE', {
    guild_id: guild.id,
    emojis: Object.values(emojis).map(guildEmojiOf),
  })
}
