import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { migrateTo } from '../../db/migrate.ts'
import { StartupError } from '../../db/startup-error.ts'
import { type BackupFacts, readBackup } from './read.ts'
import { listSequenceNames, listTables, setStableTextFormat } from './tables.ts'

/**
 * Replaces the whole database by a verified backup, in one transaction.
 * The schema is that of the backup; opening the database migrates it. Everyone is signed out, and ids that
 * were assigned after the backup are not reused.
 */
export async function restoreBackup(
  db: Db,
  path: string,
  facts: BackupFacts,
  now = new Date(),
): Promise<void> {
  const { head, footer } = facts
  await load(db, path, facts, async (tx) => {
    // Sessions in the backup may have been revoked since.
    await tx.execute(sql`delete from sessions`)
    await advanceSequences(tx, footer, secondsBetween(new Date(head.madeAt), now))
  })
}

/** Replaces the whole database by a verified backup of one that nothing has changed since; everything is as it was there. */
export function copyBackup(db: Db, path: string, facts: BackupFacts): Promise<void> {
  return load(db, path, facts, async (tx) => {
    for (const { name, value, isUsed } of facts.footer.sequences) {
      await tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${isUsed})`)
    }
  })
}

async function load(
  db: Db,
  path: string,
  { head, footer }: BackupFacts,
  adjust: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await clear(tx)
    await migrateTo(tx, head.schema)
    await emptyTables(tx)
    await setStableTextFormat(tx)
    const references = await dropForeignKeys(tx)
    const tables = new Set(await listTables(tx))
    requireKnown(
      'sequence',
      footer.sequences.map(({ name }) => name),
      await listSequenceNames(tx),
    )
    for await (const { table, lines } of readBackup(path)) {
      requireKnown('table', [table], tables)
      const name = sql.raw(table)
      await tx.execute(sql`
        insert into ${name} overriding system value
        select (line::${name}).* from unnest(${sql.param(lines)}::text[]) as r(line)`)
    }
    for (const reference of references) await tx.execute(sql.raw(reference))
    await adjust(tx)
    // Without statistics, queries would be planned as if the tables were empty.
    await tx.execute(sql`analyze`)
  })
}

/** Rejects names that the schema does not have, because they become part of statements. */
function requireKnown(
  kind: 'table' | 'sequence',
  names: readonly string[],
  known: ReadonlySet<string>,
): void {
  const unknown = names.find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StartupError(
    `The backup names a ${kind} that Muster does not have: ${JSON.stringify(unknown.slice(0, 100))}.`,
    'Nothing was changed. Restore only backups that you made yourself.',
  )
}

/** Allowance for ids that a guild assigns in a burst. */
const idsAtOnce = 100_000

/** Upper bound for the ids that a guild assigns per second on average. */
const idsPerSecond = 10

/**
 * Advances every sequence beyond the ids that may have been assigned since the backup was made, because
 * buttons and links on Discord still contain them. Estimated from the time that has passed, because the
 * previous database may be lost, and so that restoring the same backup twice advances again. At most half
 * of a sequence's range is skipped, so that it never runs out.
 */
async function advanceSequences(
  tx: Db,
  footer: BackupFacts['footer'],
  seconds: number,
): Promise<void> {
  const skipped = idsAtOnce + seconds * idsPerSecond
  for (const { name, value } of footer.sequences) {
    await tx.execute(sql`
      select setval(seqrelid, ${value}::bigint
        + least(${skipped}::bigint, (seqmax - ${value}::bigint) / 2), true)
      from pg_sequence where seqrelid = ${name}::regclass`)
  }
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 1_000))
}

/** Drops everything; the database is used by Muster alone. */
export async function clear(tx: Db): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names
    from pg_tables where schemaname = 'public'`)) as unknown as { rows: { names: string | null }[] }
  const names = rows[0]?.names
  if (names) await tx.execute(sql.raw(`drop table ${names} cascade`))
  await tx.execute(sql`drop schema if exists pgboss cascade`)
  await tx.execute(sql`drop schema if exists drizzle cascade`)
}

/** Migrations may insert rows, which the backup contains as well. */
async function emptyTables(tx: Db): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names
    from pg_tables where schemaname = 'public'`)) as unknown as { rows: { names: string }[] }
  await tx.execute(sql.raw(`truncate ${rows[0]?.names} cascade`))
}

/**
 * Drops the foreign keys, so that rows can be inserted in any order. Returns the statements that add them
 * again, which validates all rows.
 */
async function dropForeignKeys(tx: Db): Promise<string[]> {
  const { rows } = (await tx.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)) as unknown as {
    rows: { drop: string; add: string }[]
  }
  for (const { drop } of rows) await tx.execute(sql.raw(drop))
  return rows.map(({ add }) => add)
}
