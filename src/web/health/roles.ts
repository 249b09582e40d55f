import type { HealthReport, RoleOutOfReach } from '../../contract/health.ts'
import { formatCount } from '../ui/format-number.ts'
import type { Check } from './check.ts'

const givers = {
  rewards: 'XP Config',
  verification: 'Reaction Config',
  approval: 'Settings',
}

const noStaffRole =
  'No staff role is chosen. Only the owner and administrators can use the staff pages.'

/**
 * Whether the bot can assign its roles, the people who chose them still could, and a staff role is chosen; the
 * latter two are assumed if the server does not say.
 */
export function roles({
  rolesOutOfReach,
  rolesToConfirm = [],
  hasStaffRole = true,
}: HealthReport): Check {
  const title = 'Roles'
  const problems = [...rolesOutOfReach, ...rolesToConfirm]
  if (problems.length === 0) {
    return hasStaffRole
      ? { title, state: 'ok', sentence: 'The bot can assign all required roles.' }
      : { title, state: 'watch', sentence: noStaffRole, remedy: 'Choose one under Settings.' }
  }
  const sentences = [
    ...when(
      rolesOutOfReach,
      (count) =>
        `The bot can’t assign ${count === 1 ? 'one required role' : formatCount(count, 'required role')}.`,
    ),
    ...when(rolesToConfirm, (count) =>
      count === 1
        ? 'The choice of one role has to be confirmed.'
        : `The choice of ${formatCount(count, 'role')} has to be confirmed.`,
    ),
    ...(hasStaffRole ? [] : [noStaffRole]),
  ]
  const remedies = [
    ...when(
      rolesOutOfReach,
      () => 'Fix this on Discord under Server Settings, Roles, or choose other roles here.',
    ),
    ...when(
      rolesToConfirm,
      () =>
        'Ask someone who can assign these roles to save the reward or reaction again, or remove it.',
    ),
  ]
  return {
    title,
    state: 'watch',
    sentence: sentences.join(' '),
    details: problems.map(
      ({ problem, givenBy }) => `${problem} (${givenBy.map((giver) => givers[giver]).join(', ')})`,
    ),
    remedy: remedies.join(' '),
  }
}

function when(found: readonly RoleOutOfReach[], sentence: (count: number) => string): string[] {
  return found.length > 0 ? [sentence(found.length)] : []
}
