import type { OverviewMember } from '../../../contract/attendance/overview.ts'
import { byName } from '../../ui/lists/by-name.ts'
import type { Sort } from './use-filters.ts'

/** Which members are shown, and in which order. */
interface MemberFilter {
  sort: Sort
  /** A part of the name. */
  search: string
}

/**
 * The members to show, sorted; those of unknown reliability come last. Of equal reliability, who was expected more often
 * comes first, because theirs says more.
 */
export function sortMembers(
  members: readonly OverviewMember[],
  { sort, search }: MemberFilter,
): OverviewMember[] {
  const term = search.trim().toLowerCase()
  const sign = sort === 'lowest' ? 1 : -1
  const rank = ({ reliability }: OverviewMember) =>
    sort === 'name' ? 0 : reliability == null ? 2 : sign * reliability
  const weight = ({ expected }: OverviewMember) => (sort === 'name' ? 0 : -expected)
  return members
    .filter(({ displayName }) => displayName.toLowerCase().includes(term))
    .sort(
      (a, b) =>
        rank(a) - rank(b) || weight(a) - weight(b) || byName.compare(a.displayName, b.displayName),
    )
}
