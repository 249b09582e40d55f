import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { roles } from '../../db/schema/guild.ts'
import type { GuildRole } from '../../discord/discord.ts'
import { sanitizeName } from '../core/sanitize-text.ts'
import { updateIfChanged } from '../core/upsert.ts'

/** Replaces the guild's roles; missing ones are marked as deleted. */
export async function syncRoles(db: Db, present: GuildRole[], now: Date): Promise<void> {
  await writeRoles(db, present)
  const ids = present.map(({ id }) => id)
  await db
    .update(roles)
    .set({ deletedAt: now })
    .where(and(isNull(roles.deletedAt), notInArray(roles.id, ids)))
}

/** Saves a new or changed role. */
export async function saveRole(db: Db, role: GuildRole): Promise<void> {
  await writeRoles(db, [role])
}

/** Marks a role as deleted. */
export async function markRoleDeleted(db: Db, roleId: string, now: Date): Promise<void> {
  await db
    .update(roles)
    .set({ deletedAt: now })
    .where(and(eq(roles.id, roleId), isNull(roles.deletedAt)))
}

async function writeRoles(db: Db, present: GuildRole[]): Promise<void> {
  if (present.length === 0) return
  await db
    .insert(roles)
    .values(present.map((role) => ({ ...role, name: sanitizeName(role.name), deletedAt: null })))
    .onConflictDoUpdate({
      target: roles.id,
      ...updateIfChanged({
        name: roles.name,
        color: roles.color,
        position: roles.position,
        isManaged: roles.isManaged,
        isAdministrator: roles.isAdministrator,
        viewsChannels: roles.viewsChannels,
        elevatedPermissions: roles.elevatedPermissions,
        deletedAt: roles.deletedAt,
      }),
    })
}
