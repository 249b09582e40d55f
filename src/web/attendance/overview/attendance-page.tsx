import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type AttendanceOverview,
  listAttendanceOverview,
  type OverviewMember,
} from '../../../contract/attendance/overview.ts'
import { t } from '../../../text/t.ts'
import { CsvLink } from '../../app/menu/csv-link.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { useSearchParam } from '../../app/menu/use-list-params.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { OpenContests } from '../contests.tsx'
import styles from './attendance-page.module.css'
import { CorrectionDialog } from './correction-dialog.tsx'
import { countByEvent } from './count-by-event.ts'
import { describePeriod, explainInitials, labelEvents } from './event-labels.ts'
import { OverviewFilters } from './overview-filters.tsx'
import { OverviewGrid } from './overview-grid.tsx'
import { TotalsStrip } from './overview-totals.tsx'
import { overviewQuery } from './queries.ts'
import { sortMembers } from './sort-members.ts'
import { Legend } from './status-mark.tsx'
import { isDecidable, statusOf } from './statuses.ts'
import { useContestedCells } from './use-contested-cells.ts'
import { useFilters } from './use-filters.ts'

/** /menu/attendance: members by rows, the last events by columns. */
export function AttendancePage() {
  const filters = useFilters()
  const { search, searchFor } = useSearchParam()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    overviewQuery(filters.query),
  )
  return (
    <StaffPage
      title={t('Attendance')}
      subtitle={data && data.events.length > 0 && subtitleOf(data)}
      actions={
        <CsvLink
          endpoint={listAttendanceOverview}
          querystring={filters.query}
          of={t('the attendance')}
        />
      }
    >
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the attendance. Please try again later.')}
        </RequestError>
      ) : data ? (
        <div className={styles.page} aria-busy={isPlaceholderData}>
          <Overview overview={data} {...{ filters, search, searchFor }} />
        </div>
      ) : (
        <>
          <Loading isHidden>{t('Loading the attendance...')}</Loading>
          <div className="stack" aria-hidden>
            <Skeleton width="100%" height={98} />
            <Skeleton width="100%" height={36} />
            <Skeleton width="100%" height={520} />
          </div>
        </>
      )}
    </StaffPage>
  )
}

function subtitleOf(overview: AttendanceOverview): string {
  return t('{count, plural, one {The last event} other {The last # events}}, {period}', {
    count: overview.events.length,
    period: describePeriod(labelEvents(overview)),
  })
}

interface OverviewProps {
  overview: AttendanceOverview
  filters: ReturnType<typeof useFilters>
  search: string
  searchFor: (search: string) => void
}

function Overview({ overview, filters, search, searchFor }: OverviewProps) {
  const { sort } = filters
  const labels = useMemo(() => labelEvents(overview), [overview])
  const counts = useMemo(() => countByEvent(overview), [overview])
  const members = useMemo(
    () => sortMembers(overview.members, { sort, search }),
    [overview, sort, search],
  )
  const [chosen, setChosen] = useState<{ member: OverviewMember; event: number } | null>(null)
  const event = chosen && overview.events[chosen.event]
  const label = chosen && labels[chosen.event]
  return (
    <>
      {overview.events.length > 0 && <TotalsStrip overview={overview} counts={counts} />}
      <OverviewFilters {...{ overview, filters, search }} onSearch={searchFor} />
      <OpenContests timeZone={overview.timeZone} />
      {members.length > 0 && overview.events.length > 0 ? (
        <section className={styles.card} aria-label={t('Members and events')}>
          <Legend className={styles.legend} />
          <OverviewGrid
            {...{ overview, labels, counts, members, sort }}
            onSort={(to) => filters.choose('sort', to)}
            onChoose={(member, at) => setChosen({ member, event: at })}
          />
        </section>
      ) : (
        <Nothing
          overview={overview}
          isFiltered={search !== '' || Object.keys(filters.query).length > 0}
          onClear={() => {
            searchFor('')
            filters.clear()
          }}
        />
      )}
      {members.length > 0 && <Footnote overview={overview} shown={members.length} />}
      {chosen && event && label && (
        <CorrectionDialog
          eventId={event.eventId}
          userId={chosen.member.userId}
          displayName={chosen.member.displayName}
          about={`${label.title}, ${label.date}`}
          status={decidable(chosen.member.statuses[chosen.event])}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

function decidable(letter: string | undefined) {
  const status = statusOf(letter)
  return isDecidable(status) ? status : null
}

interface NothingProps {
  overview: AttendanceOverview
  isFiltered: boolean
  onClear: () => void
}

function Nothing({ overview, isFiltered, onClear }: NothingProps) {
  return (
    <div className={styles.card}>
      <Empty
        action={
          isFiltered && (
            <Button size="small" onClick={onClear}>
              {t('Clear Filters')}
            </Button>
          )
        }
      >
        {overview.events.length > 0
          ? t('No member matches.')
          : isFiltered
            ? t('No events with attendance match these filters.')
            : t(
                'No attendance yet. It is recorded while an event takes place in its voice channel.',
              )}
      </Empty>
    </div>
  )
}

function Footnote({ overview, shown }: { overview: AttendanceOverview; shown: number }) {
  const { events } = overview
  const contested = useContestedCells(events)
  return (
    <p className={styles.footnote}>
      {t('{count, plural, one {# member} other {# members}}.', { count: shown })}{' '}
      {explainInitials(events)}{' '}
      {t('Only Attended, Late, Left early and Absent count for reliability.')}{' '}
      {t('Trend compares the newer half of these events with the older, in points.')}{' '}
      {events.some((event) => !event.countsForReliability) &&
        t('Events marked (–) do not count for reliability.')}{' '}
      {contested.size > 0 && t('A corner marks a contested cell.')}
    </p>
  )
}
