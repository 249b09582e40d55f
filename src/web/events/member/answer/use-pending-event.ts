import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { useAccount } from '../../../app/session/account.ts'
import { usePendingAnswers } from './answer-outbox.ts'

/** An event with the own answer that is not saved yet, and whether sending it has failed. */
export function usePendingEvent(event: MemberEvent): { event: MemberEvent; isUnsent: boolean } {
  const pending = usePendingAnswers(useAccount().info?.claims?.id ?? '').find(
    (one) => one.eventId === event.eventId && one.problem === undefined,
  )
  if (!pending) return { event, isUnsent: false }
  const { answer, lateMinutes = null } = pending.input
  // What they play and their place are known once it is saved.
  const own = answer === 'withdrawn' ? null : { ...unknown, answer, lateMinutes }
  return { event: { ...event, own }, isUnsent: pending.isDelayed }
}

const unknown = {
  characterId: null,
  characterName: null,
  classId: null,
  className: null,
  icon: null,
  combatRoleId: null,
  waitingPlace: null,
  partyName: null,
}
