import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction on it, of either kind. */
export type Db = PgDatabase<PgQueryResultHKT>
