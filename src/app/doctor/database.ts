import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { findLockHolder } from '../../db/folder-lock.ts'
import { programSchemaVersion, readSchemaVersion } from '../../db/migrate.ts'
import type { DatabaseLocation } from '../../db/open.ts'
import { connectServer } from '../../db/server.ts'
import { StartupError } from '../../db/startup-error.ts'
import { type KnownChannel, readKnownChannels } from '../../domain/guild/channel-access.ts'
import { type DatabaseOwner, findDatabaseOwner } from '../database-owner.ts'
import type { AssignedRoles } from './discord.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import type { ConfiguredTab } from './sheets.ts'

const oldestServer = 140_000

/** The findings about the database, and data read from it (null if it could not be opened). */
interface DatabaseCheck {
  findings: Finding[]
  /** The roles that the bot assigns. */
  assignedRoles: AssignedRoles
  /** Hidden channels and categories, as the bot stored them. */
  channels: KnownChannel[] | null
  /** The configured tabs of spreadsheets. */
  tabs: ConfiguredTab[] | null
  /** The guild that the database belongs to. */
  owner: DatabaseOwner | null
}

/** Checks the database without changing it, and reads what the other checks need. */
export async function checkDatabase(location: DatabaseLocation): Promise<DatabaseCheck> {
  try {
    if (location.kind === 'embedded') return await checkEmbedded(location.folder ?? '')
    const { db, close } = await connectServer(location.url)
    return await checkTables(db, [await version(db)]).finally(close)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const [message = '', ...fixes] = error.lines
    return { ...nothing, findings: [failure(message, fixes.join(' '))] }
  }
}

const nothing: DatabaseCheck = {
  findings: [],
  assignedRoles: null,
  channels: null,
  tabs: null,
  owner: null,
}

async function checkTables(db: Db, findings: Finding[]): Promise<DatabaseCheck> {
  return {
    findings: [...findings, await schema(db), ...(await staff(db))],
    assignedRoles: await readAssignedRoles(db),
    channels:
      (await readSchemaVersion(db)) === programSchemaVersion() ? await readKnownChannels(db) : null,
    tabs: await configuredTabs(db),
    owner: (await hasTable(db, 'guild')) ? await findDatabaseOwner(db) : null,
  }
}

/** Checks an embedded database, which only the process that has it open can read. */
async function checkEmbedded(folder: string): Promise<DatabaseCheck> {
  const holder = findLockHolder(folder)
  if (holder !== null) {
    const message = `The embedded database in ${folder} is in use by process ${holder}, so roles and tables were not checked.`
    const fix = 'To check them, stop Muster and run this again.'
    return { ...nothing, findings: [warning(message, fix)] }
  }
  if (!existsSync(join(folder, 'postgres'))) {
    const message = `The embedded database will be created in ${folder} at the first start.`
    return { ...nothing, findings: [ok(message)] }
  }
  // Imported on demand: an installation on a PostgreSQL server never loads PGlite.
  const { connectEmbedded } = await import('../../db/embedded.ts')
  const { db, close } = await connectEmbedded(folder)
  const found = ok(`The embedded database in ${folder} can be opened.`)
  return await checkTables(db, [found]).finally(close)
}

async function version(db: Db): Promise<Finding> {
  const { rows } = (await db.execute(sql`
    select current_setting('server_version') as name,
      current_setting('server_version_num')::int as number`)) as unknown as {
    rows: { name: string; number: number }[]
  }
  const { name = '', number = 0 } = rows[0] ?? {}
  return number >= oldestServer
    ? ok(`The database is PostgreSQL ${name}.`)
    : failure(
        `The database is PostgreSQL ${name}, which is too old.`,
        'Use PostgreSQL 14 or newer.',
      )
}

async function schema(db: Db): Promise<Finding> {
  const found = await readSchemaVersion(db)
  if (found > programSchemaVersion()) {
    return failure(
      'The database was written by a newer version of Muster than this one.',
      'Start that version, or restore a backup made with this one.',
    )
  }
  if (found === 0) return ok('The database is empty; the first start makes its tables.')
  return found === programSchemaVersion()
    ? ok('The tables are those of this version.')
    : ok(
        'The tables are of an older version; the next start backs them up and brings them up to date.',
      )
}

/** Checks that a staff role is chosen; no finding before the first start. */
async function staff(db: Db): Promise<Finding[]> {
  if (!(await hasTable(db, 'settings'))) return []
  const { rows } = (await db.execute(sql`
    select exists (
      select from roles where roles.id = any(settings.staff_role_ids) and roles.deleted_at is null
    ) as "isChosen" from settings`)) as unknown as { rows: { isChosen: boolean }[] }
  return rows.map(({ isChosen }) =>
    isChosen
      ? ok('A staff role is chosen.')
      : warning(
          'No staff role is chosen. Only the owner and administrators can use the staff pages.',
          'Choose one under Menu, Settings.',
        ),
  )
}

async function readAssignedRoles(db: Db): Promise<AssignedRoles> {
  const { rows: known } = (await db.execute(
    sql`select exists (
      select from information_schema.columns
      where table_name = 'settings' and column_name = 'approved_role_id') as known`,
  )) as unknown as { rows: { known: boolean }[] }
  if (!known[0]?.known) return null
  const { rows } = (await db.execute(sql`
    select role_id as id from level_rewards
    union select verification_role_id from reaction_configs
    union select approved_role_id from settings where approved_role_id is not null`)) as unknown as {
    rows: { id: string }[]
  }
  return rows.map(({ id }) => id)
}

async function configuredTabs(db: Db): Promise<ConfiguredTab[] | null> {
  if (!(await hasTable(db, 'event_channels'))) return null
  const { rows } = (await db.execute(sql`
    select games.spreadsheet_id as "spreadsheetId", event_channels.sheet_id as "tabId",
      games.name as "gameName", channels.name as "channelName"
    from event_channels
    join games on games.id = event_channels.game_id and games.deleted_at is null
    join channels on channels.id = event_channels.channel_id
    where event_channels.sheet_id is not null and games.spreadsheet_id is not null
    order by games.name, channels.name`)) as unknown as { rows: ConfiguredTab[] }
  return rows
}

/** Whether a table exists; a database of an older version may lack it. */
async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select to_regclass(${`public.${name}`}) is not null as known`,
  )) as unknown as { rows: { known: boolean }[] }
  return rows[0]?.known === true
}
