import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { Loading } from '../../../ui/display/load-states.tsx'
import { EventMonths } from './event-days.tsx'
import { EventRow } from './event-row.tsx'
import { ListFailure } from './list-failure.tsx'
import { eventPagesQuery } from './list-queries.ts'
import { MoreEvents } from './more-events.tsx'
import { type FilteredListProps, NoEvents } from './no-events.tsx'
import { OwnAttendance } from './own-attendance.tsx'

/** The past events by month, newest first, with the own attendance. */
export function PastEvents({ filter, onClear }: FilteredListProps) {
  const [pageCount, setPageCount] = useState(1)
  const query = useQuery(eventPagesQuery('past', filter, pageCount))
  const { data, error } = query
  if (!data)
    return error ? <ListFailure query={query} /> : <Loading>{t('Loading events...')}</Loading>
  const { events, timeZone, ownAttendance: own } = data
  const isFiltered = filter.gameId !== undefined || filter.onlyMine !== undefined
  if (events.length === 0) return <NoEvents {...{ filter, onClear }} period="past" />
  return (
    <>
      {own && own.expected > 0 && !isFiltered && <OwnAttendance summary={own} />}
      <EventMonths events={events} timeZone={timeZone}>
        {(event) => <EventRow key={event.eventId} event={event} timeZone={timeZone} />}
      </EventMonths>
      <MoreEvents query={query} onMore={() => setPageCount(pageCount + 1)}>
        {t('Show earlier')}
      </MoreEvents>
    </>
  )
}
