import { DomainError } from './errors.ts'

/**
 * Separation of duties: staff must not act on themselves. Every staff action on an application or a person, and every
 * text that staff wrote about one, checks this or `requireNotSelf`. What people do in their own name (applying,
 * withdrawing, booking an interview) does not.
 */
export function isSelf(actorId: string | null, memberId: string): boolean {
  return actorId === memberId
}

/** Throws `refusal` if staff would act on themselves. */
export function requireNotSelf(
  actorId: string | null,
  memberId: string,
  refusal: string,
  kind: 'forbidden' | 'conflict' = 'forbidden',
): void {
  if (isSelf(actorId, memberId)) throw new DomainError(kind, refusal)
}
