import { Badge } from '../ui/display/badge.tsx'

/** What became of an application: nothing yet is Pending. */
export function StatusBadge({ approved }: { approved: boolean | null | undefined }) {
  if (approved === true) return <Badge tincture="vert">Approved</Badge>
  if (approved === false) return <Badge tincture="gules">Rejected</Badge>
  return <Badge tincture="or">Pending</Badge>
}
