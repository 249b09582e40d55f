import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { formatTime } from '../event-times.ts'

/** The combat role of the member's own answer. */
export function roleOf({ own, roles }: Pick<MemberEvent, 'own' | 'roles'>) {
  return roles.find(({ combatRoleId }) => combatRoleId === own?.combatRoleId)
}

/** The combat role for which the member waits, as ` for Tank`; empty if the waiting list is for all. */
export function waitsFor(event: Pick<MemberEvent, 'own' | 'roles'>): string {
  const role = event.roles.some(({ need }) => need != null) && roleOf(event)
  return role ? ` for ${role.name}` : ''
}

/** Whom an event is for that only members with a role may sign up for. */
export function describeRoles({ signupRoles }: Pick<MemberEvent, 'signupRoles'>): string {
  return `${signupRoles.join(' or ')} only`
}

/** The own answer in a sentence. */
export function describeOwn(event: MemberEvent): string {
  const { own, canSignUp } = event
  if (!own) return canSignUp ? 'You have not answered yet' : `For ${describeRoles(event)}`
  if (own.partyName != null) return `You have a seat in ${own.partyName}`
  if (own.waitingPlace != null) {
    return `You are number ${own.waitingPlace} on the waiting list${waitsFor(event)}`
  }
  const role = roleOf(event)
  const as = role ? ` as ${role.name}` : ''
  if (own.answer === 'late') return `You are coming late${as}`
  if (own.answer === 'coming') return `You are coming${as}`
  if (own.answer === 'maybe') return 'You answered Maybe'
  return own.answer === 'bench' ? 'You are on the bench' : 'You are not coming'
}

/** When somebody arrives who said how late they will be, `20:20` in the guild's zone like the start. */
export function formatArrival(startsAt: string, lateMinutes: number, timeZone: string): string {
  return formatTime(Date.parse(startsAt) + lateMinutes * 60_000, timeZone)
}
