import type { ListedMember } from '../../../contract/members/member-list.ts'
import { roleKey } from './role-key.ts'

/** What the list of members can be filtered by. */
export type FilterName = keyof typeof valuesOf

/** The chosen value of each filter; empty: all members. */
export type Filters = Record<FilterName, string>

export const noFilters: Filters = { role: '', class: '', activity: '' }

/** The value that finds the members without a role or without a main character. */
export const none = '-'

const inactivities = {
  away: ({ awayUntil }: ListedMember) => awayUntil != null,
  '14-days': ({ unseenDays }: ListedMember) => unseenDays != null && unseenDays >= 14,
  '30-days': ({ unseenDays }: ListedMember) => unseenDays != null && unseenDays >= 30,
}

/** Away, as announced, or without recorded activity for at least so many days. */
export type Inactivity = keyof typeof inactivities

/** The values that find a member in each filter. */
const valuesOf = {
  role: ({ roles }: ListedMember) => orNone((roles ?? []).map(roleKey)),
  class: ({ mains }: ListedMember) => orNone((mains ?? []).map(({ className }) => className)),
  activity: (member: ListedMember) =>
    Object.entries(inactivities).flatMap(([value, applies]) => (applies(member) ? [value] : [])),
}

/** The members that match all filters, in their order. */
export function filterMembers(members: readonly ListedMember[], filters: Filters): ListedMember[] {
  const chosen = (Object.keys(valuesOf) as FilterName[]).filter((name) => filters[name])
  return members.filter((member) =>
    chosen.every((name) => valuesOf[name](member).includes(filters[name])),
  )
}

/** How many members each value of a filter would find together with the other filters. */
export function countByValue(
  members: readonly ListedMember[],
  name: FilterName,
  filters: Filters,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const member of filterMembers(members, { ...filters, [name]: '' })) {
    for (const value of new Set(valuesOf[name](member))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return counts
}

const orNone = (values: string[]) => (values.length > 0 ? values : [none])
