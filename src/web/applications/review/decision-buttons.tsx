import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Outcome } from '../../../contract/applications/decision-messages.ts'
import { decideSubmission, type Submission } from '../../../contract/applications/submissions.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useAccount } from '../../app/session/account.ts'
import { rightsFor, useMay } from '../../app/session/tasks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { reviewQuery } from '../queries.ts'
import { useDecision } from './decision/use-decision.ts'
import styles from './review.module.css'

const DecisionDialog = lazyComponent(
  async () => (await import('./decision/decision-dialog.tsx')).DecisionDialog,
)

interface DecisionProps {
  submission: Submission
  /** Why the viewer cannot decide on this application, whatever their rights. */
  refusal: string | undefined
  /** Saves unsaved notes; resolves to whether all are saved. */
  saveNotes: () => Promise<boolean>
}

/**
 * The Approve and Reject buttons. Both are disabled while one is busy, and the current decision's button is
 * disabled. A button decides at once, unless there are message templates for its outcome.
 */
export function DecisionButtons({ submission, refusal, saveNotes }: DecisionProps) {
  const { submissionId } = submission
  const queryClient = useQueryClient()
  const mayDecide = useMay(decideSubmission)
  const { info } = useAccount()
  const { decision, decide } = useDecision(submission, saveNotes)
  /** The outcome with which the dialog opened. */
  const [outcome, setOutcome] = useState<Outcome>()
  const close = () => setOutcome(undefined)

  /** Decides at once, or opens the dialog if there are templates. */
  async function press(outcome: Outcome) {
    const review = await queryClient
      .ensureQueryData(reviewQuery(submissionId))
      .catch(() => undefined)
    if (review?.templateOutcomes?.includes(outcome)) setOutcome(outcome)
    else decide({ approved: outcome === 'approved' }, close)
  }

  const isUnable = refusal !== undefined || !mayDecide || decision.isPending
  const button = (approved: boolean) => ({
    size: 'medium' as const,
    disabled: isUnable || isCurrent(submission, approved),
    isBusy: decision.isPending && decision.variables.approved === approved,
    onClick: () => void press(approved ? 'approved' : 'rejected'),
  })
  const failure = decision.error && (
    <RequestError error={decision.error}>
      {isConflict(decision.error)
        ? decision.error.message
        : decision.variables?.approved
          ? t('Failed to approve the submission. Please try again.')
          : t('Failed to reject the submission. Please try again.')}
    </RequestError>
  )

  return (
    <>
      <div className={styles.decision} data-decision>
        {!outcome && failure}
        {refusal && <p>{refusal}</p>}
        {!refusal && !mayDecide && !decision.error && (
          <p>
            {t('You need the right {right} to decide.', { right: rightsFor(decideSubmission) })}
          </p>
        )}
        <Button variant="primary" icon={<Check {...iconSize} />} {...button(true)}>
          {t('Approve Application')}
        </Button>
        <Button variant="danger" icon={<X {...iconSize} />} {...button(false)}>
          {t('Reject Application')}
        </Button>
        {mayDecide && !refusal && info?.hasTeamReview && (
          <Button
            variant="quiet"
            size="small"
            className={styles.withMessage}
            disabled={isUnable}
            aria-label={t('Decide with a message')}
            onClick={() => setOutcome(isCurrent(submission, true) ? 'rejected' : 'approved')}
          >
            <span>{t('Decide with a message')}</span>
          </Button>
        )}
      </div>
      {outcome && (
        <DecisionDialog
          submission={submission}
          outcome={outcome}
          onDecide={(choice) => decide(choice, close)}
          onClose={close}
          isBusy={decision.isPending}
          failure={failure}
        />
      )}
    </>
  )
}

const iconSize = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
/** Whether a decision would change nothing; approving a trial promotes. */
function isCurrent(submission: Submission, approved: boolean): boolean {
  return submission.approved === approved && !(approved && submission.isOnTrial)
}

/** Whether the server refused an approval because the applicant withdrew or left. */
function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.status === 409
}
