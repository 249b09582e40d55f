import type { HealthReport, RoleOutOfReach } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import type { Check } from './check.ts'
import { componentTitles } from './component-titles.ts'

const givers = {
  rewards: t('XP Config'),
  verification: t('Reaction Config'),
  approval: t('Settings'),
}

const noStaffRole = t(
  'No staff role is chosen. Only the owner and administrators can use the staff pages.',
)

/**
 * Whether the bot can assign its roles, the people who chose them still could, and a staff role is chosen; the
 * latter two are assumed if the server does not say.
 */
export function roles({
  rolesOutOfReach,
  rolesToConfirm = [],
  hasStaffRole = true,
}: HealthReport): Check {
  const title = componentTitles.roles
  const problems = [...rolesOutOfReach, ...rolesToConfirm]
  if (problems.length === 0) {
    return hasStaffRole
      ? { title, state: 'ok', sentence: t('The bot can assign all required roles.') }
      : { title, state: 'watch', sentence: noStaffRole, remedy: t('Choose one under Settings.') }
  }
  const sentences = [
    ...when(rolesOutOfReach, (count) =>
      t('The bot can’t assign {count, plural, one {one required role} other {# required roles}}.', {
        count,
      }),
    ),
    ...when(rolesToConfirm, (count) =>
      t('The choice of {count, plural, one {one role} other {# roles}} has to be confirmed.', {
        count,
      }),
    ),
    ...(hasStaffRole ? [] : [noStaffRole]),
  ]
  const remedies = [
    ...when(rolesOutOfReach, () =>
      t('Fix this on Discord under Server Settings, Roles, or choose other roles here.'),
    ),
    ...when(rolesToConfirm, () =>
      t(
        'Ask someone who can assign these roles to save the reward or reaction again, or remove it.',
      ),
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
