import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hasAnyTask } from '../../contract/core/tasks.ts'
import {
  absenceReaders,
  activityReaders,
  type ListedMember,
  listMembers,
  reliabilityReaders,
} from '../../contract/members/member-list.ts'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { SearchableTable, SearchableTableSkeleton } from '../app/menu/searchable-table.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { useTasks } from '../app/session/tasks.ts'
import { Loading } from '../ui/display/load-states.tsx'
import { withSorting } from '../ui/lists/sorting.ts'
import { filterChoices } from './list/filter-choices.ts'
import { filterMembers, type Inactivity, noFilters } from './list/filter-members.ts'
import { FilterSelects } from './list/filter-selects.tsx'
import { type MemberList, memberListQuery } from './list/list-query.ts'
import { memberColumns, roleNames } from './list/member-columns.tsx'
import styles from './list/member-list.module.css'
import { sortMembers } from './list/sort-members.ts'
import { SortSelect } from './list/sort-select.tsx'
import { useFilters } from './list/use-filters.ts'
import { useSorting } from './list/use-sorting.ts'

const membersPerPage = 50
const unseen = ['14-days', '30-days'] as const satisfies Inactivity[]

/** /menu/members: everybody in the guild, with a link to the page of each member. */
export function MembersPage() {
  const { data, error, isFetching, refetch } = useQuery(memberListQuery)
  const columns = useColumns(data?.isRoster === true)
  return (
    <StaffPage
      title={t('Members')}
      subtitle={data && !error && subtitleOf(data.members)}
      actions={!data?.isRoster && <CsvLink endpoint={listMembers} of={t('the members')} />}
      isWide
    >
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the members. Please try again later.')}
        </RequestError>
      ) : data ? (
        <MemberTable {...data} columns={columns} />
      ) : (
        <>
          <Loading isHidden>{t('Loading the members...')}</Loading>
          <SearchableTableSkeleton columns={columns} />
        </>
      )}
    </StaffPage>
  )
}

/** The columns that the viewer has the tasks for; a roster has no figures. */
function useColumns(isRoster: boolean) {
  const tasks = useTasks()
  const activity = !isRoster && hasAnyTask(tasks, activityReaders)
  const reliability = !isRoster && hasAnyTask(tasks, reliabilityReaders)
  return useMemo(
    () => memberColumns({ activity, reliability, daysInGuild: !isRoster }),
    [activity, reliability, isRoster],
  )
}

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

function subtitleOf(members: readonly ListedMember[]): string {
  return t(
    '{count, plural, one {# member} other {# members}}, {ranked, number} with a roster role',
    {
      count: members.length,
      ranked: members.filter(({ roles }) => roles?.length).length,
    },
  )
}

interface MemberTableProps extends MemberList {
  columns: ReturnType<typeof memberColumns>
}

function MemberTable({ members, isRoster, columns }: MemberTableProps) {
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
