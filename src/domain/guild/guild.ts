import { ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { guild } from '../../db/schema/guild.ts'
import type { GuildEvents, GuildFacts } from '../../discord/discord.ts'
import { keepChannels } from './channels.ts'
import { overwriteWith } from './overwrite.ts'
import { keepRoles } from './roles.ts'
import { fillSettings } from './settings.ts'
import { storable } from './storable.ts'

const { id: _, ...changeable } = { id: guild.id, name: guild.name, ownerId: guild.ownerId, afkChannelId: guild.afkChannelId }

/** Makes guild, roles and channels what Discord says they are; the first arrival fills the settings. */
export async function applyGuild(db: Db, arrived: GuildEvents['guildArrived'], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await guildChanged(tx, arrived.guild)
    await keepRoles(tx, arrived.roles, now)
    await keepChannels(tx, arrived.channels, now)
    await fillSettings(tx, arrived.roles)
  })
}

/** Keeps the guild's name, owner and AFK channel. */
export async function guildChanged(db: Db, facts: GuildFacts): Promise<void> {
  await db.delete(guild).where(ne(guild.id, facts.id))
  await db
    .insert(guild)
    .values({ ...facts, name: storable(facts.name) })
    .onConflictDoUpdate({ target: guild.id, ...overwriteWith(changeable) })
}
