import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { formatTime } from '../event-times.ts'

/** The combat role of the member's own answer. */
export function roleOf({ own, roles }: Pick<MemberEvent, 'own' | 'roles'>) {
  return roles.find(({ combatRoleId }) => combatRoleId === own?.combatRoleId)
}

/** The name of the combat role for which the member waits; undefined if the waiting list is for all. */
export function waitedRole(event: Pick<MemberEvent, 'own' | 'roles'>): string | undefined {
  const isByRole = event.roles.some(({ need }) => need != null)
  return isByRole ? roleOf(event)?.name : undefined
}

/** The names of the roles that may sign up: `Veteran or Recruit`. */
export function signupRolesOf({ signupRoles }: Pick<MemberEvent, 'signupRoles'>): string {
  const [first = '', ...others] = signupRoles
  return others.reduce((before, role) => t('{before} or {role}', { before, role }), first)
}

/** Why the member may not sign up: whom the event is for, or where; its channel may be hidden from staff. */
export function describeRoles(
  event: Pick<MemberEvent, 'signupRoles' | 'isFromRaidHelper'>,
): string {
  if (event.isFromRaidHelper) return t('Answer in Raid-Helper')
  const isHidden = event.signupRoles.length === 0
  return isHidden
    ? t('You can’t see its channel')
    : t('{roles} only', { roles: signupRolesOf(event) })
}

/** The own answer in a sentence, without its full stop. */
export function describeOwn(event: MemberEvent): string {
  const { own, canSignUp } = event
  if (!own) {
    if (canSignUp) return t('You have not answered yet')
    if (event.isFromRaidHelper) return t('You answer it in Raid-Helper')
    const isHidden = event.signupRoles.length === 0
    return isHidden
      ? t('You can’t see its channel in Discord')
      : t('For {roles} only', { roles: signupRolesOf(event) })
  }
  if (own.partyName != null) return t('You have a seat in {party}', { party: own.partyName })
  if (own.waitingPlace != null) return describeWaiting(own.waitingPlace, waitedRole(event))
  return describeAnswer(own.answer, roleOf(event)?.name)
}

function describeWaiting(position: number, role: string | undefined): string {
  return role
    ? t('You are number {position} on the waiting list for {role}', { position, role })
    : t('You are number {position} on the waiting list', { position })
}

function describeAnswer(
  answer: NonNullable<MemberEvent['own']>['answer'],
  role: string | undefined,
): string {
  switch (answer) {
    case 'coming':
      return role ? t('You are coming as {role}', { role }) : t('You are coming')
    case 'late':
      return role ? t('You are coming late as {role}', { role }) : t('You are coming late')
    case 'maybe':
      return t('You answered Maybe')
    case 'bench':
      return t('You are on the bench')
    case 'absent':
      return t('You are not coming')
  }
}

/** When somebody arrives who said how late they will be, `20:20` in the guild's zone like the start. */
export function formatArrival(startsAt: string, lateMinutes: number, timeZone: string): string {
  return formatTime(Date.parse(startsAt) + lateMinutes * 60_000, timeZone)
}
