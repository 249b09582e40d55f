import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { holderOf } from '../../db/folder-lock.ts'
import { ownSchema, schemaOf } from '../../db/migrate.ts'
import type { DatabaseLocation } from '../../db/open.ts'
import { connectServer } from '../../db/server.ts'
import { StartProblem } from '../../db/start-problem.ts'
import type { GivenRoles } from './discord.ts'
import { type Finding, ill, well } from './finding.ts'
import type { ConfiguredTab } from './sheets.ts'

const oldestServer = 140_000

/** What a look at the database found; what only an open one knows is null for an embedded one. */
interface DatabaseLook {
  findings: Finding[]
  /** Which roles the bot is to give. */
  given: GivenRoles
  /** Which tabs of spreadsheets are to be written. */
  tabs: ConfiguredTab[] | null
}

/** Looks at the database without changing it, and at what the rest of the examination needs of it. */
export async function lookAtDatabase(location: DatabaseLocation): Promise<DatabaseLook> {
  if (location.kind === 'embedded')
    return { findings: [embedded(location.folder ?? '')], given: null, tabs: null }
  try {
    const { db, close } = await connectServer(location.url)
    try {
      const findings = [await version(db), await schema(db)]
      return { findings, given: await givenRoles(db), tabs: await configuredTabs(db) }
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    const [sentence = '', ...remedies] = error.sentences
    return { findings: [ill(sentence, remedies.join(' '))], given: null, tabs: null }
  }
}

function embedded(folder: string): Finding {
  const holder = holderOf(folder)
  if (holder !== null) {
    return well(`The embedded database in ${folder} is open in process ${holder}.`)
  }
  return existsSync(join(folder, 'postgres'))
    ? well(`The embedded database lies in ${folder}, and nobody has it open.`)
    : well(`The embedded database is made in ${folder} at the first start.`)
}

async function version(db: Db): Promise<Finding> {
  const { rows } = (await db.execute(sql`
    select current_setting('server_version') as name,
      current_setting('server_version_num')::int as number`)) as unknown as {
    rows: { name: string; number: number }[]
  }
  const { name = '', number = 0 } = rows[0] ?? {}
  return number >= oldestServer
    ? well(`The database is PostgreSQL ${name}.`)
    : ill(`The database is PostgreSQL ${name}, which is too old.`, 'Use PostgreSQL 14 or newer.')
}

async function schema(db: Db): Promise<Finding> {
  const found = await schemaOf(db)
  if (found > ownSchema()) {
    return ill(
      'The database was written by a newer version of Muster than this one.',
      'Start that version, or restore a backup made with this one.',
    )
  }
  if (found === 0) return well('The database is empty; the first start makes its tables.')
  return found === ownSchema()
    ? well('The tables are those of this version.')
    : well(
        'The tables are of an older version; the next start backs them up and brings them up to date.',
      )
}

async function givenRoles(db: Db): Promise<GivenRoles> {
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
  const { rows: known } = (await db.execute(
    sql`select to_regclass('public.event_channels') is not null as known`,
  )) as unknown as { rows: { known: boolean }[] }
  if (!known[0]?.known) return null
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
