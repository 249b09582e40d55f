import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import {
  type Attendance,
  type AttendanceRow,
  type AttendanceStatus,
  type DecidedStatus,
  decideAttendance,
  listAttendance,
} from '../../contract/attendance/records.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { useMay } from '../app/session/tasks.ts'
import { describeTurnout } from '../events/describe-turnout.ts'
import { applyAttendance, signupsQuery } from '../events/queries.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Badge, type BadgeColor } from '../ui/display/badge.tsx'
import { useContainerRows } from '../ui/lists/window-virtualizer.ts'
import { notify } from '../ui/overlays/toasts.tsx'
import styles from './attendance-card.module.css'
import { AttendanceChecks } from './attendance-checks.tsx'
import { byName } from './overview/sort-members.ts'
import { statusNames } from './overview/statuses.ts'

/** A row of the list. `standing` is null for a sign-up whose attendance is not recorded, or not yet. */
type Listed = Omit<AttendanceRow, 'standing'> & {
  standing: AttendanceStatus | null
  optedOut?: boolean | null | undefined
}

interface AttendanceCardProps {
  eventId: string
  loaded: UseQueryResult<Attendance>
}

/** The attendance of an event that has begun: found by a check, set by an officer, or not recorded yet. */
export function AttendanceCard({ eventId, loaded }: AttendanceCardProps) {
  const { data, error, isFetching, refetch } = loaded
  const mayDecide = useMay(decideAttendance)
  const failure = error && (
    <RequestError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
      {t('Failed to load the attendance. Please try again later.')}
    </RequestError>
  )
  if (!data) return failure
  const people = withUnrecorded(data)
  if (!data.hasBegun && people.length === 0 && data.checks.length === 0) return failure
  return (
    <section className={styles.card} aria-labelledby="attendance">
      <div className={styles.head}>
        <h3 id="attendance">{t('Attendance')}</h3>
        <p>{people.length > 0 && sumOf(people)}</p>
        <CsvLink endpoint={listAttendance} params={{ eventId }} of={t('the attendance')} />
      </div>
      {failure}
      <AttendanceChecks checks={data.checks} />
      {people.length > 0 && <People eventId={eventId} people={people} />}
      {data.hasBegun && mayDecide && <AddMemberButton key={eventId} eventId={eventId} />}
    </section>
  )
}

const AddMember = lazyComponent(async () => (await import('../events/add-member.tsx')).AddMember)

function AddMemberButton({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className={styles.add}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('Add Member')}
        </Button>
      </div>
    )
  }
  return <AddMember eventId={eventId} />
}

/** The recorded attendance and, once the event has begun, the sign-ups that are not recorded yet. */
function withUnrecorded({ people, answers, hasBegun }: Attendance): readonly Listed[] {
  if (!hasBegun) return people
  const known = new Set(people.map(({ userId }) => userId))
  const unrecorded = (answers ?? [])
    .filter(({ userId, answer }) => ['signed', 'late'].includes(answer) && !known.has(userId))
    .map(({ userId, displayName, avatar, optedOut }) => ({
      ...{ userId, displayName, avatar, optedOut, standing: null },
      ...{ isDecided: false, isTakenOff: false },
    }))
  return [...people, ...unrecorded].sort((a, b) => byName.compare(a.displayName, b.displayName))
}

const idOf = ({ userId }: Listed) => userId

interface PeopleProps {
  eventId: string
  people: readonly Listed[]
}

function People({ eventId, people }: PeopleProps) {
  const list = useRef<HTMLUListElement>(null)
  const virtualRows = useContainerRows({ list, rows: people, keyOf: idOf, rowHeight: 53 })
  return (
    <ul
      ref={list}
      className={styles.people}
      aria-label={t('Attendance by member')}
      onFocus={virtualRows.onFocus}
    >
      {virtualRows.rendered.map(({ row: person, index, gap, mark }) => (
        <Person
          key={person.userId}
          eventId={eventId}
          person={person}
          item={{
            ...mark,
            style: { marginTop: gap },
            ...(virtualRows.isPart && {
              'aria-setsize': people.length,
              'aria-posinset': index + 1,
            }),
          }}
        />
      ))}
      {virtualRows.gapBelow > 0 && <li aria-hidden style={{ height: virtualRows.gapBelow }} />}
    </ul>
  )
}

function sumOf(people: readonly Listed[]): string {
  const count = (...statuses: DecidedStatus[]) =>
    people.filter(({ status, standing }) => statuses.some((one) => one === (status ?? standing)))
      .length
  const came = count('present', 'late', 'left-early', 'unsigned')
  return describeTurnout({ came, absent: count('absent') })
}

const statusColors: Record<DecidedStatus, BadgeColor> = {
  present: 'success',
  late: 'accent',
  'left-early': 'accent',
  absent: 'danger',
  excused: 'info',
  benched: 'neutral',
  unsigned: 'accent',
}

const CorrectionDialog = lazyComponent(
  async () => (await import('./overview/correction-dialog.tsx')).CorrectionDialog,
)

interface PersonProps {
  eventId: string
  person: Listed
  /** Props of the row's list item. */
  item: ComponentProps<'li'>
}

function Person({ eventId, person, item }: PersonProps) {
  const queryClient = useQueryClient()
  const mayDecide = useMay(decideAttendance)
  const [isCorrecting, setCorrecting] = useState(false)
  const restoring = useMutation({
    mutationFn: () =>
      call(decideAttendance, {
        params: { eventId },
        body: { userId: person.userId, isBack: true },
      }),
    onSuccess: (attendance) => {
      applyAttendance(queryClient, eventId, attendance)
      notify(t('Restored {displayName}’s sign-up.', { displayName: person.displayName }))
      void queryClient.invalidateQueries({ queryKey: signupsQuery(eventId).queryKey })
    },
  })
  const { userId, displayName, avatar, standing, isDecided, isTakenOff, optedOut } = person
  const status = person.status ?? standing
  return (
    <li {...item}>
      <Avatar src={avatar} name={displayName} size={28} />
      <bdi className={styles.name} title={displayName}>
        {displayName}
      </bdi>
      {status && <Badge color={statusColors[status]}>{statusNames[status]}</Badge>}
      {optedOut && <span className="muted">{statusNames['opted-out']}</span>}
      {isTakenOff && mayDecide && (
        <Button
          size="small"
          isBusy={restoring.isPending}
          onClick={() => restoring.mutate()}
          aria-label={t('Restore {displayName}’s sign-up', { displayName })}
        >
          {t('Restore')}
        </Button>
      )}
      {mayDecide && !optedOut && (
        <Button
          size="small"
          onClick={() => setCorrecting(true)}
          aria-label={t('Correct {displayName}’s attendance', { displayName })}
        >
          {t('Correct')}
        </Button>
      )}
      {isCorrecting && (
        <CorrectionDialog
          eventId={eventId}
          userId={userId}
          displayName={displayName}
          status={isDecided ? (status ?? null) : null}
          onClose={() => setCorrecting(false)}
        />
      )}
      {restoring.error && (
        <div className={styles.error}>
          <RequestError error={restoring.error}>
            {t('The sign-up was not restored. Please try again.')}
          </RequestError>
        </div>
      )}
    </li>
  )
}
