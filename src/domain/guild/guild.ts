import { ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guild } from '../../db/schema/guild.ts'
import type { GuildEvents, GuildInfo } from '../../discord/discord.ts'
import type { Context } from '../core/context.ts'
import { sanitizeName } from '../core/sanitize-text.ts'
import { updateIfChanged } from '../core/upsert.ts'
import { syncChannels } from './channels.ts'
import { syncEmojis } from './emojis.ts'
import { initializeCategories, initializeSettings } from './initial-settings.ts'
import { syncRoles } from './roles.ts'

/** Replaces guild, roles, channels and emojis with Discord's; the first time also fills the settings. */
export async function syncGuild(
  db: Db,
  arrived: Pick<GuildEvents['guildAvailable'], 'guild' | 'roles' | 'channels' | 'emojis'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveGuild(tx, arrived.guild)
    await syncRoles(tx, arrived.roles, now)
    await syncChannels(tx, arrived.channels, now)
    await syncEmojis(tx, arrived.emojis)
    const isFirstStart = await initializeSettings(tx, arrived.roles)
    await initializeCategories(tx, isFirstStart ? 'all' : { viewableSince: now })
  })
}

/** Stores the bot's user id, so that processes without a bot can look up its roles. */
export async function storeBotId({ db, discord }: Pick<Context, 'db' | 'discord'>): Promise<void> {
  const botId = await discord.fetchBotUserId()
  await db.update(guild).set({ botId }).where(sql`${guild.botId} is distinct from ${botId}`)
}

/** Stores the guild's name, owner and AFK channel; there is only one guild. */
export async function saveGuild(db: Db, facts: GuildInfo): Promise<void> {
  await db.delete(guild).where(ne(guild.id, facts.id))
  await db
    .insert(guild)
    .values({ ...facts, name: sanitizeName(facts.name) })
    .onConflictDoUpdate({
      target: guild.id,
      ...updateIfChanged({
        name: guild.name,
        ownerId: guild.ownerId,
        afkChannelId: guild.afkChannelId,
      }),
    })
}
