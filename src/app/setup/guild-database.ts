import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../db/db.ts'
import { connectEmbedded } from '../../db/embedded.ts'
import { type DatabaseLocation, openDatabase } from '../../db/open.ts'
import { settings } from '../../db/schema/guild.ts'
import { connectServer } from '../../db/server.ts'
import { StartupError } from '../../db/startup-error.ts'
import type { ChosenRoles, MachineFacts } from '../../domain/setup/facts.ts'
import { latestVersionId } from '../../domain/site/site-versions.ts'
import { backUpBeforeMigration } from '../backup/schedule-backups.ts'
import { type DatabaseOwner, findDatabaseOwner } from '../database-owner.ts'
import { inspectFolder } from '../doctor/folders.ts'
import {
  type InitialSiteOptions,
  publishInitialSite,
} from '../site/initial-site/publish-initial-site.ts'

/** Looks at where the guild's database is to be, without creating or changing it. */
export async function inspectMachine(
  location: DatabaseLocation,
  guildId: string | undefined,
): Promise<MachineFacts> {
  const folder =
    location.kind === 'embedded'
      ? { path: location.folder ?? '', ...inspectFolder(location.folder ?? '') }
      : null
  try {
    const owner = await findOwner(location)
    const isOther = owner !== null && owner.id !== guildId
    return {
      ...{ folder, holdsGuild: owner !== null && !isOther },
      ...{ otherOwner: isOther ? owner.name : null, databaseProblem: null },
    }
  } catch (error) {
    return {
      ...{ folder, holdsGuild: false, otherOwner: null },
      databaseProblem: (error as Error).message,
    }
  }
}

async function findOwner(location: DatabaseLocation): Promise<DatabaseOwner | null> {
  if (location.kind === 'server') return ownerIn(await connectServer(location.url))
  const { folder = '' } = location
  if (!existsSync(join(folder, 'postgres'))) return null
  return ownerIn(await connectEmbedded(folder))
}

async function ownerIn({
  db,
  close,
}: {
  db: Db
  close: () => Promise<void>
}): Promise<DatabaseOwner | null> {
  try {
    return await findDatabaseOwner(db)
  } catch (error) {
    if (isMissingTable(error)) return null
    throw error
  } finally {
    await close()
  }
}

/** PostgreSQL's code for a table that does not exist, as in an empty database. */
function isMissingTable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '42P01' || (cause !== undefined && isMissingTable(cause))
}

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
  site,
  isOwn,
  onCreate,
}: {
  location: DatabaseLocation
  backupFolder: string
  guildId: string
  roles: ChosenRoles
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
    if (site && (isOwn || !hasSite)) await publishInitialSite(db, { ...site, now: new Date() })
  } finally {
    await close()
  }
}
