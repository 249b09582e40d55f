import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** The columns of all tables in which one of these texts occurs, as `table.column`. */
export async function findTraces(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = (await db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`)) as unknown as { rows: { name: string }[] }
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = (await db.execute(sql`
      select distinct ${name} || '.' || field.key as column
      from ${sql.identifier(name)} stored, jsonb_each_text(to_jsonb(stored)) field
      where exists (select from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as sought(words)
        where position(lower(sought.words) in lower(field.value)) > 0)
      order by 1`)) as unknown as { rows: { column: string }[] }
    found.push(...rows.map(({ column }) => column))
  }
  return found
}
