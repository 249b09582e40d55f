import { AuditLogEvent } from 'discord-api-types/v10'
import { type Actor, changesBetween, recordAudit } from './audit.ts'
import { guildOf } from './payloads/guilds.ts'
import type { Guild } from './state.ts'
import { accrueVoiceTime } from './voice.ts'
import type { World } from './world.ts'

/** Changes the guild's own properties. */
export function updateGuild(world: World, change: Partial<Omit<Guild, 'id'>>, by: Actor): void {
  accrueVoiceTime(world)
  const { guild } = world.state
  const before = { ...guild }
  Object.assign(guild, change)
  world.dispatch('GUILD_UPDATE', guildOf(world))
  recordAudit(world, by, {
    action: AuditLogEvent.GuildUpdate,
    targetId: guild.id,
    changes: changesBetween(before, guild),
  })
}
