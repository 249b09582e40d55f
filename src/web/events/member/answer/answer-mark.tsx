import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { attendanceNames } from '../attendance-names.ts'

interface AnswerMark {
  icon: LucideIcon
  words: string
  className: string
}

const marks: Record<NonNullable<MemberEvent['own']>['answer'], AnswerMark> = {
  coming: { icon: Check, words: 'coming', className: 'success' },
  late: { icon: Clock, words: 'late', className: 'attention' },
  maybe: { icon: CircleQuestionMark, words: 'maybe', className: 'muted' },
  absent: { icon: X, words: 'not coming', className: 'danger' },
  bench: { icon: Hourglass, words: 'on the bench', className: 'muted' },
}

/** The icon and words for the own answer to an event, or the own attendance. */
export function answerMark({ own, attendance, isCancelled }: MemberEvent): AnswerMark {
  if (isCancelled) return { icon: Ban, words: 'cancelled', className: 'danger' }
  if (attendance) {
    const [color, name] = attendanceNames[attendance]
    const isThere = color === 'vert' || color === 'or' || color === 'argent'
    const className = isThere ? 'success' : 'muted'
    return { icon: isThere ? Check : X, words: name.toLowerCase(), className }
  }
  if (!own) return { icon: CircleDashed, words: 'not answered', className: 'muted' }
  if (own.waitingPlace != null) {
    return { icon: Hourglass, words: `waiting, number ${own.waitingPlace}`, className: 'attention' }
  }
  return marks[own.answer]
}
