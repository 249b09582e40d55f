import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ApplicationList } from '../../../../contract/applications/review.ts'
import { decideSubmission, type Submission } from '../../../../contract/applications/submissions.ts'
import { pages } from '../../../../contract/core/pages.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { useSingleMutation } from '../../../app/use-single-mutation.ts'
import { notify } from '../../../ui/overlays/toasts.tsx'
import { reviewUrl } from '../../list/submissions-table.tsx'
import { applicationsKey, submissionQuery, submissionsQuery } from '../../queries.ts'
import { trialsKey } from '../../trials/queries.ts'
import { readAfterDecision } from '../after-decision.ts'
import { isAtBottomBar, offerUndo } from '../offer-undo.ts'
import type { UnsavedNotes } from '../unsaved-notes-notice.tsx'
import { useNeighbours } from '../use-neighbours.ts'
import type { DecisionChoice } from './decision-dialog.tsx'

/** Saves the notes, decides, and goes where the viewer wants to go after a decision. */
export function useDecision(submission: Submission, saveNotes: () => Promise<boolean>) {
  const { submissionId, userName } = submission
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { nextPending, query } = useNeighbours(submissionId)

  const decision = useSingleMutation({
    mutationFn: async (choice: DecisionChoice) => {
      const areNotesSaved = await saveNotes()
      const undoable = isAtBottomBar()
      const sentAt = Date.now()
      const promotes = choice.approved && submission.isOnTrial === true
      const body = {
        submissionId,
        ...choice,
        ...(undoable && { undoable }),
        ...(promotes && { promotes }),
      }
      const reply = await call(decideSubmission, { body })
      return { areNotesSaved, undo: reply?.undo, sentAt }
    },
    onSuccess: ({ undo, sentAt }, { approved }) => {
      const withDecision = <Row extends Submission>(one: Row): Row =>
        one.submissionId === submissionId ? { ...one, approved, isOnTrial: false } : one
      queryClient.setQueryData(submissionsQuery.queryKey, (list) => list?.map(withDecision))
      queryClient.setQueriesData<ApplicationList>(
        { queryKey: applicationsKey },
        (list) => list && { ...list, applications: list.applications.map(withDecision) },
      )
      void queryClient.invalidateQueries({ queryKey: applicationsKey })
      void queryClient.invalidateQueries({ queryKey: trialsKey })
      if (readAfterDecision() === 'stay') {
        void queryClient.invalidateQueries(submissionQuery(submissionId))
      } else queryClient.removeQueries(submissionQuery(submissionId))
      const isLeaving = readAfterDecision() !== 'stay'
      const back = () => void navigate(reviewUrl({ submissionId }))
      const action = isLeaving
        ? { label: t('View', { context: 'action' }), onClick: back }
        : undefined
      if (undo) {
        const undoUntil = sentAt + undo.seconds * 1000
        const { decisionId } = undo
        offerUndo(queryClient, { submission, approved, decisionId, undoUntil, action })
      } else {
        const sentence = approved
          ? t('{userName}’s application was approved.', { userName })
          : t('{userName}’s application was rejected.', { userName })
        notify(sentence, action && { action })
      }
    },
  })

  function decide(choice: DecisionChoice, onDone: () => void) {
    decision.mutate(choice, {
      // Runs only while mounted, so that users who left the page are not redirected.
      onSuccess: ({ areNotesSaved }) => {
        onDone()
        const state: UnsavedNotes = { unsavedNotes: { submissionId, userName } }
        const then = readAfterDecision()
        if (then === 'stay') return
        const target = then === 'next' && areNotesSaved && nextPending
        if (target) void navigate(reviewUrl(target, query))
        else void navigate(pages.submissions + query, areNotesSaved ? {} : { state })
      },
    })
  }

  return { decision, decide }
}
