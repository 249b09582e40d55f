import { Badge } from '../ui/display/badge.tsx'

/** What became of an application: nothing yet is Pending. */
export function StatusBadge({ approved }: { approved: boolean | null | undefined }) {
  if (approved === true) return <Badge color="vert">Approved</Badge>
  if (approved === false) return <Badge color="gules">Rejected</Badge>
  return <Badge color="or">Pending</Badge>
}
