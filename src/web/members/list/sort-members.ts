import type { ListedMember } from '../../../contract/members/member-list.ts'
import { byName } from '../../ui/lists/by-name.ts'
import type { Sorting } from '../../ui/lists/sorting.ts'
import { roleKey } from './role-key.ts'

/** What members can be sorted by. */
export type SortName = 'rank' | keyof typeof values

type Value = string | number | null | undefined

const values = {
  name: ({ displayName }: ListedMember): Value => displayName,
  class: ({ mains }: ListedMember): Value => mains?.[0]?.className,
  // Before every day, since nobody has been away for longer.
  seen: (member: ListedMember): Value =>
    member.lastActiveOn ?? (wasNeverActive(member) ? '' : null),
  messages: ({ messageLevel }: ListedMember): Value => messageLevel,
  voice: ({ voiceLevel }: ListedMember): Value => voiceLevel,
  reliability: ({ reliability }: ListedMember): Value => reliability,
  daysInGuild: ({ joinedAt }: ListedMember): Value => joinedAt && -Date.parse(joinedAt),
}

/**
 * Sorts members that come by rank and name, as the server lists them; those that are equal keep that order, and
 * those without a value come last.
 */
export function sortMembers(
  members: readonly ListedMember[],
  { by, direction }: Sorting<SortName>,
): ListedMember[] {
  const read = by === 'rank' ? rankIn(members) : values[by]
  const sign = direction === 'ascending' ? 1 : -1
  return members
    .map((member) => ({ member, value: read(member) }))
    .sort((a, b) =>
      a.value == null || b.value == null
        ? Number(a.value == null) - Number(b.value == null)
        : sign * compare(a.value, b.value),
    )
    .map(({ member }) => member)
}

/**
 * Whether a member has no activity at all. Days are missing, too, of members who opted out, and of those whose days
 * were deleted or whose levels were imported.
 */
export function wasNeverActive({ lastActiveOn, messageLevel, voiceLevel }: ListedMember): boolean {
  return lastActiveOn == null && messageLevel === 0 && voiceLevel === 0
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(`${a}`, `${b}`)
}

/** Members come by their highest role, so that the roles that come first are the highest. */
function rankIn(members: readonly ListedMember[]) {
  const highestRole = ({ roles }: ListedMember) => roles?.[0] && roleKey(roles[0])
  const ranks = [...new Set(members.map(highestRole))].filter((role) => role !== undefined)
  return (member: ListedMember): Value => {
    const index = ranks.indexOf(highestRole(member) ?? '')
    return index < 0 ? null : -index
  }
}
