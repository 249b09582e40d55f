/** Parses `Retry-After` (seconds or a date) to milliseconds, at most `max`; null if it is missing or invalid. */
export function parseRetryAfter(header: string | null | undefined, max: number): number | null {
  if (!header) return null
  const delay = /^\d+(\.\d+)?$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now()
  return Number.isNaN(delay) ? null : Math.min(Math.max(delay, 0), max)
}
