import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  cancelHistory,
  continueHistory,
  type HistoryDetail,
  pauseHistory,
  undoHistory,
} from '../../../contract/imports/history.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import styles from '../imports.module.css'
import { historiesQuery, historyQuery } from './queries.ts'

type Change =
  | typeof pauseHistory
  | typeof continueHistory
  | typeof cancelHistory
  | typeof undoHistory

/** Pauses, continues, cancels or undoes a count of the history. */
export function HistoryActions({ data }: { data: HistoryDetail }) {
  const { historyId, state, isPaused, undoProblem } = data
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useSingleMutation({
    mutationFn: (endpoint: Change) => call(endpoint, { params: { historyId } }),
    onSuccess: (changed) => {
      setAsking(false)
      queryClient.setQueryData(historyQuery(String(historyId)).queryKey, changed)
      return queryClient.invalidateQueries({ queryKey: historiesQuery.queryKey, exact: true })
    },
  })
  if (state === 'undoing' || state === 'undone') return null
  const isDone = state === 'done'
  const title = isDone ? t('Undo Count') : t('Cancel Count')
  const problem = change.error && <ChangeProblem error={change.error} />
  return (
    <>
      {undoProblem && <p className="muted">{undoProblem}</p>}
      {!isAsking && problem}
      <div className={styles.actions}>
        {!isDone && (
          <Button
            size="small"
            isBusy={change.isPending && !isAsking}
            onClick={() => change.mutate(isPaused ? continueHistory : pauseHistory)}
          >
            {isPaused ? t('Continue') : t('Pause')}
          </Button>
        )}
        <Button
          variant="danger"
          size="small"
          disabled={Boolean(undoProblem)}
          onClick={() => setAsking(true)}
        >
          {title}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={isDone ? t('Undo this count?') : t('Cancel this count?')}
          confirm={title}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(isDone ? undoHistory : cancelHistory)}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t(
              'The messages and XP that it has added are taken away, and levels may fall. What was counted live stays. Roles follow by Apply Now under XP Config.',
            )}
          </p>
          {problem}
        </ConfirmDialog>
      )}
    </>
  )
}

function ChangeProblem({ error }: { error: Error }) {
  const message = error instanceof ApiError ? error.message : ''
  return <RequestError error={error}>{message || t('This could not be changed.')}</RequestError>
}
