import { rolePriority } from '../../contract/users.ts'
import type { Db } from '../../db/db.ts'
import { settings } from '../../db/schema/guild.ts'
import type { GuildRole } from '../../discord/discord.ts'

const staffNames = ['Monarchs', 'Advisors']
const mainRosterName = 'Main Roster'

/** Fills the settings from the names of the roles, unless they have been filled before. */
export async function fillSettings(db: Db, roles: GuildRole[]): Promise<void> {
  const highestFirst = roles.toSorted((a, b) => b.position - a.position)
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => highestFirst.find((role) => role.name === name)?.id ?? [])

  await db
    .insert(settings)
    .values({
      staffRoleIds: idsOf(staffNames),
      mainRosterRoleId: idsOf([mainRosterName])[0] ?? null,
      rolePriority: idsOf(rolePriority),
    })
    .onConflictDoNothing()
}
