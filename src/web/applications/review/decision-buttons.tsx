import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useNavigate } from 'react-router'
import { decideSubmission, type Submission } from '../../../contract/applications/submissions.ts'
import { pages } from '../../../contract/core/pages.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { rightFor, useMay } from '../../app/session/tasks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { submissionQuery, submissionsQuery } from '../queries.ts'
import { isAtBottomBar, offerUndo } from './offer-undo.ts'
import styles from './review.module.css'
import type { UnsavedNotes } from './unsaved-notes-notice.tsx'

interface DecisionProps {
  submission: Submission
  /** Whether the viewer is the applicant, who cannot decide on their own application. */
  isOwn: boolean
  /** Saves unsaved notes; resolves to whether all are saved. */
  saveNotes: () => Promise<boolean>
}

/**
 * The Approve and Reject buttons. Both are disabled while one is busy, and the current decision's button is
 * disabled.
 */
export function DecisionButtons({ submission, isOwn, saveNotes }: DecisionProps) {
  const { submissionId, userName } = submission
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayDecide = useMay(decideSubmission)

  const decision = useMutation({
    mutationFn: async (approved: boolean) => {
      const areNotesSaved = await saveNotes()
      const undoable = isAtBottomBar()
      const sentAt = Date.now()
      const body = { submissionId, approved, ...(undoable && { undoable }) }
      const reply = await call(decideSubmission, { body })
      return { areNotesSaved, undo: reply?.undo, sentAt }
    },
    onSuccess: ({ undo, sentAt }, approved) => {
      queries.setQueryData(submissionsQuery.queryKey, (list) =>
        list?.map((one) => (one.submissionId === submissionId ? { ...one, approved } : one)),
      )
      queries.removeQueries(submissionQuery(submissionId))
      if (undo) {
        const { decisionId, seconds } = undo
        offerUndo(queries, { submission, approved, decisionId, undoUntil: sentAt + seconds * 1000 })
      } else notify(`${userName}’s application was ${approved ? 'approved' : 'rejected'}.`)
    },
  })

  function decide(approved: boolean) {
    decision.mutate(approved, {
      // Runs only while mounted, so that users who left the page are not redirected.
      onSuccess: ({ areNotesSaved }) => {
        const state: UnsavedNotes = { unsavedNotes: { submissionId, userName } }
        void navigate(pages.submissions, areNotesSaved ? {} : { state })
      },
    })
  }

  const button = (approved: boolean) => ({
    size: 'medium' as const,
    disabled: isOwn || !mayDecide || decision.isPending || submission.approved === approved,
    isBusy: decision.isPending && decision.variables === approved,
    onClick: () => decide(approved),
  })

  return (
    <div className={styles.decision}>
      {decision.error && (
        <RequestError error={decision.error}>
          Failed to {decision.variables ? 'approve' : 'reject'} the submission. Please try again.
        </RequestError>
      )}
      {isOwn && <p>You can’t decide on your own application.</p>}
      {!isOwn && !mayDecide && !decision.error && (
        <p>You need {rightFor(decideSubmission)} to decide.</p>
      )}
      <Button variant="or" icon={<Check size={16} strokeWidth={2} aria-hidden />} {...button(true)}>
        Approve Application
      </Button>
      <Button
        variant="danger"
        icon={<X size={16} strokeWidth={2} aria-hidden />}
        {...button(false)}
      >
        Reject Application
      </Button>
    </div>
  )
}
