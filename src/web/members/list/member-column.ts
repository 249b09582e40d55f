import type { ListedMember } from '../../../contract/members/member-list.ts'
import type { SortableColumn } from '../../ui/lists/sorting.ts'
import type { SortName } from './sort-members.ts'

/** A column of the list of members. */
export type MemberColumn = SortableColumn<ListedMember, SortName>
