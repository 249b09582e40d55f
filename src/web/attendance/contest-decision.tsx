import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  decideContest,
  maxContestLength,
  type OpenContest,
} from '../../contract/attendance/contests.ts'
import type { DecidedStatus } from '../../contract/attendance/records.ts'
import { t } from '../../text/t.ts'
import { ApiError, call } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { refreshTurnouts } from '../events/queries.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Select, TextArea } from '../ui/fields/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { notify } from '../ui/overlays/toasts.tsx'
import { contestsQuery } from './contests-query.ts'
import { allStatuses, isDecidable, statusNames } from './overview/statuses.ts'

interface ContestDecisionDialogProps {
  contest: OpenContest
  isAccepted: boolean
  onClose: () => void
}

/** Accepts a contest with the corrected status, or declines it, with a note to the member. */
export function ContestDecisionDialog({
  contest,
  isAccepted,
  onClose,
}: ContestDecisionDialogProps) {
  const { eventId, userId, displayName, contested, reason } = contest
  const form = useId()
  const queryClient = useQueryClient()
  const [standing, setStanding] = useState<DecidedStatus>('present')
  const [note, setNote] = useState('')
  const deciding = useSingleMutation({
    mutationFn: () =>
      call(decideContest, {
        params: { eventId, userId },
        body: { isAccepted, note, ...(isAccepted && { standing }) },
      }),
    onSuccess: async (contests) => {
      queryClient.setQueryData(contestsQuery.queryKey, contests)
      onClose()
      notify(
        isAccepted
          ? t('Accepted the contest of {displayName}.', { displayName })
          : t('Declined the contest of {displayName}.', { displayName }),
      )
      refreshTurnouts(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['events', 'attendance'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: contestsQuery.queryKey }),
  })

  function decide(submitted: FormEvent) {
    submitted.preventDefault()
    deciding.mutate()
  }

  return (
    <Dialog
      title={
        isAccepted
          ? t('Accept the contest of {displayName}', { displayName })
          : t('Decline the contest of {displayName}', { displayName })
      }
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="medium"
            isBusy={deciding.isPending}
          >
            {isAccepted ? t('Accept') : t('Decline')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={decide}>
        <p className="muted">
          {statusNames[contested]}: <q dir="auto">{reason}</q>
        </p>
        {isAccepted && <StatusField {...{ contested, standing }} onChange={setStanding} />}
        <Field
          label={t('Note')}
          size="small"
          hint={t('Optional. Sent to the member with the decision.')}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={maxContestLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {deciding.error && (
          <RequestError error={deciding.error}>
            {conflictIn(deciding.error) ?? t('The decision was not saved. Please try again.')}
          </RequestError>
        )}
      </form>
    </Dialog>
  )
}

/** The server's message, if somebody else has decided meanwhile. */
function conflictIn(error: Error): string | undefined {
  return error instanceof ApiError && error.status === 409 ? error.message : undefined
}

interface StatusFieldProps {
  contested: DecidedStatus
  standing: DecidedStatus
  onChange: (standing: DecidedStatus) => void
}

/** The corrected status, which differs from the contested one. */
function StatusField({ contested, standing, onChange }: StatusFieldProps) {
  const choices = allStatuses.filter(isDecidable).filter((status) => status !== contested)
  return (
    <Field label={t('Corrected attendance')} size="small">
      {(control) => (
        <Select
          {...control}
          value={standing}
          onChange={({ target }) => onChange(target.value as DecidedStatus)}
        >
          {choices.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
