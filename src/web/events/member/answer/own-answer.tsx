import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { Badge, type BadgeColor, Tag } from '../../../ui/display/badge.tsx'
import { attendanceNames } from '../attendance-names.ts'
import { describeRoles, roleOf, waitedRole } from './describe-own.ts'

const badges: Record<NonNullable<MemberEvent['own']>['answer'], [BadgeColor, string]> = {
  coming: ['success', t('Coming')],
  late: ['accent', t('Coming late')],
  maybe: ['info', t('Maybe')],
  absent: ['danger', t('Not coming')],
  bench: ['neutral', t('On the bench')],
}

/** The member's own answer as a badge, or their attendance once the event is over. */
export function OwnAnswer({ event, isOver = false }: { event: MemberEvent; isOver?: boolean }) {
  if (event.isCancelled) return <Badge color="danger">{t('Cancelled')}</Badge>
  if (event.attendance) {
    const [color, name] = attendanceNames[event.attendance]
    return <Badge color={color}>{name}</Badge>
  }
  if (!event.own && isOver) return <Tag>{t('No answer')}</Tag>
  if (!event.own && !event.canSignUp) return <small>{describeRoles(event)}</small>
  if (!event.own) {
    return (
      <Tag>
        <CircleDashed size={14} aria-hidden />
        {t('Not answered')}
      </Tag>
    )
  }
  const { answer, waitingPlace, partyName } = event.own
  if (partyName != null)
    return <Badge color="success">{t('Seat in {party}', { party: partyName })}</Badge>
  if (waitingPlace != null) {
    return <Badge color="accent">{describeWaiting(waitingPlace, waitedRole(event))}</Badge>
  }
  const [color, name] = badges[answer]
  const role = answer === 'coming' ? roleOf(event)?.name : undefined
  return <Badge color={color}>{role ? t('Coming as {role}', { role }) : name}</Badge>
}

function describeWaiting(position: number, role: string | undefined): string {
  return role
    ? t('Waiting for {role}, number {position}', { role, position })
    : t('Waiting, number {position}', { position })
}
