import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type EventAnswer, getAttendance } from '../../contract/attendance/records.ts'
import type { Signup } from '../../contract/events/events.ts'
import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { SearchBox } from '../app/menu/search-box.tsx'
import { useSearchParam } from '../app/menu/use-list-params.ts'
import { useMay } from '../app/session/tasks.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Badge, Tag } from '../ui/display/badge.tsx'
import { Empty, Loading, nothingMatches, Skeleton } from '../ui/display/load-states.tsx'
import { VirtualList } from '../ui/lists/virtual-list.tsx'
import { categoryUrl } from './event-urls.ts'
import styles from './events-page.module.css'
import { OtherAnswers } from './other-answers.tsx'
import { attendanceQuery, signupsQuery } from './queries.ts'
import { SignupPerson } from './signup-person.tsx'

const AttendanceCard = lazyComponent(
  async () => (await import('../attendance/attendance-card.tsx')).AttendanceCard,
)

interface SignupsPaneProps {
  channelId: string
  eventId: string
  title: string
  date: string
  isCancelled: boolean
}

/** The sign-ups of an event below a banner with its title and date. */
export function SignupsPane({ channelId, eventId, title, date, isCancelled }: SignupsPaneProps) {
  const { data, error, isFetching, refetch } = useQuery(signupsQuery(eventId))
  const maySeeAttendance = useMay(getAttendance)
  const attendance = useQuery({ ...attendanceQuery(eventId), enabled: maySeeAttendance })
  const answers = attendance.data?.answers ?? []
  const undecided = attendance.data?.undecided ?? []
  const [params] = useSearchParams()
  return (
    <section className={styles.signups} aria-label={t('Signups')}>
      <Link to={categoryUrl(channelId, params.get('search') ?? '')} className={styles.back}>
        <ChevronLeft size={16} strokeWidth={2} aria-hidden />
        {t('Back to events')}
      </Link>
      <div className={styles.card}>
        <div className={styles.banner}>
          <div className={styles.bannerText}>
            <h2>
              <bdi>{title}</bdi>
            </h2>
            <p className="muted">
              {date} {isCancelled && <Badge color="danger">{t('Cancelled')}</Badge>}
            </p>
          </div>
          {data && (
            <p className={styles.count}>
              {t('{count, plural, one {# signup} other {# signups}}', { count: data.length })}
            </p>
          )}
        </div>
        {error ? (
          <SignupsError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <SignupList signups={data} late={idsOf(answers, 'late')} />
        ) : (
          <LoadingSkeleton />
        )}
      </div>
      {data && <OtherAnswers answers={[...answers, ...undecided]} />}
      {data && maySeeAttendance && <AttendanceCard eventId={eventId} loaded={attendance} />}
    </section>
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
