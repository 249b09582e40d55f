import { type DatabaseLocation, openDatabase } from '../../db/open.ts'
import { settings } from '../../db/schema/guild.ts'
import { StartupError } from '../../db/startup-error.ts'
import type { ChosenRoles } from '../../domain/setup/facts.ts'
import { enqueueFeatures, type FeatureSetup } from '../../domain/setup/features/enqueue-features.ts'
import { latestVersionId } from '../../domain/site/site-versions.ts'
import { backUpBeforeMigration } from '../backup/schedule-backups.ts'
import { findDatabaseOwner } from '../database-owner.ts'
import {
  type InitialSiteOptions,
  publishInitialSite,
} from '../site/initial-site/publish-initial-site.ts'

/**
 * Creates the guild's database with the chosen roles, and publishes the first version of the site (null: it comes from
 * the folder of GUILD_DIR). What the guild has from before stays as it is, unless this set-up has created it (`isOwn`).
 * Throws `StartupError` if the database belongs to another server.
 */
export async function prepareDatabase({
  location,
  backupFolder,
  guildId,
  roles: { staffRoleIds, mainRosterRoleId, rosterRoleIds },
  features,
  site,
  isOwn,
  onCreate,
}: {
  location: DatabaseLocation
  backupFolder: string
  guildId: string
  roles: ChosenRoles
  /** Null: nothing is switched on. */
  features: FeatureSetup | null
  site: Omit<InitialSiteOptions, 'now'> | null
  isOwn: boolean
  /** Called before anything is stored for a guild that has nothing yet. */
  onCreate: () => void
}): Promise<void> {
  const { db, close } = await openDatabase(location, async (old) => {
    await backUpBeforeMigration(old, backupFolder)
  })
  try {
    const owner = await findDatabaseOwner(db)
    if (owner && owner.id !== guildId) {
      throw new StartupError(`The database belongs to the Discord server ${owner.name}.`)
    }
    if (owner && !isOwn) return
    const hasSite = (await latestVersionId(db)) !== null
    if (!hasSite) onCreate()
    const chosen = { staffRoleIds, mainRosterRoleId, rolePriority: rosterRoleIds }
    await db
      .insert(settings)
      .values(chosen)
      .onConflictDoUpdate({ target: settings.id, set: chosen })
    const now = new Date()
    if (features) await db.transaction((tx) => enqueueFeatures(tx, features, now))
    if (site && (isOwn || !hasSite)) await publishInitialSite(db, { ...site, now })
  } finally {
    await close()
  }
}
