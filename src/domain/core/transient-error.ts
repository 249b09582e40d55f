/**
 * PostgreSQL's words for it: no connection, read only for a while, given up after a limit of time or
 * because somebody said so, out of resources, shutting down or starting.
 */
const transientStates = /^(08|25006|25P0[34]|53|55P03|57014|57P0)/

/** Whether a code of PostgreSQL says that the database does not take this now and may the next time. */
export function isTransientSqlState(sqlState: string): boolean {
  return transientStates.test(sqlState)
}
