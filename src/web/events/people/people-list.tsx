import { useRef } from 'react'
import { VirtualList } from '../../ui/lists/virtual-list.tsx'
import { useContainerRows } from '../../ui/lists/window-virtualizer.ts'
import type { EventPerson } from './merge-people.ts'
import { moveBetweenMarks } from './move-between-marks.ts'
import styles from './people-list.module.css'
import { AttendanceRow, PersonRow } from './person-row.tsx'

const keyOf = ({ key }: EventPerson) => key

interface PeopleListProps {
  label: string
  eventId: string
  people: readonly EventPerson[]
  /** How many there are without a search. */
  total: number
  /** The minimum width of a column, in px, while there is no attendance. */
  columnWidth: number
  /** Whether the event has started, or attendance is recorded nevertheless. */
  hasAttendance: boolean
  /** Whether the viewer may decide about the attendance of others. */
  mayDecide: boolean
}

/** People at an event: in columns before it starts, and after that with their attendance below each other. */
export function PeopleList(props: PeopleListProps) {
  const { label, people, total, hasAttendance, columnWidth } = props
  if (hasAttendance) return <AttendanceList {...props} />
  return (
    <VirtualList
      label={label}
      hasStaticRows
      rows={people}
      total={total}
      rowHeight={44}
      columnWidth={columnWidth}
      keyOf={keyOf}
    >
      {(person) => <PersonRow person={person} />}
    </VirtualList>
  )
}

function AttendanceList({ label, people, eventId, mayDecide }: PeopleListProps) {
  const list = useRef<HTMLUListElement>(null)
  const rows = useContainerRows({ list, rows: people, keyOf, rowHeight: 53 })
  // A list without buttons is scrolled with the keyboard.
  const scrolls = mayDecide ? undefined : { tabIndex: 0, 'aria-label': label }
  return (
    <section aria-label={label}>
      <ul
        ref={list}
        className={styles.people}
        onFocus={rows.onFocus}
        onKeyDown={moveBetweenMarks}
        {...scrolls}
      >
        {rows.rendered.map(({ row: person, index, gap, mark }) => (
          <li
            key={keyOf(person)}
            {...mark}
            style={{ marginTop: gap }}
            {...(rows.isPart && { 'aria-setsize': people.length, 'aria-posinset': index + 1 })}
          >
            <AttendanceRow eventId={eventId} person={person} mayDecide={mayDecide} />
          </li>
        ))}
        {rows.gapBelow > 0 && <li aria-hidden style={{ height: rows.gapBelow }} />}
      </ul>
    </section>
  )
}
