import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { rolePriority } from '../../contract/members/profiles.ts'
import type { Db } from '../../db/db.ts'
import { channels, settings } from '../../db/schema/guild.ts'
import type { GuildRole } from '../../discord/discord.ts'
import { isVisibleToBot } from './channels.ts'

const staffNames = ['Monarchs', 'Advisors']
const mainRosterName = 'Main Roster'

/** Fills the settings from role names on the first start; returns whether this is the first start. */
export async function initializeSettings(db: Db, roles: readonly GuildRole[]): Promise<boolean> {
  const highestFirst = roles.toSorted((a, b) => b.position - a.position)
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => highestFirst.find((role) => role.name === name)?.id ?? [])

  const filled = await db
    .insert(settings)
    .values({
      staffRoleIds: idsOf(staffNames),
      mainRosterRoleId: idsOf([mainRosterName])[0] ?? null,
      rolePriority: idsOf(rolePriority),
    })
    .onConflictDoNothing()
    .returning({ id: settings.id })
  return filled.length > 0
}

/**
 * Chooses the interview and archive categories by name if none is chosen: on the first start among all
 * channels, later among those that have just become viewable, because a private category is nameless until
 * then.
 */
export async function initializeCategories(
  db: Db,
  among: 'all' | { viewableSince: Date },
): Promise<void> {
  const isCandidate =
    among === 'all'
      ? isVisibleToBot
      : and(isVisibleToBot, eq(channels.viewableSince, among.viewableSince))
  const categoryNamed = (name: string) => sql`(
    select ${channels.id} from ${channels}
    where ${and(isCandidate, eq(channels.kind, 'category'), eq(channels.name, name))}
    order by ${channels.position}, ${channels.id} limit 1)`
  await db
    .update(settings)
    .set({
      interviewCategoryId: sql`coalesce(${settings.interviewCategoryId}, ${categoryNamed('Interviews')})`,
      archiveCategoryId: sql`coalesce(${settings.archiveCategoryId}, ${categoryNamed('Archive')})`,
    })
    .where(or(isNull(settings.interviewCategoryId), isNull(settings.archiveCategoryId)))
}
