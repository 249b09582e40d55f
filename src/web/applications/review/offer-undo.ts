import type { QueryClient } from '@tanstack/react-query'
import { type Submission, undoDecision } from '../../../contract/applications/submissions.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { notify, type ToastAction } from '../../ui/overlays/toasts.tsx'
import { submissionsQuery } from '../queries.ts'
import { trialsKey } from '../trials/queries.ts'

interface Decided {
  submission: Pick<Submission, 'submissionId' | 'userName' | 'approved'>
  approved: boolean
  decisionId: number
  /** In milliseconds since 1970. */
  undoUntil: number
  /** Shows what follows on Discord; absent on the page that shows it. */
  action?: ToastAction | undefined
}

/** Whether the decision buttons are in the bottom bar, where a single tap decides. */
export function isAtBottomBar(): boolean {
  return window.matchMedia('(max-width: 900px)').matches
}

/** Shows the decision in a notice and offers to undo it before it takes effect on Discord. */
export function offerUndo(queryClient: QueryClient, decided: Decided): void {
  const { submission, approved, undoUntil, action } = decided
  const { userName } = submission
  notify(
    approved ? t('Approved {userName}.', { userName }) : t('Rejected {userName}.', { userName }),
    {
      undoUntil,
      ...(action && { action }),
      onUndo: () => void undo(queryClient, decided),
    },
  )
}

async function undo(queryClient: QueryClient, decided: Decided): Promise<void> {
  const { submissionId } = decided.submission
  const { decisionId } = decided
  try {
    await call(undoDecision, { body: { submissionId, decisionId } })
    notify(describeUndone(decided.submission))
  } catch (error) {
    const isLate = error instanceof ApiError && error.status === 409
    const sentence = isLate ? error.message : t('Failed to undo the decision. Please try again.')
    notify(sentence, {
      isError: true,
      ...(!isLate && { onUndo: () => void undo(queryClient, decided) }),
    })
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: trialsKey }),
  ])
}

function describeUndone({ userName, approved }: Decided['submission']): string {
  if (approved == null) return t('Undone. {userName}’s application is pending again.', { userName })
  return approved
    ? t('Undone. {userName}’s application is approved again.', { userName })
    : t('Undone. {userName}’s application is rejected again.', { userName })
}
