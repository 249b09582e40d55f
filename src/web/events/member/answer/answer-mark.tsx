import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { statusNames } from '../../../../contract/attendance/status-names.ts'
import type { MemberEvent, OwnAttendance } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { SpriteIcon } from '../../../characters/icons/sprite-icon.tsx'
import { isOver } from '../event-times.ts'
import { describeRoles } from './describe-own.ts'

interface AnswerMark {
  mark: ReactNode
  label: string
}

const markOf = (Icon: LucideIcon, className: string, label: string): AnswerMark => ({
  mark: <Icon className={className} size={16} strokeWidth={1.75} aria-hidden />,
  label,
})

const marks: Record<NonNullable<MemberEvent['own']>['answer'], AnswerMark> = {
  coming: markOf(Check, 'success', t('coming')),
  late: markOf(Clock, 'attention', t('coming late')),
  maybe: markOf(CircleQuestionMark, 'muted', t('maybe')),
  absent: markOf(X, 'danger', t('not coming')),
  bench: markOf(Hourglass, 'muted', t('on the bench')),
}
const notAnswered = markOf(CircleDashed, 'muted', t('not answered'))
const noAnswer = markOf(Minus, 'muted', t('no answer'))
const cancelled = markOf(Ban, 'danger', t('cancelled'))
const waiting = markOf(Hourglass, 'attention', t('waiting'))
const forOthers = markOf(Lock, 'muted', t('for other roles'))

const attendanceMark = (status: OwnAttendance): AnswerMark => ({
  mark: <SpriteIcon icon={`att-${status}`} />,
  label: statusNames[status],
})

/** The mark and words for the own answer to an event, or the own attendance. */
export function answerMark(event: MemberEvent): AnswerMark {
  const { mark, label } = markFor(event)
  const position = event.own?.waitingPlace
  if (mark === forOthers.mark) return { mark, label: describeRoles(event) }
  if (mark === waiting.mark && position != null)
    return { mark, label: t('waiting, number {position}', { position }) }
  return { mark, label }
}

/** The marks of the given events, each once. */
export function marksOf(events: readonly MemberEvent[]): AnswerMark[] {
  return [...new Map(events.map(markFor).map((mark) => [mark.label, mark])).values()]
}

function markFor({ own, attendance, isCancelled, canSignUp, ...event }: MemberEvent): AnswerMark {
  if (isCancelled) return cancelled
  if (attendance) return attendanceMark(attendance)
  if (!own && isOver(event)) return noAnswer
  if (!own) return canSignUp ? notAnswered : forOthers
  return own.waitingPlace == null ? marks[own.answer] : waiting
}
