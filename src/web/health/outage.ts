import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { formatList } from '../ui/format-list.ts'
import { withinSentence } from '../ui/within-sentence.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'

/** The state of each component if the report could not be loaded. */
export function outageChecks(error: Error): Check[] {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 503) {
    return [
      { title: componentTitles.website, state: 'ok', sentence: t('The website is running.') },
      {
        title: componentTitles.database,
        state: 'down',
        sentence: t('The website can’t reach its database. Nothing can be loaded or saved.'),
        remedy: t('Start the database and check DATABASE_URL. The website recovers by itself.'),
      },
      ...unknown(t('Unknown while the database is down.')),
    ]
  }
  const website: Check =
    status === 0
      ? {
          title: componentTitles.website,
          state: 'down',
          sentence: t('The website is not responding.'),
          remedy: t('Check your own connection first, then whether Muster is running.'),
        }
      : {
          title: componentTitles.website,
          state: 'down',
          sentence: t('The website responds with an error ({status}).', { status }),
          remedy: t('Check its log for the reason.'),
        }
  const unseen = t('Unknown right now.')
  return [
    website,
    { title: componentTitles.database, state: 'unknown', sentence: unseen },
    ...unknown(unseen),
  ]
}

function unknown(sentence: string): Check[] {
  const { discord, counting, jobs, backup, permissions, roles, members } = componentTitles
  const titles = [discord, counting, jobs, backup, permissions, roles, members]
  return titles.map((title) => ({ title, state: 'unknown', sentence }))
}

/** The overall state in one sentence. */
export function summarizeChecks(checks: readonly Check[]): {
  state: 'ok' | 'watch' | 'down'
  sentence: string
} {
  const down = checks.filter(({ state }) => state === 'down').map(({ title }) => title)
  if (down.length > 0) {
    return { state: 'down', sentence: t('Outage: {components}.', { components: listed(down) }) }
  }
  const watched = checks.filter(({ state }) => state === 'watch').map(({ title }) => title)
  if (watched.length > 0) {
    return {
      state: 'watch',
      sentence: t('Needs attention: {components}.', { components: listed(watched) }),
    }
  }
  return { state: 'ok', sentence: t('Everything is working.') }
}

function listed(titles: readonly string[]): string {
  return formatList(titles.map((title, index) => (index === 0 ? title : withinSentence(title))))
}
