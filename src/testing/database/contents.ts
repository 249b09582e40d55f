import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** What the bot does because somebody has applied. */
const ofTheBot = `'interview_rooms', 'submission_steps', 'channels'`

/** What changes by itself: sessions by each visit, how far the bot has heard, and which one is there. */
const restless = `'sessions', 'gateway_bookmark', 'channel_marks', 'bot_heartbeat', 'bot_lease', 'counted_batch', 'reaction_reading', ${ofTheBot}`

/** What stands in every table, row by row, but for those that change by themselves. */
export async function readAllTables(db: Db): Promise<string> {
  const rows = async (query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: { text: string }[] }).rows
  const tables = await rows(
    `select quote_ident(tablename) as text from pg_tables
     where schemaname = 'public' and tablename not in (${restless}) order by 1`,
  )
  const contents = await Promise.all(
    tables.map(({ text }) =>
      rows(`select '${text} ' || t::text as text from ${text} t order by 1`),
    ),
  )
  return contents.flatMap((table) => table.map(({ text }) => text)).join('\n')
}
