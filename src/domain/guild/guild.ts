import { ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { guild } from '../../db/schema/guild.ts'
import type { GuildEvents, GuildInfo } from '../../discord/discord.ts'
import type { Context } from '../core/context.ts'
import { sanitizeText } from '../core/sanitize-text.ts'
import { updateIfChanged } from '../core/upsert.ts'
import { keepChannels } from './channels.ts'
import { keepEmojis } from './emojis.ts'
import { fillCategories, fillSettings } from './initial-settings.ts'
import { keepRoles } from './roles.ts'

/** Makes guild, roles, channels and emojis what Discord says they are; the first arrival fills the settings. */
export async function applyGuild(
  db: Db,
  arrived: Pick<GuildEvents['guildAvailable'], 'guild' | 'roles' | 'channels' | 'emojis'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await guildChanged(tx, arrived.guild)
    await keepRoles(tx, arrived.roles, now)
    await keepChannels(tx, arrived.channels, now)
    await keepEmojis(tx, arrived.emojis)
    const isFirstStart = await fillSettings(tx, arrived.roles)
    await fillCategories(tx, isFirstStart ? 'all' : { viewableSince: now })
  })
}

/** Stores the bot's user id, by which processes without a bot know the bot's roles. */
export async function storeBotId({ db, discord }: Pick<Context, 'db' | 'discord'>): Promise<void> {
  const botId = await discord.fetchBotUserId()
  await db.update(guild).set({ botId }).where(sql`${guild.botId} is distinct from ${botId}`)
}

/** Keeps the guild's name, owner and AFK channel; it is the only guild there is. */
export async function guildChanged(db: Db, facts: GuildInfo): Promise<void> {
  await db.delete(guild).where(ne(guild.id, facts.id))
  await db
    .insert(guild)
    .values({ ...facts, name: sanitizeText(facts.name) })
    .onConflictDoUpdate({
      target: guild.id,
      ...updateIfChanged({
        name: guild.name,
        ownerId: guild.ownerId,
        afkChannelId: guild.afkChannelId,
      }),
    })
}
