import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EventSummary } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { SearchBox } from '../app/menu/search-box.tsx'
import { useSearchParam } from '../app/menu/use-list-params.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Empty, Loading, nothingMatches, Skeleton } from '../ui/display/load-states.tsx'
import { VirtualList } from '../ui/lists/virtual-list.tsx'
import { EventListRow } from './event-list-row.tsx'
import { EventLoadError } from './event-load-error.tsx'
import { signupsUrl } from './event-urls.ts'
import styles from './events-page.module.css'
import { groupEvents } from './group-events.ts'
import { useNow } from './member/use-now.ts'
import { nextEvent } from './next-event.ts'
import { eventsQuery } from './queries.ts'

interface EventsPaneProps {
  channelId: string
  /** The selected event. */
  selected: string | undefined
}

/** The events of a channel, searchable by title or date. */
export function EventsPane({ channelId, selected }: EventsPaneProps) {
  const { data, error, isFetching, refetch } = useQuery(eventsQuery(channelId))
  const failure = error && (
    <EventLoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
      {data
        ? t('Failed to refresh events. What you see may be out of date.')
        : t('Failed to load events. Please try again later.')}
    </EventLoadError>
  )
  if (failure && !data) return <div className={styles.events}>{failure}</div>
  return (
    <section className={styles.events} aria-label={t('Events')}>
      {failure}
      {data ? (
        <EventList channelId={channelId} events={data} selected={selected} />
      ) : (
        <LoadingSkeleton />
      )}
    </section>
  )
}

interface EventListProps extends EventsPaneProps {
  events: readonly EventSummary[]
}

function EventList({ channelId, events, selected }: EventListProps) {
  const { search, searchFor } = useSearchParam()
  const searchBox = useRef<HTMLInputElement>(null)
  const found = events.filter((event) => matches(event, search))
  const now = useNow()
  const next = nextEvent(events, now)
  const rows = groupEvents(found, now)

  function clear() {
    searchFor('')
    searchBox.current?.focus()
  }

  return (
    <div className={styles.card}>
      <div className={styles.tools}>
        <SearchBox
          ref={searchBox}
          placeholder={t('Search by title or date...')}
          value={search}
          onChange={searchFor}
        />
        <p className="muted" role="status">
          {search && t('{count, number} found', { count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <VirtualList
          label={t('List of events')}
          rows={rows}
          total={events.length}
          rowHeight={60}
          keyOf={(row) => (typeof row === 'string' ? row : row.eventId)}
        >
          {(row) =>
            typeof row === 'string' ? (
              <h2 className={styles.group}>{row}</h2>
            ) : (
              <EventListRow
                event={row}
                to={signupsUrl(channelId, row, search)}
                isSelected={String(row.eventId) === selected}
                isNext={row === next}
                now={now}
              />
            )
          }
        </VirtualList>
      ) : (
        <Empty
          explanation={
            search
              ? nothingMatches(search)
              : t('Events that are created for this channel appear here.')
          }
          action={
            search && (
              <Button size="small" onClick={clear}>
                {t('Clear Search')}
              </Button>
            )
          }
        >
          {t('No events found for this category.')}
        </Empty>
      )}
    </div>
  )
}

function matches({ eventTitle, formattedDate }: EventSummary, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [eventTitle, formattedDate].some((text) => text.toLowerCase().includes(wanted))
}

function LoadingSkeleton() {
  return (
    <div className={styles.card}>
      <Loading isHidden>{t('Loading events...')}</Loading>
      <div className={styles.tools}>
        <Skeleton width="100%" height={36} />
      </div>
      {[58, 44, 66, 50, 38, 60].map((width) => (
        <div key={width} className={styles.loading}>
          <Skeleton width={`${width}%`} height={14} />
        </div>
      ))}
    </div>
  )
}
