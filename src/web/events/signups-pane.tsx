import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type EventAnswer, getAttendance } from '../../contract/attendance/records.ts'
import { type EventToChange, getEvent } from '../../contract/events/event-editor.ts'
import type { EventSummary, Signup } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { SearchBox } from '../app/menu/search-box.tsx'
import { useSearchParam } from '../app/menu/use-list-params.ts'
import { useMay } from '../app/session/tasks.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Tag } from '../ui/display/badge.tsx'
import { Empty, Loading, nothingMatches, Skeleton } from '../ui/display/load-states.tsx'
import { VirtualList } from '../ui/lists/virtual-list.tsx'
import { EventHeader } from './event-header.tsx'
import { categoryUrl } from './event-urls.ts'
import styles from './events-page.module.css'
import { OtherAnswers } from './other-answers.tsx'
import { attendanceQuery, detailsQuery, signupsQuery } from './queries.ts'
import { SignupPerson } from './signup-person.tsx'

const AttendanceCard = lazyComponent(
  async () => (await import('../attendance/attendance-card.tsx')).AttendanceCard,
)

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
  // The plan and the sign-ups appear together, so that the list does not move.
  const isReady = (data || error) && (details.isFetched || !mayReadDetails)
  const maySeeAttendance = useMay(getAttendance)
  const attendance = useQuery({ ...attendanceQuery(eventId), enabled: maySeeAttendance })
  const answers = attendance.data?.answers ?? []
  const undecided = attendance.data?.undecided ?? []
  return (
    <section aria-label={t('Signups')}>
      <BackLink channelId={channelId} />
      <div className={styles.card}>
        <EventHeader
          {...about}
          details={isReady ? details.data : undefined}
          signupCount={data?.length}
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
        {isReady && data && <SignupList signups={data} late={idsOf(answers, 'late')} />}
      </div>
      {isReady && data && (
        <>
          <OtherAnswers answers={[...answers, ...undecided]} />
          {maySeeAttendance && <AttendanceCard eventId={eventId} loaded={attendance} />}
        </>
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

const idsOf = (answers: readonly EventAnswer[], wanted: EventAnswer['answer']) =>
  new Set(answers.flatMap(({ userId, answer }) => (answer === wanted ? userId : [])))

interface SignupListProps {
  signups: readonly Signup[]
  /** The ids of members who signed up as late. */
  late: ReadonlySet<string>
}

function SignupList({ signups, late }: SignupListProps) {
  const { search, searchFor } = useSearchParam('participant')
  const searchBox = useRef<HTMLInputElement>(null)
  const wanted = search.trim().toLowerCase()
  const found = signups.filter(({ displayName }) => displayName.toLowerCase().includes(wanted))

  function clear() {
    searchFor('')
    searchBox.current?.focus()
  }

  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          ref={searchBox}
          isSecond
          placeholder={t('Search by participant name...')}
          value={search}
          onChange={searchFor}
        />
        <p className="muted" role="status">
          {search && t('{count, number} found', { count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <VirtualList
          label={t('List of signups')}
          hasStaticRows
          rows={found}
          total={signups.length}
          rowHeight={44}
          columnWidth={190}
          keyOf={({ signupId }, index) => signupId ?? String(index)}
        >
          {(signup) => (
            <SignupCell signup={signup} isLate={signup.userId != null && late.has(signup.userId)} />
          )}
        </VirtualList>
      ) : (
        <Empty
          explanation={
            search
              ? nothingMatches(search)
              : t('Members sign up in Discord or on the event’s page.')
          }
          action={
            search && (
              <Button size="small" onClick={clear}>
                {t('Clear Search')}
              </Button>
            )
          }
        >
          {t('No signups found for this event.')}
        </Empty>
      )}
    </>
  )
}

function SignupCell({ signup, isLate }: { signup: Signup; isLate: boolean }) {
  return (
    <span className={styles.signup}>
      <SignupPerson {...signup} />
      {isLate && <Tag>{t('Late')}</Tag>}
    </span>
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
