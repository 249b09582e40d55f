import type { Submission } from '../../contract/applications/submissions.ts'
import { t } from '../../text/t.ts'
import { Badge } from '../ui/display/badge.tsx'

type Status = Pick<Submission, 'approved' | 'hasLeft' | 'isWithdrawn' | 'isOnTrial'>

/** What became of an application: nothing yet is Pending. */
export function StatusBadge({ submission }: { submission: Status }) {
  const { approved, hasLeft, isWithdrawn, isOnTrial } = submission
  if (isOnTrial) return <Badge color="info">{t('Trial')}</Badge>
  if (approved === true) return <Badge color="success">{t('Approved')}</Badge>
  if (approved === false) return <Badge color="danger">{t('Rejected')}</Badge>
  if (isWithdrawn) return <Badge color="neutral">{t('Withdrawn')}</Badge>
  if (hasLeft) return <Badge color="neutral">{t('Left')}</Badge>
  return <Badge color="accent">{t('Pending')}</Badge>
}

/** Whether an application waits for a decision that staff can make at once. */
export function isPending({ approved, hasLeft, isWithdrawn }: Status): boolean {
  return approved == null && !hasLeft && !isWithdrawn
}
