/** The error for an invalid PostgreSQL address; null if it is valid. */
export function problemWithServerAddress(url: string): string | null {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:') return null
  return 'DATABASE_URL is not the address of a PostgreSQL server. It looks like postgres://user:password@host:5432/database.'
}
