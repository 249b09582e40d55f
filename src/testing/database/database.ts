import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { newDatabase } from '../../../scripts/test/postgres.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { type DatabaseLocation, openDatabase } from '../../db/open.ts'
import { pageLimit } from '../limits.ts'

/**
 * An empty, migrated database of this test worker: one of this name on the server of
 * TEST_DATABASE_URL, else an embedded one in memory.
 */
export async function openTestDatabase(name: string): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDatabase(embedded())
  const url = new URL(await newDatabase(server, name))
  // Tests hold transactions open, on a busy machine for longer than the program allows.
  url.searchParams.set('idle_in_transaction_session_timeout', '0')
  return openDatabase({ kind: 'server', url: url.href })
}

/** A new, migrated embedded database in memory. */
export function openEmbeddedDatabase(): Promise<Database> {
  return openDatabase(embedded())
}

/** A new, migrated embedded database in a folder, as a program opens it. */
export function openTestFolder(folder: string): Promise<Database> {
  return openDatabase({ ...embedded(), folder })
}

function embedded(): DatabaseLocation & { kind: 'embedded' } {
  // A migrated template opens ten times faster than an empty one; `npm test` makes it once.
  const path = process.env.TEST_DATABASE_TEMPLATE
  const template = path && existsSync(path) ? new Blob([readFileSync(path)]) : undefined
  return { kind: 'embedded', ...(template && { template }) }
}

/**
 * Deletes all rows and restarts all sequences, except those of the tables to keep. On the embedded
 * database deleting takes a tenth of the time of `truncate`, which writes new files for each table and index.
 * The tables are locked first, all or none, because the bot may be writing to some of them and waiting for others.
 */
export async function clearTables(db: Db, kept: string[] = []): Promise<void> {
  const isKept = sql.raw(`array[${kept.map((name) => `'${name}'`).join(', ')}]::text[]`)
  const limit = sql.raw(`interval '${pageLimit} milliseconds'`)
  await db.execute(sql`
    do $$
    declare tables text[];
    declare name text;
    begin
      select array_agg(quote_ident(tablename)) into tables
      from pg_tables where schemaname = 'public' and tablename <> all(${isKept});
      loop
        begin
          execute 'lock table ' || array_to_string(tables, ', ') || ' in exclusive mode nowait';
          exit;
        exception when lock_not_available then
          if clock_timestamp() > now() + ${limit} then raise; end if;
          perform pg_sleep(0.01);
        end;
      end loop;
      -- Foreign keys hold again once everything is gone.
      set local session_replication_role = replica;
      foreach name in array tables loop
        execute 'delete from ' || name;
      end loop;
      perform setval(quote_ident(sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`)
}
