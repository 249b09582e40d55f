import type { InterviewRules } from '../../../contract/interview-availability.ts'
import type { Db } from '../../../db/db.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { type Actor, findInterview, type Interview } from './load-interview.ts'

const hour = 60 * 60 * 1000

/** The booked interview of an application; throws if there is none. */
export async function requireBooked(tx: Db, submissionId: number): Promise<Interview> {
  const current = await findInterview(tx, submissionId)
  if (current?.state !== 'booked') throw new DomainError('conflict', t('No interview is booked.'))
  return current
}

/** The booked interview if this person can still move or cancel it; throws if not. */
export async function requireChangeable(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  { submissionId, actor, rules }: { submissionId: number; actor: Actor; rules: InterviewRules },
): Promise<Interview> {
  const current = await requireBooked(tx, submissionId)
  if (now() >= current.startsAt) {
    throw new DomainError('conflict', t('The interview has already started.'))
  }
  if (!actor.isStaff && now() > changeableUntil(current, rules)) {
    const { noticeHours } = rules
    throw new DomainError(
      'conflict',
      t(
        'You can move or cancel an interview until {hours, number} hours before it. Ask staff in your interview room.',
        { hours: noticeHours },
      ),
    )
  }
  return current
}

/** Until when an applicant can move or cancel their interview. */
export function changeableUntil(
  { startsAt }: Pick<Interview, 'startsAt'>,
  { noticeHours }: Pick<InterviewRules, 'noticeHours'>,
): Date {
  return new Date(startsAt.getTime() - noticeHours * hour)
}

/** Staff can agree on a time at shorter notice. */
export function rulesFor({ isStaff }: Actor, rules: InterviewRules): InterviewRules {
  return isStaff ? { ...rules, noticeHours: 0 } : rules
}
