import { rolePriority } from '../../contract/users.ts'
import type { Db } from '../../db/db.ts'
import { settings } from '../../db/schema/guild.ts'
import type { GuildChannel, GuildRole } from '../../discord/discord.ts'

const staffNames = ['Monarchs', 'Advisors']
const mainRosterName = 'Main Roster'

/** Fills the settings from the names of the roles and categories, unless they have been filled before. */
export async function fillSettings(
  db: Db,
  roles: readonly GuildRole[],
  channels: readonly GuildChannel[],
): Promise<void> {
  const highestFirst = roles.toSorted((a, b) => b.position - a.position)
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => highestFirst.find((role) => role.name === name)?.id ?? [])

  const categoryNamed = (name: string) =>
    channels.find((channel) => channel.kind === 'category' && channel.name === name)?.id ?? null

  await db
    .insert(settings)
    .values({
      staffRoleIds: idsOf(staffNames),
      mainRosterRoleId: idsOf([mainRosterName])[0] ?? null,
      rolePriority: idsOf(rolePriority),
      interviewCategoryId: categoryNamed('Interviews'),
      archiveCategoryId: categoryNamed('Archive'),
    })
    .onConflictDoNothing()
}
