import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link, useSearchParams } from 'react-router'
import { decideAttendance, getAttendance } from '../../contract/attendance/records.ts'
import { type EventToChange, getEvent } from '../../contract/events/event-editor.ts'
import type { EventSummary } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { useMay } from '../app/session/tasks.ts'
import { Loading, Skeleton } from '../ui/display/load-states.tsx'
import { EventHeader } from './event-header.tsx'
import { categoryUrl } from './event-urls.ts'
import styles from './events-page.module.css'
import { AddMemberButton } from './people/add-member-button.tsx'
import { hasSummary } from './people/attendance-summary.tsx'
import { People } from './people/people.tsx'
import { attendanceQuery, detailsQuery, signupsQuery } from './queries.ts'

interface SignupsPaneProps {
  channelId: string
  eventId: string
  title: string
  date: string
  /** The event as in the list of its channel. */
  listed: EventSummary | undefined
}

/** An event with its sign-ups and attendance. */
export function SignupsPane({ channelId, eventId, ...about }: SignupsPaneProps) {
  const { data, error, isFetching, refetch } = useQuery(signupsQuery(eventId))
  const mayReadDetails = useMay(getEvent)
  const details = useQuery({ ...detailsQuery(eventId), enabled: mayReadDetails })
  const maySeeAttendance = useMay(getAttendance)
  const attendance = useQuery({ ...attendanceQuery(eventId), enabled: maySeeAttendance })
  const mayDecide = useMay(decideAttendance)
  // Together, so that nothing below moves.
  const isReady =
    (data || error) &&
    (details.isFetched || !mayReadDetails) &&
    (attendance.isFetched || !maySeeAttendance)
  return (
    <section aria-label={t('Signups')}>
      <BackLink channelId={channelId} />
      <div className={styles.card}>
        <EventHeader
          {...about}
          details={isReady ? details.data : undefined}
          signupCount={data?.length}
          hasAttendance={!isReady || (attendance.data !== undefined && hasSummary(attendance.data))}
        />
        {!isReady && <LoadingSkeleton />}
        {isReady && data && <DetailsError {...details} />}
        {isReady && error && (
          <SignupsError
            error={error}
            isRetrying={isFetching}
            onRetry={() => {
              void refetch()
              if (details.error) void details.refetch()
            }}
          />
        )}
        {isReady && data && <People eventId={eventId} signups={data} attendance={attendance} />}
      </div>
      {isReady && data && attendance.data?.hasBegun && mayDecide && (
        <AddMemberButton key={eventId} eventId={eventId} />
      )}
    </section>
  )
}

function BackLink({ channelId }: { channelId: string }) {
  const [params] = useSearchParams()
  return (
    <Link to={categoryUrl(channelId, params.get('search') ?? '')} className={styles.back}>
      <ChevronLeft size={16} strokeWidth={2} aria-hidden />
      {t('Back to events')}
    </Link>
  )
}

function SignupsError(props: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const isGone = props.error instanceof ApiError && props.error.status === 404
  return (
    <div className={styles.error}>
      <RequestError {...props}>
        {isGone ? t('Signups not found.') : t('Failed to load signups. Please try again later.')}
      </RequestError>
    </div>
  )
}

/** A failure to load the details; nothing on a server that does not have them. */
function DetailsError({ error, isFetching, refetch }: UseQueryResult<EventToChange>) {
  const isMissing = error instanceof ApiError && [400, 403, 404, 405].includes(error.status)
  if (!error || isMissing) return null
  return (
    <div className={styles.error}>
      <RequestError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        {t('Failed to load the event. Please try again later.')}
      </RequestError>
    </div>
  )
}

function LoadingSkeleton() {
  return (
    <div className={styles.tools}>
      <Loading isHidden>{t('Loading signups...')}</Loading>
      <Skeleton width="100%" height={180} />
    </div>
  )
}
