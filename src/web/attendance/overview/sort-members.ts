import type { OverviewMember } from '../../../contract/attendance/overview.ts'
import type { Sort } from './use-filters.ts'

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The members whose name contains the search, sorted; those of unknown reliability come last. */
export function sortMembers(
  members: readonly OverviewMember[],
  sort: Sort,
  search: string,
): OverviewMember[] {
  const sought = search.trim().toLowerCase()
  const sign = sort === 'lowest' ? 1 : -1
  const rank = ({ reliability }: OverviewMember) =>
    sort === 'name' ? 0 : reliability == null ? 2 : sign * reliability
  return members
    .filter(({ displayName }) => displayName.toLowerCase().includes(sought))
    .sort((a, b) => rank(a) - rank(b) || byName.compare(a.displayName, b.displayName))
}
