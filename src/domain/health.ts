import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'

/** Without the database nothing works; without Discord everything but signing in and the bot does. */
export async function checkHealth({ db, discord }: Context) {
  const database = await db.execute(sql`select 1`).then(
    () => 'ok' as const,
    () => 'down' as const,
  )
  const window = discord.state() === 'ready' ? ('ok' as const) : ('degraded' as const)
  return {
    status: database === 'down' ? database : window,
    checks: { database, discord: window },
  }
}
