import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '../../../../contract/core/zoned-time.ts'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Loading } from '../../../ui/display/load-states.tsx'
import { dayFormats } from '../../../ui/format-date.ts'
import styles from './agenda.module.css'
import { EventDays } from './agenda.tsx'
import { ListFailure } from './list-failure.tsx'
import { eventPagesQuery } from './list-queries.ts'
import { type FilteredListProps, NoEvents } from './no-events.tsx'
import { OwnAttendance } from './own-attendance.tsx'

/** The past events by month, newest first, with the own attendance. */
export function PastEvents({ filter, onClear }: FilteredListProps) {
  const [pageCount, setPageCount] = useState(1)
  const query = useQuery(eventPagesQuery('past', filter, pageCount))
  const { data, error, isPlaceholderData } = query
  if (!data)
    return error ? <ListFailure query={query} /> : <Loading>{t('Loading events...')}</Loading>
  const { events, timeZone, ownAttendance: own } = data
  const isFiltered = filter.gameId !== undefined || filter.onlyMine !== undefined
  if (events.length === 0) return <NoEvents {...{ filter, onClear }} period="past" />
  const monthOf = (startsAt: string) => dayIn(timeZone, new Date(startsAt)).slice(0, 7)
  const months = [...new Set(events.map(({ startsAt }) => monthOf(startsAt)))]
  return (
    <>
      {own && own.expected > 0 && !isFiltered && <OwnAttendance summary={own} />}
      {months.map((month) => (
        <section key={month}>
          <h3 className={styles.week}>{dayFormats.month.format(new Date(`${month}-01`))}</h3>
          <EventDays
            events={events.filter(({ startsAt }) => monthOf(startsAt) === month)}
            timeZone={timeZone}
          />
        </section>
      ))}
      {data.nextCursor && (
        <p className={styles.more}>
          <Button isBusy={isPlaceholderData} onClick={() => setPageCount(pageCount + 1)}>
            {t('Show earlier')}
          </Button>
        </p>
      )}
    </>
  )
}
