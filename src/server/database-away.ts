/** PostgreSQL's own words for "not now": no connection, shutting down or starting, out of resources. */
const sqlStates = /^(08|57P0|53)/

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const clientSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
  'PGlite is closed',
]

/** Whether an error means that the database cannot be reached, as opposed to a bug of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && (sqlStates.test(code) || systemCodes.has(code))) return true
  if (clientSentences.some((sentence) => error.message.startsWith(sentence))) return true
  // Drizzle wraps what the driver threw.
  return isDatabaseAway(error.cause)
}
