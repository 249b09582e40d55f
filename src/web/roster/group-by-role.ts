import { rolePriority, type UserProfile } from '../../contract/members/profiles.ts'
import { type HeldRole, highestRole } from '../ui/display/highest-role.ts'

/** Those who share their highest role, in the order in which they came. */
export interface Rank {
  /** Null for those who hold no role of the list. */
  role: HeldRole | null
  members: UserProfile[]
}

/** Whether these are the guild's first, whose cards are wide. */
export function isFirstRank(role: Rank['role']): boolean {
  return role?.roleName === rolePriority[0]
}

/** The roll by rank, highest first; those without a rank stand last. */
export function ranksOf(members: readonly UserProfile[]): Rank[] {
  const ranks = new Map<string | null, Rank>()
  for (const member of members) {
    const role = highestRole(member.roles ?? [])
    const key = role?.roleName ?? null
    const rank = ranks.get(key)
    if (rank) rank.members.push(member)
    else ranks.set(key, { role, members: [member] })
  }
  // A server that sends colours has already sorted the roster by its own role priority.
  const isSorted = members.some(({ roles }) => roles?.some(({ color }) => color))
  const place = isSorted ? isLast : placeInSpecification
  return [...ranks.values()].sort((one, other) => place(one) - place(other))
}

const isLast = ({ role }: Rank) => (role === null ? 1 : 0)

function placeInSpecification({ role }: Rank): number {
  if (role === null) return rolePriority.length
  return rolePriority.indexOf(role.roleName as (typeof rolePriority)[number])
}
