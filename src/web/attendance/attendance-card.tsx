import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import {
  type Attendance,
  type AttendanceRow,
  type AttendanceStatus,
  decideAttendance,
  listAttendance,
} from '../../contract/attendance/records.ts'
import { call } from '../app/api.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { useMay } from '../app/session/tasks.ts'
import { attendanceQuery } from '../events/queries.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { Field, Select } from '../ui/fields/field.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { useContainerRows } from '../ui/lists/window-virtualizer.ts'
import { notify } from '../ui/overlays/toasts.tsx'
import styles from './attendance-card.module.css'

const labels: Record<AttendanceStatus, string> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
  unsigned: 'Not signed up',
}

/** What staff can set. Members who came without a sign-up count as present. */
const choices: readonly AttendanceStatus[] = ['present', 'late', 'absent', 'excused']

/** A row of the list. `standing` is null for a sign-up whose attendance is not recorded yet. */
type Listed = Omit<AttendanceRow, 'standing'> & { standing: AttendanceStatus | null }

/** The attendance of an event that has begun: found by a check, set by an officer, or not recorded yet. */
export function AttendanceCard({ eventId }: { eventId: string }) {
  const { data, error, isFetching, refetch } = useQuery(attendanceQuery(eventId))
  const mayDecide = useMay(decideAttendance)
  if (error) {
    return (
      <RequestError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        Failed to load the attendance. Please try again later.
      </RequestError>
    )
  }
  const people = data ? withUnrecorded(data) : []
  if (!data || (!data.hasBegun && people.length === 0 && data.checks.length === 0)) return null
  return (
    <section className={styles.card} aria-labelledby="attendance">
      <div className={styles.head}>
        <h3 id="attendance">Attendance</h3>
        <p>{people.length > 0 && sumOf(people)}</p>
        <CsvLink endpoint={listAttendance} params={{ eventId }} of="the attendance" />
      </div>
      <Checks checks={data.checks} />
      {people.length > 0 && <People eventId={eventId} people={people} />}
      {data.hasBegun && mayDecide && <Adding key={eventId} eventId={eventId} />}
    </section>
  )
}

const AddMember = lazyComponent(async () => (await import('../events/add-member.tsx')).AddMember)

function Adding({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className={styles.add}>
        <Button size="small" onClick={() => setOpen(true)}>
          Add Member
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
    .map(({ userId, displayName, avatar }) => ({
      ...{ userId, displayName, avatar, standing: null },
      ...{ isDecided: false, isTakenOff: false },
    }))
  return [...people, ...unrecorded].sort((a, b) => byName.compare(a.displayName, b.displayName))
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const idOf = ({ userId }: Listed) => userId

interface PeopleProps {
  eventId: string
  people: readonly Listed[]
}

function People({ eventId, people }: PeopleProps) {
  const list = useRef<HTMLUListElement>(null)
  const long = useContainerRows({ list, rows: people, keyOf: idOf, rowHeight: 53 })
  return (
    <ul
      ref={list}
      className={styles.people}
      aria-label="Attendance by member"
      onFocus={long.onFocus}
    >
      {long.drawn.map(({ row: person, index, gap, mark }) => (
        <Person
          key={person.userId}
          eventId={eventId}
          person={person}
          item={{
            ...mark,
            style: { marginTop: gap },
            ...(long.isPart && { 'aria-setsize': people.length, 'aria-posinset': index + 1 }),
          }}
        />
      ))}
      {long.gapBelow > 0 && <li aria-hidden style={{ height: long.gapBelow }} />}
    </ul>
  )
}

function sumOf(people: readonly Listed[]): string {
  const count = (standing: AttendanceStatus) =>
    people.filter((one) => one.standing === standing).length
  const signed = people.length - count('unsigned')
  return `${count('present')} of ${signed} present`
}

function Checks({ checks }: { checks: Attendance['checks'] }) {
  if (checks.length === 0) return null
  return (
    <ul className={styles.checks} aria-label="Checks">
      {checks.map(({ at, delayMinutes, state, note }) => (
        <li key={at}>
          {delayMinutes === null ? 'Check' : `Check ${delayMinutes} min after the start`}
          {state === 'skipped' ? ` skipped. ${note ?? ''}` : ` at ${formatDateTime(at)}`}
        </li>
      ))}
    </ul>
  )
}

const tinctures = {
  present: 'vert',
  late: 'or',
  absent: 'gules',
  excused: 'azure',
  unsigned: 'or',
} as const

/** The chosen status; null returns to the result of the check. */
function chosen(value: string): AttendanceStatus | null {
  return choices.find((choice) => choice === value) ?? null
}

interface PersonProps {
  eventId: string
  person: Listed
  /** Props of the row's list item. */
  item: ComponentProps<'li'>
}

function Person({ eventId, person, item }: PersonProps) {
  const queries = useQueryClient()
  const mayDecide = useMay(decideAttendance)
  const deciding = useMutation({
    mutationFn: (decision: { standing?: AttendanceStatus | null; isBack?: boolean }) =>
      call(decideAttendance, { params: { eventId }, body: { userId: person.userId, ...decision } }),
    onSuccess: async (attendance, { isBack }) => {
      queries.setQueryData(attendanceQuery(eventId).queryKey, attendance)
      if (!isBack) return
      notify(`Restored ${person.displayName}’s sign-up.`)
      await queries.invalidateQueries({ queryKey: ['events', 'signups', eventId] })
    },
  })
  const { displayName, avatar, standing, isDecided, isTakenOff, found } = person
  return (
    <li {...item}>
      <Avatar src={avatar} name={displayName} size={28} />
      <bdi className={styles.name} title={displayName}>
        {displayName}
      </bdi>
      {standing && <Badge color={tinctures[standing]}>{labels[standing]}</Badge>}
      {isTakenOff && mayDecide && (
        <Button
          size="small"
          isBusy={deciding.isPending}
          onClick={() => deciding.mutate({ isBack: true })}
          aria-label={`Restore ${displayName}’s sign-up`}
        >
          Restore
        </Button>
      )}
      {mayDecide && (
        <div className={styles.decision}>
          <Field label={<span className="vh">Attendance of {displayName}</span>} size="small">
            {(control) => (
              <Select
                {...control}
                value={isDecided && standing ? standing : ''}
                disabled={deciding.isPending}
                onChange={({ target }) => deciding.mutate({ standing: chosen(target.value) })}
              >
                <option value="">{found ? 'As checked' : 'Not recorded'}</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {labels[choice]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {deciding.error && (
        <div className={styles.error}>
          <RequestError error={deciding.error}>
            The attendance was not changed. Please try again.
          </RequestError>
        </div>
      )}
    </li>
  )
}
