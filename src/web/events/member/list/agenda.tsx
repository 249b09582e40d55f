import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../text/t.ts'
import { Loading } from '../../../ui/display/load-states.tsx'
import { EventWeeks } from './event-days.tsx'
import { EventRow } from './event-row.tsx'
import { ListFailure } from './list-failure.tsx'
import { eventPagesQuery } from './list-queries.ts'
import { MoreEvents } from './more-events.tsx'
import { type FilteredListProps, NoEvents } from './no-events.tsx'

/** The upcoming events by week and day of the guild. */
export function EventAgenda({ filter, onClear }: FilteredListProps) {
  const [pageCount, setPageCount] = useState(1)
  const query = useQuery(eventPagesQuery('upcoming', filter, pageCount))
  const { data, error } = query
  if (!data)
    return error ? <ListFailure query={query} /> : <Loading>{t('Loading events...')}</Loading>
  const { events, timeZone } = data
  if (events.length === 0) return <NoEvents {...{ filter, onClear }} period="upcoming" />
  return (
    <>
      <EventWeeks events={events} timeZone={timeZone}>
        {(event) => <EventRow key={event.eventId} event={event} timeZone={timeZone} />}
      </EventWeeks>
      <MoreEvents query={query} onMore={() => setPageCount(pageCount + 1)}>
        {t('Show later')}
      </MoreEvents>
    </>
  )
}
