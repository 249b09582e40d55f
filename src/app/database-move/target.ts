import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { acquireExclusiveLock } from '../../db/program-lock.ts'
import { describeConnectionError, tryToConnect } from '../../db/server.ts'
import { problemWithServerAddress } from '../../db/server-address.ts'
import { invalidField } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'

/** An empty database on a server, over one connection. */
export interface Target {
  db: Db
  close: () => Promise<void>
}

/** How long the server may take to answer what is asked about the database, in milliseconds. */
const longestCheck = 10_000

/**
 * Opens the empty database that another one is to be moved to, which no program can use before it is closed. Throws a
 * `DomainError` if it cannot be reached, is not empty or not suitable.
 */
export async function openTarget(url: string): Promise<Target> {
  refuseOtherAddresses(url)
  const target = await tryToConnect(url).catch(refuseUnreachable)
  const limit = setTimeout(() => void target.close(), longestCheck)
  try {
    const problem = await problemOf(target.db).catch(refuseUnreachable)
    if (problem !== null) throw refuse(problem)
    return target
  } catch (error) {
    await target.close()
    throw error
  } finally {
    clearTimeout(limit)
  }
}

/** Accepts only what the audit log can name, and nothing that has the server read its own files. */
function refuseOtherAddresses(url: string): void {
  if (problemWithServerAddress(url)) {
    throw refuse(
      t(
        'Enter the address of a PostgreSQL database. It looks like postgres://user:password@host:5432/database.',
      ),
    )
  }
  const other = [...new URL(url).searchParams.keys()].find((name) => !allowed.includes(name))
  if (other === undefined) return
  throw refuse(
    t('The address can’t have {name} here. Of its parameters, only {allowed} are used.', {
      name: other,
      allowed: allowed.join(', '),
    }),
  )
}

const allowed = ['sslmode', 'channel_binding', 'application_name']

function refuseUnreachable(error: unknown): never {
  // Drizzle wraps the errors of queries.
  const reason = describeConnectionError((error as Error).cause ?? error)
  throw refuse(t('The database cannot be reached: {reason}.', { reason }))
}

const refuse = (message: string) => invalidField('url', message)

interface TargetFacts {
  version: string
  versionNumber: number
  encoding: string
  hasTables: boolean
  canCreateTables: boolean
}

const oldestServer = 140_000

async function problemOf(db: Db): Promise<string | null> {
  const facts = await readFacts(db)
  if (facts.versionNumber < oldestServer) {
    return t('This server is PostgreSQL {version}. Muster needs 14 or newer.', {
      version: facts.version,
    })
  }
  if (facts.encoding !== 'UTF8') {
    return t('This database has the encoding {encoding}. Create one with UTF8.', {
      encoding: facts.encoding,
    })
  }
  if (facts.hasTables) return t('This database is not empty. Create another one for Muster.')
  if (!facts.canCreateTables) {
    return t(
      'This user may not create tables there. Make it the owner of the database, or grant it CREATE on the database and on its schema public.',
    )
  }
  if (await acquireExclusiveLock(db)) return null
  return t('Another Muster is using this database.')
}

async function readFacts(db: Db): Promise<TargetFacts> {
  const { rows } = (await db.execute(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as "versionNumber",
      current_setting('server_encoding') as encoding,
      exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      ) as "hasTables",
      has_database_privilege(current_database(), 'CREATE')
        and coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false)
        and current_schema() = 'public' and current_setting('transaction_read_only') = 'off'
        as "canCreateTables"`)) as unknown as { rows: [TargetFacts] }
  return rows[0]
}
