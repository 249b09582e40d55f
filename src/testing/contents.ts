import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** What stands in every table, row by row, but for sessions, which a visit may prolong. */
export async function contentsOf(db: Db): Promise<string> {
  const rows = async (query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: { text: string }[] }).rows
  const tables = await rows(
    `select quote_ident(tablename) as text from pg_tables
     where schemaname = 'public' and tablename <> 'sessions' order by 1`,
  )
  const contents = await Promise.all(
    tables.map(({ text }) =>
      rows(`select '${text} ' || t::text as text from ${text} t order by 1`),
    ),
  )
  return contents.flatMap((table) => table.map(({ text }) => text)).join('\n')
}
