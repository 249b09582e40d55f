import { isTransientSqlState } from './transient-error.ts'

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

/** Whether an error means that the database is unavailable or too slow, rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && (isTransientSqlState(code) || systemCodes.has(code))) return true
  if (clientSentences.some((sentence) => error.message.startsWith(sentence))) return true
  // Drizzle wraps the driver's error.
  return isDatabaseUnavailable(error.cause)
}
