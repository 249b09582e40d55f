import { useQueryClient } from '@tanstack/react-query'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import { useState } from 'react'
import { decideSubmission } from '../../../contract/applications/submissions.ts'
import type { Trial } from '../../../contract/applications/trials.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useAccount } from '../../app/session/account.ts'
import { rightsFor, useMay } from '../../app/session/tasks.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { submissionsQuery } from '../queries.ts'
import { offerUndo } from '../review/offer-undo.ts'
import { ExtendTrial } from './extend-trial.tsx'
import { trialsKey } from './queries.ts'

/** Ends, extends or promotes; nothing happens without a person. Only a trial that is due has prominent buttons. */
export function TrialActions({ trial, today }: { trial: Trial; today: string }) {
  const { submissionId, userName } = trial
  const isDue = Boolean(trial.reminder) || trial.endsOn <= today
  const queryClient = useQueryClient()
  const { info } = useAccount()
  const mayDecide = useMay(decideSubmission)
  const [isEnding, setIsEnding] = useState(false)
  const decision = useSingleMutation({
    mutationFn: async (approved: boolean) => {
      const sentAt = Date.now()
      const body = { submissionId, approved, promotes: approved }
      return { undo: (await call(decideSubmission, { body }))?.undo, sentAt }
    },
    onSuccess: ({ undo, sentAt }, approved) => {
      if (undo) {
        const undoUntil = sentAt + undo.seconds * 1000
        const { decisionId } = undo
        const submission = { submissionId, userName, approved: true }
        offerUndo(queryClient, { submission, approved, decisionId, undoUntil })
      } else {
        notify(
          approved
            ? t('{userName} is a member now.', { userName })
            : t('The trial of {userName} has ended.', { userName }),
        )
      }
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: trialsKey }),
        queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
      ])
    },
  })
  if (info?.claims?.id === trial.userId) return <p>{t('You can’t decide on your own trial.')}</p>
  if (!mayDecide) {
    return (
      <p>{t('You need the right {right} to decide.', { right: rightsFor(decideSubmission) })}</p>
    )
  }
  const failure = decision.error && (
    <RequestError error={decision.error}>
      {decision.error instanceof ApiError && decision.error.status === 409
        ? decision.error.message
        : t('Failed to save the decision. Please try again.')}
    </RequestError>
  )
  return (
    <>
      {!isEnding && failure}
      <Button
        variant={isDue ? 'danger' : 'line'}
        size="small"
        disabled={decision.isPending}
        onClick={() => setIsEnding(true)}
      >
        {t('End Trial')}
      </Button>
      <ExtendTrial trial={trial} today={today} />
      <Button
        variant={isDue ? 'primary' : 'line'}
        size="small"
        icon={<ChevronsUp size={16} strokeWidth={2} aria-hidden />}
        isBusy={decision.isPending && decision.variables}
        disabled={decision.isPending}
        onClick={() => decision.mutate(true)}
      >
        {t('Promote to Member')}
      </Button>
      {isEnding && (
        <ConfirmDialog
          question={t('End the trial of {userName}?', { userName })}
          confirm={t('End Trial')}
          isBusy={decision.isPending}
          onConfirm={() => decision.mutate(false, { onSuccess: () => setIsEnding(false) })}
          onCancel={() => setIsEnding(false)}
        >
          <p>
            {t('The application is rejected, the trial role removed, and the member notified.')}
          </p>
          {failure}
        </ConfirmDialog>
      )}
    </>
  )
}
