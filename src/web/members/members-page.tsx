import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { hasAnyTask } from '../../contract/core/tasks.ts'
import { recordAbsences } from '../../contract/members/absences.ts'
import {
  activityReaders,
  type ListedMember,
  listMembers,
  reliabilityReaders,
} from '../../contract/members/member-list.ts'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { SearchableTableSkeleton } from '../app/menu/searchable-table.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { useMay, useTasks } from '../app/session/tasks.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Loading } from '../ui/display/load-states.tsx'
import { memberListQuery } from './list/list-query.ts'
import { memberColumns } from './list/member-columns.tsx'
import { MemberTable } from './list/member-table.tsx'
import { type Selection, useSelection } from './list/use-selection.ts'

/** /menu/members: everybody in the guild, with a link to the page of each member. */
export function MembersPage() {
  const { data, error, isFetching, refetch } = useQuery(memberListQuery)
  const { selection, start, end } = useSelection()
  const columns = useColumns(data?.isRoster === true, selection)
  const toggle = useFocusAtEnd(selection !== null)
  const mayRecord = useMay(recordAbsences)
  return (
    <StaffPage
      title={t('Members')}
      subtitle={data && subtitleOf(data.members)}
      actions={
        !data?.isRoster && (
          <>
            {mayRecord && (
              <Button
                ref={toggle}
                size="small"
                disabled={!data || data.members.length === 0}
                onClick={selection ? end : start}
              >
                {selection ? t('End Selection') : t('Select Members')}
              </Button>
            )}
            <CsvLink endpoint={listMembers} of={t('the members')} />
          </>
        )
      }
      isWide
    >
      {data ? (
        // Stays if it cannot be loaded again, with what is selected.
        <MemberTable {...data} {...{ columns, selection }} onSelected={end} />
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the members. Please try again later.')}
        </RequestError>
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
function useColumns(isRoster: boolean, selection: Selection | null) {
  const tasks = useTasks()
  const activity = !isRoster && hasAnyTask(tasks, activityReaders)
  const reliability = !isRoster && hasAnyTask(tasks, reliabilityReaders)
  return useMemo(
    () => memberColumns({ activity, reliability, daysInGuild: !isRoster }, selection),
    [activity, reliability, isRoster, selection],
  )
}

/** A button that is focused when selecting ends, because what had the focus is gone then. */
function useFocusAtEnd(isSelecting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSelecting) return
    return () => button.current?.focus({ preventScroll: true })
  }, [isSelecting])
  return button
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
