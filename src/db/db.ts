import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, or a transaction on it. Queries never ask which, nor who runs it. */
export type Db = PgDatabase<PgQueryResultHKT>
