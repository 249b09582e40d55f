import { DomainError } from './errors.ts'

/**
 * Whether staff would act about themselves. Nobody decides about themselves: every action and every text of staff
 * about an application or a person asks this, or `requireOtherPerson`. What people do in their own name, such as
 * applying, withdrawing or booking an interview, does not.
 */
export function isAboutOneself(actorId: string | null, memberId: string): boolean {
  return actorId === memberId
}

/** Throws `refusal` if staff would act about themselves. */
export function requireOtherPerson(
  actorId: string | null,
  memberId: string,
  refusal: string,
  kind: 'forbidden' | 'conflict' = 'forbidden',
): void {
  if (isAboutOneself(actorId, memberId)) throw new DomainError(kind, refusal)
}
