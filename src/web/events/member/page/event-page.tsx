import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import type { MemberEventPage } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { ApiError } from '../../../app/api.ts'
import { usePageTitle } from '../../../app/navigation/use-page-title.ts'
import { SessionEnded } from '../../../app/session/session-ended.tsx'
import { pictures } from '../../../app/site-content.ts'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty, ErrorBlock, Loading, Skeleton } from '../../../ui/display/load-states.tsx'
import { usePendingAnswers } from '../answer/answer-outbox.ts'
import { AnswerPanel, type AnswerPanelProps } from '../answer/answer-panel.tsx'
import { useSavedAnswers } from '../answer/use-saved-answers.ts'
import {
  formatEventDay,
  formatOwnSpan,
  formatSpan,
  formatUntil,
  inWords,
  isOver,
  ownZone,
} from '../event-times.ts'
import { MembersOnly } from '../members-only.tsx'
import { useNow } from '../use-now.ts'
import { AgainstNeed } from './against-need.tsx'
import { EventDetails } from './event-details.tsx'
import styles from './event-page.module.css'
import section from './event-section.module.css'
import { useMemberEvent } from './use-member-event.ts'
import { WhoComes } from './who-comes.tsx'

const LoadedLineUp = lazy(async () => ({
  default: (await import('./loaded-line-up.tsx')).LineUpLoader,
}))

/** /events/:eventId: everything about an event, and the own answer. */
export function EventPage() {
  const { eventId = '' } = useParams()
  return (
    <MembersOnly>
      {(userId) => <LoadedEvent key={`${userId} ${eventId}`} eventId={eventId} userId={userId} />}
    </MembersOnly>
  )
}

function LoadedEvent({ eventId, userId }: { eventId: string; userId: string }) {
  const { data, error, isFetching, isStale, refetch } = useMemberEvent(eventId)
  usePageTitle(data?.title ?? t('Events'))
  const savedAt = useSavedAnswers(userId)
  // Here, so that the saved event is shown at the moment at which its answer is pending no longer.
  const pending = usePendingAnswers(userId).find((one) => one.eventId === eventId)
  if (data) return <Event event={data} {...{ userId, pending, savedAt, isStale }} />
  if (error instanceof ApiError && error.status === 404) return <NoSuchEvent />
  return (
    <div className={classes('wrap', styles.loading, !error && styles.skeleton)}>
      <h1 className="vh">{t('Event')}</h1>
      {error ? (
        <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching} isLarge>
          {t('Failed to load the event. Please try again later.')}
          <SessionEnded error={error} />
        </ErrorBlock>
      ) : (
        <>
          <Loading isHidden>{t('Loading event...')}</Loading>
          <Skeleton width="60%" height={80} />
          <Skeleton width="100%" height={150} />
          <Skeleton width="100%" height={320} />
        </>
      )}
    </div>
  )
}

function NoSuchEvent() {
  return (
    <div className={`wrap ${styles.loading}`}>
      <h1>{t('Event not found')}</h1>
      <Empty action={<LinkButton to={pages.memberEvents}>{t('All events')}</LinkButton>}>
        {t('It doesn’t exist, or you can’t see its channel.')}
      </Empty>
    </div>
  )
}

interface EventProps extends AnswerPanelProps {
  /** Whether the last attempt to refresh it failed. */
  isStale: boolean
}

function Event({ isStale, ...answering }: EventProps) {
  const { event, userId } = answering
  return (
    <article>
      <EventHead event={event} />
      <div className="wrap">
        <AnswerPanel {...answering} />
        {isStale && (
          <p className={styles.stale} role="status">
            {t('Can’t refresh at the moment. What you see may be out of date.')}
          </p>
        )}
        <div className={styles.columns}>
          <EventDetails event={event} />
          <AgainstNeed event={event} />
        </div>
        <People event={event} userId={userId} />
      </div>
    </article>
  )
}

/** Who comes, below the line-up if one is published: only once that is loaded, so that nothing moves. */
function People({ event, userId }: Pick<EventProps, 'event' | 'userId'>) {
  const people = <WhoComes event={event} userId={userId} />
  if (event.lineUpVersion == null) return people
  return (
    <Suspense fallback={<LineUpLoading />}>
      <LoadedLineUp event={event} userId={userId} fallback={<LineUpLoading />}>
        {people}
      </LoadedLineUp>
    </Suspense>
  )
}

const LineUpLoading = () => (
  <div className={section.section}>
    <Loading isHidden>{t('Loading the line-up...')}</Loading>
    <Skeleton width="100%" height={320} />
  </div>
)

function EventHead({ event }: { event: MemberEventPage }) {
  const { startsAt, timeZone, title } = event
  const own = formatOwnSpan(event, timeZone, inWords)
  return (
    <header className={styles.head}>
      <Picture />
      <div className="wrap">
        <nav className={styles.crumbs} aria-label={t('Breadcrumb')}>
          <Link to={pages.memberEvents}>{t('Events')}</Link>
          <span aria-hidden>/</span>
          <span aria-current="page" dir="auto">
            {title}
          </span>
        </nav>
        <h1 dir="auto">{title}</h1>
        <p className={styles.when}>
          <b>
            {t('{day}, {time}', {
              day: formatEventDay(startsAt, timeZone, 'numeric'),
              // So that it stays on one line.
              time: formatSpan(event, timeZone, inWords).replaceAll(' ', '\u00a0'),
            })}
          </b>
          <span>
            {own ? t('{time} yours, {zone}', { time: own, zone: ownZone }) : timeZone} ·{' '}
            <State event={event} />
          </span>
        </p>
      </div>
    </header>
  )
}

function State({ event }: { event: MemberEventPage }) {
  const left = formatUntil(event.startsAt, useNow())
  if (event.isCancelled) return t('cancelled')
  if (left) return t('starts {left}', { left })
  return isOver(event) ? t('over') : t('in progress')
}

function Picture() {
  const { large, small, fallback, smallFallback } = pictures.closing
  return (
    <picture className={styles.art}>
      <source srcSet={`${small} 960w, ${large} 1920w`} sizes="100vw" type="image/avif" />
      <source srcSet={`${smallFallback} 960w, ${fallback} 1920w`} sizes="100vw" />
      <img src={fallback} width={1920} height={1080} alt="" />
    </picture>
  )
}
