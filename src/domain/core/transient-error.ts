/**
 * SQLSTATE classes and codes: connection failure, read-only, cancelled or timed out, out of resources,
 * shutting down or starting.
 */
const transientStates = /^(08|25006|25P0[34]|53|55P03|57014|57P0)/

/** Whether a SQLSTATE stands for a condition that may pass. */
export function isTransientSqlState(sqlState: string): boolean {
  return transientStates.test(sqlState)
}
