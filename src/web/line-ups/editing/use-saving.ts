import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { changeLineUp, type LineUpChanged } from '../../../contract/line-ups/change.ts'
import {
  getLineUpChanges,
  type LineUp,
  type LineUpChanges,
} from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { useAccount } from '../../app/session/account.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { lineUpQuery } from '../queries.ts'
import { createChangeQueue } from './change-queue.ts'
import type { Change } from './line-up-state.ts'

/** Changes that are not idempotent. */
const onceOnly = ['addParty', 'removeParty', 'undo']

interface SavedLineUp {
  eventId: string
  /** Applies the server's changes. */
  merge: (changes: LineUpChanges) => void
  isLoaded: boolean
}

/** Sends own changes in order, and keeps those that could not be sent until they are. */
export function useSaving({ eventId, merge, isLoaded }: SavedLineUp) {
  const queryClient = useQueryClient()
  const me = useAccount().info?.claims?.id ?? ''
  const [queue] = useState(() =>
    createChangeQueue({
      key: `line-up:${me}:${eventId}`,
      send: createSender({ queryClient, eventId, me, merge }),
      onRejected: reportRejection,
    }),
  )
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  useEffect(() => {
    if (isLoaded) void queue.flush()
    return queue.stop
  }, [queue, isLoaded])
  return { ...state, send: queue.add, retry: queue.flush, hasUnsaved: queue.hasUnsaved }
}

interface Sender extends Omit<SavedLineUp, 'isLoaded'> {
  queryClient: QueryClient
  me: string
}

function createSender({ queryClient, eventId, me, merge }: Sender) {
  const { queryKey } = lineUpQuery(eventId)
  const params = { eventId }
  const knownRevision = () => queryClient.getQueryData<LineUp>(queryKey)?.revision ?? 0

  async function post(change: Change): Promise<LineUpChanged> {
    const body = { ...change, revision: knownRevision() }
    const changed = await call(changeLineUp, { params, body })
    merge(changed)
    return changed
  }

  /** The reply to an earlier call that arrived although it seemed to fail. */
  async function findReply(change: Change): Promise<LineUpChanged | null> {
    const [kind = ''] = Object.keys(change)
    if (!onceOnly.includes(kind)) return null
    const since = knownRevision()
    const changes = await call(getLineUpChanges, { params, querystring: { since } })
    const isMade = changes.steps.some((step) => step.userId === me && step.kind === kind)
    if (!isMade) return null
    merge(changes)
    return { ...changes, explanation: [] }
  }

  return async (change: Change, isRepeated: boolean): Promise<LineUpChanged> => {
    try {
      return (isRepeated && (await findReply(change))) || (await post(change))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      // The known revision may be too old.
      await queryClient.refetchQueries({ queryKey, exact: true })
      return post(change)
    }
  }
}

function reportRejection(error: ApiError, change: Change) {
  const reason = error.problems[0] ?? error.message
  if (error.status === 409 && change.undo) notify(reason)
  else notify(reason || t('This change was rejected.'), { isError: true })
}
