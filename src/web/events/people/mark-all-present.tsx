import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markPresent, undoMarkPresent } from '../../../contract/attendance/records.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { problemsByField, withoutFieldProblems } from '../../app/unsaved/field-problems.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { applyAttendance, attendanceQuery, decisionOptions } from '../queries.ts'
import styles from './attendance-summary.module.css'

interface MarkAllPresentProps {
  eventId: string
  /** How many others were expected and have no attendance. */
  count: number
}

/** Marks the others as present who were expected and have no attendance, which can be undone. */
export function MarkAllPresent({ eventId, count }: MarkAllPresentProps) {
  const marking = useMarkPresent(eventId)
  const { error } = marking
  if (count === 0) return null
  return (
    <>
      <Button size="small" isBusy={marking.isPending} onClick={() => marking.mutate()}>
        {t('Mark all present')} ({formatNumber(count)})
      </Button>
      {error && (
        <div className={styles.error}>
          <RequestError error={withoutFieldProblems(error, problemsByField(error, []).others)}>
            {t('The attendance was not changed. Please try again.')}
          </RequestError>
        </div>
      )}
    </>
  )
}

function useMarkPresent(eventId: string) {
  const queryClient = useQueryClient()
  const undoing = useUndoMarkPresent(eventId)
  return useMutation({
    ...decisionOptions(queryClient, eventId),
    mutationFn: () => call(markPresent, { params: { eventId } }),
    onSuccess: ({ markedCount, markedAt, ...attendance }) => {
      applyAttendance(queryClient, eventId, attendance)
      if (!markedCount) return
      notify(describeMarked(markedCount), { onUndo: () => undoing.mutate(markedAt) })
    },
    // The members may be marked although no response came, and so are no longer counted.
    onError: () => queryClient.invalidateQueries(attendanceQuery(eventId)),
  })
}

function describeMarked(count: number): string {
  return t('Marked {count, plural, one {# member} other {# members}} as present.', { count })
}

function useUndoMarkPresent(eventId: string) {
  const queryClient = useQueryClient()
  const undoing = useMutation({
    ...decisionOptions(queryClient, eventId),
    mutationFn: (markedAt: string) =>
      call(undoMarkPresent, { params: { eventId }, body: { markedAt } }),
    onSuccess: (attendance) => {
      applyAttendance(queryClient, eventId, attendance)
      notify(t('Undone.'))
    },
    // The button may be gone, so the notice offers Undo again.
    onError: (_, markedAt) => {
      notify(t('Failed to undo the marks. Please try again.'), {
        isError: true,
        onUndo: () => undoing.mutate(markedAt),
      })
      return queryClient.invalidateQueries(attendanceQuery(eventId))
    },
  })
  return undoing
}
