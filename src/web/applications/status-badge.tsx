import type { Submission } from '../../contract/applications/submissions.ts'
import { Badge } from '../ui/display/badge.tsx'

type Status = Pick<Submission, 'approved' | 'hasLeft' | 'isWithdrawn' | 'isOnTrial'>

/** What became of an application: nothing yet is Pending. */
export function StatusBadge({ submission }: { submission: Status }) {
  const { approved, hasLeft, isWithdrawn, isOnTrial } = submission
  if (isOnTrial) return <Badge color="info">Trial</Badge>
  if (approved === true) return <Badge color="success">Approved</Badge>
  if (approved === false) return <Badge color="danger">Rejected</Badge>
  if (isWithdrawn) return <Badge color="neutral">Withdrawn</Badge>
  if (hasLeft) return <Badge color="neutral">Left</Badge>
  return <Badge color="accent">Pending</Badge>
}

/** Whether an application waits for a decision that staff can make at once. */
export function isPending({ approved, hasLeft, isWithdrawn }: Status): boolean {
  return approved == null && !hasLeft && !isWithdrawn
}
