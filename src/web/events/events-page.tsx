import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { listEvents, listSignups } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { classes } from '../ui/classes.ts'
import { EventActions } from './event-actions.tsx'
import { categoryUrl } from './event-urls.ts'
import styles from './events-page.module.css'
import { EventsPane } from './events-pane.tsx'
import { NewEvent } from './new-event.tsx'
import { categoriesQuery, eventsQuery } from './queries.ts'
import { SignupsPane } from './signups-pane.tsx'

/**
 * /menu/events/:id: a channel's events and the selected event's sign-ups, as two panes or, on narrow screens,
 * two pages.
 */
export function EventsPage() {
  const { id = '', eventId } = useParams()
  const frame = useFrame(id, eventId)
  return (
    <StaffPage {...frame.page}>
      <div className={classes(styles.split, eventId !== undefined && styles.showsSignups)}>
        <EventsPane key={id} channelId={id} selected={eventId} />
        {eventId !== undefined && (
          <SignupsPane
            key={eventId}
            channelId={id}
            eventId={eventId}
            title={frame.title}
            date={frame.date}
            listed={frame.listed}
          />
        )}
      </div>
    </StaffPage>
  )
}

function useFrame(channelId: string, eventId: string | undefined) {
  const name = useQuery({ ...categoriesQuery, staleTime: 60_000 }).data?.find(
    (category) => String(category.channelId) === channelId,
  )?.channelName
  const category = name === undefined ? t('Events of a channel') : `#${name}`
  const about = useAbout(channelId, eventId)
  useVisibleFocus(eventId)

  const top = { to: pages.events, label: t('Event Activity') }
  const page =
    eventId === undefined
      ? {
          title: t('Events'),
          trail: { above: [top], here: category },
          actions: (
            <>
              <CsvLink endpoint={listEvents} params={{ channelId }} of={t('the events')} />
              <NewEvent channelId={channelId} />
            </>
          ),
        }
      : {
          title: t('Event Signups'),
          ...(about.listed?.isFromRaidHelper && {
            subtitle: t('Imported from Raid-Helper. Edit or cancel it there.'),
          }),
          trail: {
            above: [top, { to: categoryUrl(channelId), label: category }],
            here: about.title,
          },
          actions: (
            <EventActions key={eventId} eventId={eventId}>
              <CsvLink endpoint={listSignups} params={{ eventId }} of={t('the sign-ups')} />
            </EventActions>
          ),
        }
  return { page, ...about }
}

/** The selected event's title and date, from the URL or the list, and the event as in the list. */
function useAbout(channelId: string, eventId: string | undefined) {
  const [params] = useSearchParams()
  const { data } = useQuery(eventsQuery(channelId))
  const listed = data?.find((event) => String(event.eventId) === eventId)
  return {
    title: params.get('title') ?? listed?.eventTitle ?? t('Event'),
    date: params.get('date') ?? listed?.formattedDate ?? '',
    listed,
  }
}

/** Moves the focus to the heading if the focused element was hidden by switching panes. */
function useVisibleFocus(eventId: string | undefined) {
  const before = useRef(eventId)
  useEffect(() => {
    if (before.current === eventId) return
    before.current = eventId
    const focused = document.activeElement
    const isVisible = focused !== document.body && focused?.checkVisibility()
    if (!isVisible) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [eventId])
}
