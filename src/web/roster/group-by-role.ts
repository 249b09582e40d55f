import { type HeldRole, rolePriority, type UserProfile } from '../../contract/members/profiles.ts'
import { highestRole } from '../members/roles/highest-role.ts'

/** Members with the same highest role, in the server's order. */
export interface RoleGroup {
  /** Null for members without a listed role. */
  role: HeldRole | null
  members: UserProfile[]
}

/** Whether this is the highest role's group, which has wide cards. */
export function isFirstGroup(role: RoleGroup['role']): boolean {
  return role?.roleName === rolePriority[0]
}

/** The roster grouped by highest role, highest first; members without one come last. */
export function groupByRole(members: readonly UserProfile[]): RoleGroup[] {
  const groups = new Map<string | null, RoleGroup>()
  for (const member of members) {
    const role = highestRole(member.roles ?? [])
    const key = role?.roleName ?? null
    const group = groups.get(key)
    if (group) group.members.push(member)
    else groups.set(key, { role, members: [member] })
  }
  // A server that sends colours has already sorted the roster by its own role priority.
  const isSorted = members.some(({ roles }) => roles?.some(({ color }) => color))
  const rankOf = isSorted ? rankWithoutRoleLast : rankInSpecification
  return [...groups.values()].sort((one, other) => rankOf(one) - rankOf(other))
}

const rankWithoutRoleLast = ({ role }: RoleGroup) => (role === null ? 1 : 0)

function rankInSpecification({ role }: RoleGroup): number {
  if (role === null) return rolePriority.length
  return rolePriority.indexOf(role.roleName as (typeof rolePriority)[number])
}
