import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import {
  getLineUpChanges,
  type LineUp,
  type LineUpChanges,
} from '../../../contract/line-ups/line-up.ts'
import { ApiError, call } from '../../app/api.ts'
import { lineUpQuery } from '../queries.ts'
import { applyChange, mergeChanges } from './line-up-state.ts'
import { useEditors } from './use-editors.ts'
import { useOthers } from './use-others.ts'
import { useSaving } from './use-saving.ts'
import { useSteps } from './use-steps.ts'

/** How often other people's changes are fetched, in milliseconds. */
const pollInterval = 2_000

/**
 * The line-up with own changes shown at once and sent one after the other, and with those of others within
 * seconds.
 */
export function useLineUp(eventId: string) {
  const queryClient = useQueryClient()
  const queryKey = useMemo(() => lineUpQuery(eventId).queryKey, [eventId])
  const query = useQuery(lineUpQuery(eventId))
  const { changedBy, note } = useOthers()

  const merge = useCallback(
    (changes: LineUpChanges) => {
      const known = queryClient.getQueryData<LineUp>(queryKey)
      const merged = known && mergeChanges(known, changes)
      queryClient.setQueryData<LineUp>(queryKey, merged)
      if (known && merged && merged !== known) note(changes, known, merged)
      if (changes.answersVersion !== queryClient.getQueryData<LineUp>(queryKey)?.answersVersion) {
        void queryClient.invalidateQueries({ queryKey, exact: true })
      }
    },
    [note, queryClient, queryKey],
  )

  const { send, ...saving } = useSaving({ eventId, merge, isLoaded: Boolean(query.data) })
  const { pending } = saving
  const steps = useSteps(send)
  const isSaving = pending.length > 0
  usePolling(eventId, merge, isSaving || !query.data)

  const lineUp = useMemo(
    () => query.data && pending.reduce(applyChange, query.data),
    [query.data, pending],
  )
  return { ...steps, ...saving, ...useEditors(eventId), ...{ lineUp, query, changedBy, isSaving } }
}

/** The line-up with the calls that change it. */
export type EditedLineUp = ReturnType<typeof useLineUp> & { lineUp: LineUp }

/** Makes a change of the line-up. */
export type MakeChange = ReturnType<typeof useLineUp>['change']

/** Fetches the changes of others, unless own ones are under way, whose replies have them, too. */
function usePolling(eventId: string, merge: (changes: LineUpChanges) => void, isPaused: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isPaused) return
    const { queryKey } = lineUpQuery(eventId)
    const timer = setInterval(async () => {
      if (document.hidden) return
      const since = queryClient.getQueryData<LineUp>(queryKey)?.revision ?? 0
      try {
        merge(await call(getLineUpChanges, { params: { eventId }, querystring: { since } }))
      } catch (error) {
        const isTooOld = error instanceof ApiError && error.status === 409
        if (isTooOld) await queryClient.invalidateQueries({ queryKey, exact: true })
      }
    }, pollInterval)
    return () => clearInterval(timer)
  }, [eventId, merge, isPaused, queryClient])
}
