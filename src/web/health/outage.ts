import { ApiError } from '../app/api.ts'
import type { Check } from './check.ts'

/** How the parts are when the website cannot say it itself. */
export function checksInOutage(error: Error): Check[] {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 503) {
    return [
      { title: 'Website', state: 'ok', sentence: 'The website answers.' },
      {
        title: 'Database',
        state: 'down',
        sentence: 'The website cannot reach its database. No page can be read or changed.',
        remedy:
          'Start the database, and check the address in DATABASE_URL. The site goes on by itself once it is back.',
      },
      ...unknown('Cannot be known while the database is away.'),
    ]
  }
  const website: Check =
    status === 0
      ? {
          title: 'Website',
          state: 'down',
          sentence: 'The website does not answer.',
          remedy: 'Check your own connection first, then whether the program runs.',
        }
      : {
          title: 'Website',
          state: 'down',
          sentence: `The website answers with an error (${status}).`,
          remedy: 'Look at its log: every error has a line there with its reason.',
        }
  const unseen = 'Cannot be known now.'
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

/** All of it in one sentence. */
export function summaryOf(checks: readonly Check[]): {
  state: 'ok' | 'watch' | 'down'
  sentence: string
} {
  const down = checks.filter(({ state }) => state === 'down').map(({ title }) => title)
  if (down.length > 0) return { state: 'down', sentence: `Outage: ${listed(down)}.` }
  const watched = checks.filter(({ state }) => state === 'watch').map(({ title }) => title)
  if (watched.length > 0) {
    return { state: 'watch', sentence: `Wants attention: ${listed(watched)}.` }
  }
  return { state: 'ok', sentence: 'Everything works.' }
}

function listed(titles: readonly string[]): string {
  const words = titles.map((title, place) => (place === 0 ? title : title.toLowerCase()))
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
