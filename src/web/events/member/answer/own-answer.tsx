import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { Badge, type BadgeColor, Tag } from '../../../ui/display/badge.tsx'
import { attendanceNames } from '../attendance-names.ts'
import { describeRoles, roleOf, waitsFor } from './describe-own.ts'

const badges: Record<NonNullable<MemberEvent['own']>['answer'], [BadgeColor, string]> = {
  coming: ['success', 'Coming'],
  late: ['accent', 'Coming late'],
  maybe: ['info', 'Maybe'],
  absent: ['danger', 'Not coming'],
  bench: ['neutral', 'On the bench'],
}

/** The member's own answer as a badge, or their attendance once the event is over. */
export function OwnAnswer({ event, isOver = false }: { event: MemberEvent; isOver?: boolean }) {
  if (event.isCancelled) return <Badge color="danger">Cancelled</Badge>
  if (event.attendance) {
    const [color, name] = attendanceNames[event.attendance]
    return <Badge color={color}>{name}</Badge>
  }
  if (!event.own && isOver) return <Tag>No answer</Tag>
  if (!event.own && !event.canSignUp) return <small>{describeRoles(event)}</small>
  if (!event.own) {
    return (
      <Tag>
        <CircleDashed size={14} aria-hidden />
        Not answered
      </Tag>
    )
  }
  const { answer, waitingPlace, partyName } = event.own
  if (partyName != null) return <Badge color="success">Seat in {partyName}</Badge>
  if (waitingPlace != null) {
    return (
      <Badge color="accent">
        Waiting{waitsFor(event)}, number {waitingPlace}
      </Badge>
    )
  }
  const [color, name] = badges[answer]
  const role = answer === 'coming' ? roleOf(event) : undefined
  return <Badge color={color}>{role ? `${name} as ${role.name}` : name}</Badge>
}
