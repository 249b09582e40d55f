import type { Db } from './db.ts'

/** An open database, of either kind. */
export interface Database {
  db: Db
  /** How many connections there are, are free, and are waited for; null where there are none. */
  load(): { total: number; idle: number; waiting: number } | null
  close(): Promise<void>
}
