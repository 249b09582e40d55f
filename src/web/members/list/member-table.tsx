import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hasAnyTask } from '../../../contract/core/tasks.ts'
import {
  absenceReaders,
  activityReaders,
  type ListedMember,
} from '../../../contract/members/member-list.ts'
import { t } from '../../../text/t.ts'
import { SearchableTable } from '../../app/menu/searchable-table.tsx'
import { useTasks } from '../../app/session/tasks.ts'
import { withSorting } from '../../ui/lists/sorting.ts'
import { filterChoices } from './filter-choices.ts'
import { filterMembers, type Inactivity, noFilters } from './filter-members.ts'
import { FilterSelects } from './filter-selects.tsx'
import type { MemberList } from './list-query.ts'
import type { MemberColumn } from './member-column.ts'
import { roleNames } from './member-columns.tsx'
import styles from './member-list.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { sortMembers } from './sort-members.ts'
import { SortSelect } from './sort-select.tsx'
import { useFilters } from './use-filters.ts'
import type { Selection } from './use-selection.ts'
import { useSorting } from './use-sorting.ts'

const membersPerPage = 50
const unseen = ['14-days', '30-days'] as const satisfies Inactivity[]

/** The kinds of inactivity that the viewer has the tasks for; a roster has none. */
function useInactivities(isRoster: boolean) {
  const tasks = useTasks()
  const absence = !isRoster && hasAnyTask(tasks, absenceReaders)
  const activity = !isRoster && hasAnyTask(tasks, activityReaders)
  return useMemo(
    (): Inactivity[] => [...(absence ? (['away'] as const) : []), ...(activity ? unseen : [])],
    [absence, activity],
  )
}

interface MemberTableProps extends MemberList {
  columns: MemberColumn[]
  /** Null unless members are being selected. */
  selection: Selection | null
  onSelected: () => void
}

/** The members with search, filters and sorting, and what can be done with those who are selected. */
export function MemberTable(props: MemberTableProps) {
  const { members, isRoster, columns, selection, onSelected } = props
  const inactivities = useInactivities(isRoster)
  const choices = useMemo(() => filterChoices(members, inactivities), [members, inactivities])
  const { filters, isFiltered, filterBy } = useFilters(choices)
  const isSearched = useSearchParams()[0].has('search')
  const { sorting, sortBy } = useSorting(columns)
  const shown = useMemo(
    () => sortMembers(filterMembers(members, filters), sorting),
    [members, filters, sorting],
  )
  const hasActivity = columns.some(({ sortName }) => sortName === 'seen')
  return (
    <>
      <SearchableTable
        caption={t('Members')}
        className={styles.members}
        columns={withSorting(columns, sorting, sortBy)}
        rows={shown}
        keyOf={idOf}
        textOf={textOf}
        placeholder={t('Search by name, class or role...')}
        empty={
          members.length > 0
            ? t('No member matches.')
            : isRoster
              ? t('The roster is empty. Its roles are chosen in the settings.')
              : t('The guild has no members yet.')
        }
        pagerLabel={t('Pages of members')}
        pageSize={membersPerPage}
        tools={
          <div className={styles.selects}>
            <FilterSelects {...{ members, choices, filters, isSearched }} onFilter={filterBy} />
            <SortSelect columns={columns} sorting={sorting} onSort={sortBy} />
          </div>
        }
        onClearFilters={isFiltered ? () => filterBy(noFilters) : undefined}
        footer={(found) =>
          selection && <SelectionBar {...{ members, found, selection }} onEnd={onSelected} />
        }
      />
      {hasActivity && members.length > 0 && (
        <p className={styles.note}>
          {t('Last seen: the most recent recorded day with a message or counted voice time.')}
        </p>
      )}
    </>
  )
}

const idOf = ({ userId }: ListedMember) => userId

function textOf({ displayName, userName, roles, mains }: ListedMember): string {
  const played = (mains ?? []).flatMap(({ name, className }) => [name, className])
  return [displayName, userName, roleNames(roles), ...played].join('\n')
}
