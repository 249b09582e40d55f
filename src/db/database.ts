import type { Db } from './db.ts'

/** An open database, of either kind. */
export interface Database {
  db: Db
  /** The numbers of connections, idle ones and waiting requests; null without a pool. */
  load(): { total: number; idle: number; waiting: number } | null
  close(): Promise<void>
}
