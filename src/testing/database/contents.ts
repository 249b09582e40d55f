import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Tables that the bot changes after an application. */
const changedByBot = `'interview_rooms', 'room_channels', 'submission_steps', 'submission_stages', 'channels', 'jobs', 'application_emojis'`

/** Tables that change without a request: sessions, cursors, heartbeat and lease. */
const volatile = `'sessions', 'gateway_sessions', 'channel_cursors', 'bot_heartbeat', 'bot_lease', 'last_batch', 'reaction_backfill', ${changedByBot}`

/** All rows of all tables, except those that change without a request. */
export async function readAllTables(db: Db): Promise<string> {
  const rows = async (query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: { text: string }[] }).rows
  const tables = await rows(
    `select quote_ident(tablename) as text from pg_tables
     where schemaname = 'public' and tablename not in (${volatile}) order by 1`,
  )
  const contents = await Promise.all(
    tables.map(({ text }) =>
      // The bot also moves an application to the interview stage.
      rows(`select '${text} ' || (to_jsonb(t) - 'stage')::text as text from ${text} t order by 1`),
    ),
  )
  return contents.flatMap((table) => table.map(({ text }) => text)).join('\n')
}
