import type { ListedMember } from '../../../contract/members/member-list.ts'
import { t } from '../../../text/t.ts'
import { byName } from '../../ui/lists/by-name.ts'
import { type FilterName, type Inactivity, none } from './filter-members.ts'
import { roleKey } from './role-key.ts'

/** A value of a filter, and how it is shown. */
interface FilterChoice {
  value: string
  label: string
}

/** The values that each filter offers. */
export type FilterChoices = Record<FilterName, readonly FilterChoice[]>

const inactivityLabels: Record<Inactivity, string> = {
  away: t('Away'),
  '14-days': t('Not seen for 14 days'),
  '30-days': t('Not seen for 30 days'),
}

/** The choices of each filter; role and class have none if there is only one, which would find everybody. */
export function filterChoices(
  members: readonly ListedMember[],
  inactivities: readonly Inactivity[],
): FilterChoices {
  const noRole = { value: none, label: t('No roster role') }
  const noMain = { value: none, label: t('No main character') }
  const lacksRole = members.some(({ roles }) => !roles?.length)
  const lacksMain = members.some(({ mains }) => !mains?.length)
  return {
    role: unlessSingle([...rolesOf(members), ...(lacksRole ? [noRole] : [])]),
    class: unlessSingle([...classesOf(members), ...(lacksMain ? [noMain] : [])]),
    activity: inactivities.map((value) => ({ value, label: inactivityLabels[value] })),
  }
}

/** Highest first. Members come by their highest role; roles that are nobody's highest come last. */
function rolesOf(members: readonly ListedMember[]): FilterChoice[] {
  const highest = members.flatMap(({ roles }) => roles?.slice(0, 1) ?? [])
  const all = members.flatMap(({ roles }) => roles ?? [])
  const labels = new Map([...highest, ...all].map((role) => [roleKey(role), role.roleName]))
  return [...labels].map(([value, label]) => ({ value, label }))
}

function classesOf(members: readonly ListedMember[]): FilterChoice[] {
  const names = new Set(members.flatMap(({ mains }) => (mains ?? []).map((main) => main.className)))
  return [...names].sort(byName.compare).map((name) => ({ value: name, label: name }))
}

const unlessSingle = (choices: FilterChoice[]) => (choices.length > 1 ? choices : [])
