import { queryOptions } from '@tanstack/react-query'
import {
  getHistory,
  type HistoryState,
  type HistorySummary,
  listHistory,
} from '../../../contract/imports/history.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import type { BadgeColor } from '../../ui/display/badge.tsx'

const pollMilliseconds = 1_000

/** Whether a count is neither done nor undone. */
export function isUnfinished({ state }: Pick<HistorySummary, 'state'>): boolean {
  return state !== 'done' && state !== 'undone'
}

export const historiesQuery = queryOptions({
  queryKey: ['history'],
  queryFn: () => call(listHistory),
})

/** One count of the history, polled while the bot works on it. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: () => call(getHistory, { params: { historyId: id } }),
    refetchInterval: ({ state: { data } }) =>
      data && isUnfinished(data) && !data.isPaused ? pollMilliseconds : false,
    retry: false,
  })

const badges: Readonly<Record<HistoryState, { label: string; color: BadgeColor }>> = {
  finding: { label: t('Finding threads'), color: 'info' },
  counting: { label: t('Counting'), color: 'info' },
  leveling: { label: t('Computing XP'), color: 'info' },
  done: { label: t('Counted'), color: 'success' },
  undoing: { label: t('Undoing'), color: 'info' },
  undone: { label: t('Undone'), color: 'neutral' },
}

/** How the state of a count is shown. */
export function badgeOf({ state, isPaused }: HistorySummary) {
  return isPaused ? { label: t('Paused'), color: 'accent' as const } : badges[state]
}
