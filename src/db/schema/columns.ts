import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time with its zone, as a Date. Both databases keep milliseconds at least. */
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** A generated id. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()
