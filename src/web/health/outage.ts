import { ApiError } from '../app/api.ts'
import type { Check } from './check.ts'

/** The state of each component if the report could not be loaded. */
export function outageChecks(error: Error): Check[] {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 503) {
    return [
      { title: 'Website', state: 'ok', sentence: 'The website is running.' },
      {
        title: 'Database',
        state: 'down',
        sentence: 'The website can’t reach its database. Nothing can be loaded or saved.',
        remedy: 'Start the database and check DATABASE_URL. The website recovers by itself.',
      },
      ...unknown('Unknown while the database is down.'),
    ]
  }
  const website: Check =
    status === 0
      ? {
          title: 'Website',
          state: 'down',
          sentence: 'The website is not responding.',
          remedy: 'Check your own connection first, then whether Muster is running.',
        }
      : {
          title: 'Website',
          state: 'down',
          sentence: `The website responds with an error (${status}).`,
          remedy: 'Check its log for the reason.',
        }
  const unseen = 'Unknown right now.'
  return [website, { title: 'Database', state: 'unknown', sentence: unseen }, ...unknown(unseen)]
}

function unknown(sentence: string): Check[] {
  return ['Discord', 'Counting', 'Jobs', 'Backup', 'Permissions', 'Roles', 'Members'].map(
    (title) => ({
      title,
      state: 'unknown',
      sentence,
    }),
  )
}

/** The overall state in one sentence. */
export function summarizeChecks(checks: readonly Check[]): {
  state: 'ok' | 'watch' | 'down'
  sentence: string
} {
  const down = checks.filter(({ state }) => state === 'down').map(({ title }) => title)
  if (down.length > 0) return { state: 'down', sentence: `Outage: ${listed(down)}.` }
  const watched = checks.filter(({ state }) => state === 'watch').map(({ title }) => title)
  if (watched.length > 0) {
    return { state: 'watch', sentence: `Needs attention: ${listed(watched)}.` }
  }
  return { state: 'ok', sentence: 'Everything is working.' }
}

function listed(titles: readonly string[]): string {
  const words = titles.map((title, index) => (index === 0 ? title : title.toLowerCase()))
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
