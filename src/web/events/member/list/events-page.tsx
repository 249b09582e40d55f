import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import { t } from '../../../../text/t.ts'
import { lazyComponent } from '../../../app/lazy-component.tsx'
import { usePageTitle } from '../../../app/navigation/use-page-title.ts'
import { SessionEnded } from '../../../app/session/session-ended.tsx'
import { Empty, ErrorBlock, Loading, Skeleton } from '../../../ui/display/load-states.tsx'
import pageHead from '../../../ui/display/page-head.module.css'
import { useSavedAnswers } from '../answer/use-saved-answers.ts'
import { ownZone } from '../event-times.ts'
import { MembersOnly } from '../members-only.tsx'
import { EventAgenda } from './agenda.tsx'
import { type EventFilter, EventTools, type View } from './event-tools.tsx'
import styles from './events-page.module.css'
import { eventPagesQuery } from './list-queries.ts'
import { NextEvent } from './next-event.tsx'

const MonthView = lazyComponent(async () => (await import('./month-view.tsx')).MonthView)
const PastEvents = lazyComponent(async () => (await import('./past-events.tsx')).PastEvents)

/** /events: the next event, the agenda, a month and past events. */
export function EventsPage() {
  return <MembersOnly>{(userId) => <Events key={userId} userId={userId} />}</MembersOnly>
}

function Events({ userId }: { userId: string }) {
  usePageTitle(t('Events'))
  useSavedAnswers(userId)
  const [view, setView] = useView()
  const [filter, setFilter] = useState<EventFilter>({})
  const all = useQuery(eventPagesQuery('upcoming', {}))
  const first = all.data
  const next = first?.events.find(({ isCancelled }) => !isCancelled)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={pageHead.head}>
        <h1>{t('What is next')}</h1>
        <div>
          {first && <p>{describeZones(first.timeZone)}</p>}
          <Link className={styles.subscribe} to={`${pages.profile}#calendar`}>
            <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
            {t('Subscribe in your calendar')}
          </Link>
        </div>
      </header>
      {!first && !all.error && (
        <>
          <Loading isHidden>{t('Loading events...')}</Loading>
          <Skeleton width="100%" height={430} />
        </>
      )}
      {!first && all.error && (
        <ErrorBlock onRetry={() => void all.refetch()} isRetrying={all.isFetching} isLarge>
          {t('Failed to load events. Please try again later.')}
          <SessionEnded error={all.error} />
        </ErrorBlock>
      )}
      {first && all.isError && (
        <ErrorBlock onRetry={() => void all.refetch()} isRetrying={all.isFetching}>
          {t('Failed to refresh events. What you see may be out of date.')}
          <SessionEnded error={all.error} />
        </ErrorBlock>
      )}
      {first && next && <NextEvent event={next} timeZone={first.timeZone} userId={userId} />}
      {first && !next && <Empty>{t('No events are planned.')}</Empty>}
      {first && (
        <>
          <EventTools
            games={first.games}
            filter={filter}
            onFilter={setFilter}
            view={view}
            onView={setView}
          />
          {view === 'agenda' && <EventAgenda filter={filter} onClear={() => setFilter({})} />}
          {view === 'month' && <MonthView filter={filter} timeZone={first.timeZone} />}
          {view === 'past' && <PastEvents filter={filter} onClear={() => setFilter({})} />}
        </>
      )}
    </div>
  )
}

/** The view in the address, so that it can be linked and survives going back. */
function useView() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('view')
  const view: View = wanted === 'month' || wanted === 'past' ? wanted : 'agenda'
  const setView = (chosen: View) =>
    setParams(chosen === 'agenda' ? {} : { view: chosen }, {
      replace: true,
      preventScrollReset: true,
    })
  return [view, setView] as const
}

function describeZones(timeZone: string): string {
  if (timeZone === ownZone) return t('Times are in {zone}.', { zone: timeZone })
  return t(
    'Times are in the guild’s time zone, {zone}. Your local times ({ownZone}) are shown beside them.',
    { zone: timeZone, ownZone },
  )
}
