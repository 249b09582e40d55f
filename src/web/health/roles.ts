import type { HealthReport } from '../../contract/health.ts'
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
 * Whether the bot can assign its roles and a staff role is chosen; the latter is assumed if the server does not
 * say.
 */
export function roles({ rolesOutOfReach, hasStaffRole = true }: HealthReport): Check {
  const title = 'Roles'
  const count = rolesOutOfReach.length
  if (count === 0) {
    return hasStaffRole
      ? { title, state: 'ok', sentence: 'The bot can assign all required roles.' }
      : { title, state: 'watch', sentence: noStaffRole, remedy: 'Choose one under Settings.' }
  }
  return {
    title,
    state: 'watch',
    sentence: `The bot can’t assign ${count === 1 ? 'one required role' : formatCount(count, 'required role')}.${hasStaffRole ? '' : ` ${noStaffRole}`}`,
    details: rolesOutOfReach.map(
      ({ problem, givenBy }) => `${problem} (${givenBy.map((giver) => givers[giver]).join(', ')})`,
    ),
    remedy: 'Fix this on Discord under Server Settings, Roles, or choose other roles here.',
  }
}
