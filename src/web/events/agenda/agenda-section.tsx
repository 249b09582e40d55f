import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Agenda, AgendaEvent } from '../../../contract/events/agenda.ts'
import type { EventPeriod } from '../../../contract/events/member-events.ts'
import { t } from '../../../text/t.ts'
import { Empty, Loading } from '../../ui/display/load-states.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { EventLoadError } from '../event-load-error.tsx'
import { eventUrl } from '../event-urls.ts'
import { EventMonths, EventWeeks } from '../member/list/event-days.tsx'
import { EventRow } from '../member/list/event-row.tsx'
import { MoreEvents } from '../member/list/more-events.tsx'
import { agendaQuery } from './agenda-query.ts'
import styles from './agenda-section.module.css'
import { TurnoutOf } from './turnout.tsx'

const periods = [
  { value: 'upcoming' as const, label: t('Upcoming') },
  { value: 'past' as const, label: t('Past') },
]

/** The events of all channels, upcoming or past. */
export function AgendaSection({ upcoming }: { upcoming: UseQueryResult<Agenda | null> }) {
  const [period, setPeriod] = usePeriod()
  return (
    <section aria-labelledby="agenda" className={styles.agenda}>
      <div className={styles.head}>
        <h2 id="agenda">{t('On the calendar')}</h2>
        {upcoming.data && (
          <p className="muted">{t('Times are in {zone}.', { zone: upcoming.data.timeZone })}</p>
        )}
        <Segmented
          label={t('Period')}
          options={periods}
          value={period}
          onChange={setPeriod}
          className={styles.periods}
        />
      </div>
      {upcoming.error && (upcoming.data || period === 'past') && (
        <EventLoadError
          error={upcoming.error}
          isRetrying={upcoming.isFetching}
          onRetry={() => void upcoming.refetch()}
        >
          {t('Failed to refresh events. What you see may be out of date.')}
        </EventLoadError>
      )}
      <Events key={period} period={period} />
    </section>
  )
}

/** Upcoming events by week with the reader's answers, or past ones by month with how many came. */
function Events({ period }: { period: EventPeriod }) {
  const [pageCount, setPageCount] = useState(1)
  const first = useQuery(agendaQuery(period))
  const all = useQuery(agendaQuery(period, pageCount))
  const failure = all.error && (
    <EventLoadError
      error={all.error}
      isRetrying={all.isFetching}
      onRetry={() => void all.refetch()}
    >
      {t('Failed to load events. Please try again later.')}
    </EventLoadError>
  )
  // A further page that cannot be loaded does not hide the first one.
  const data = all.data ?? first.data
  if (!data) return failure ?? <Loading>{t('Loading events...')}</Loading>
  const isPast = period === 'past'
  if (data.events.length === 0) {
    return <Empty>{isPast ? t('No past events.') : t('No events are planned.')}</Empty>
  }
  return (
    <>
      <Days isPast={isPast} agenda={data} />
      {pageCount > 1 && failure}
      <MoreEvents query={all} onMore={() => setPageCount(pageCount + 1)}>
        {isPast ? t('Show earlier') : t('Show later')}
      </MoreEvents>
    </>
  )
}

function Days({ isPast, agenda: { events, timeZone } }: { isPast: boolean; agenda: Agenda }) {
  const List = isPast ? EventMonths : EventWeeks
  return (
    <List events={events} timeZone={timeZone}>
      {(event: AgendaEvent) => (
        <EventRow
          key={event.eventId}
          event={event}
          timeZone={timeZone}
          to={eventUrl(event)}
          result={isPast && <TurnoutOf event={event} />}
        />
      )}
    </List>
  )
}

/** The period in the address, so that it can be linked and survives going back. */
function usePeriod() {
  const [params, setParams] = useSearchParams()
  const period: EventPeriod = params.get('view') === 'past' ? 'past' : 'upcoming'
  const setPeriod = (chosen: EventPeriod) =>
    setParams(chosen === 'past' ? { view: 'past' } : {}, {
      replace: true,
      preventScrollReset: true,
    })
  return [period, setPeriod] as const
}
