import type { MemberEvent } from '../../../../contract/events/member-events.ts'

/** The combat role of the member's own answer. */
export function roleOf({ own, roles }: Pick<MemberEvent, 'own' | 'roles'>) {
  return roles.find(({ combatRoleId }) => combatRoleId === own?.combatRoleId)
}

/** The own answer in a sentence. */
export function describeOwn(event: MemberEvent): string {
  const { own } = event
  if (!own) return 'You have not answered yet'
  if (own.waitingPlace != null) return `You are number ${own.waitingPlace} on the waiting list`
  const role = roleOf(event)
  const as = role ? ` as ${role.name}` : ''
  if (own.answer === 'late') return `You are coming late${as}`
  if (own.answer === 'coming') return `You are coming${as}`
  if (own.answer === 'maybe') return 'You answered Maybe'
  return own.answer === 'bench' ? 'You are on the bench' : 'You are not coming'
}

/** When somebody arrives who said how late they will be, `20:20` in the guild's zone like the start. */
export function formatArrival(startsAt: string, lateMinutes: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(Date.parse(startsAt) + lateMinutes * 60_000)
}
