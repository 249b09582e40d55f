import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import {
  maxExceptions,
  maxSingleTimes,
  maxWeeklyRanges,
} from '../../../contract/interview-availability.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Select, TextInput } from '../../ui/fields/field.tsx'
import type { AvailabilityDraft } from './availability-draft.ts'
import styles from './interview-times.module.css'

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

interface RowsProps<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
}

/** The ranges of hours of each week. */
export function WeeklyRows({ rows, onChange }: RowsProps<AvailabilityDraft['weekly'][number]>) {
  const last = rows.at(-1)
  const next = { weekday: last ? (last.weekday + 1) % 7 : 0, from: '19:00', to: '22:00' }
  return (
    <Rows
      {...{ rows, onChange, max: maxWeeklyRanges, add: 'Add hours' }}
      blank={last ? { ...last, weekday: next.weekday } : next}
      nameOf={({ weekday, from }) => `${weekdays[weekday]} ${from}`}
    >
      {(row, set) => (
        <>
          <Select
            aria-label="Weekday"
            value={row.weekday}
            onChange={({ target }) => set({ weekday: Number(target.value) })}
          >
            {weekdays.map((name, weekday) => (
              <option key={name} value={weekday}>
                {name}
              </option>
            ))}
          </Select>
          <Range row={row} set={set} />
        </>
      )}
    </Rows>
  )
}

/** The days with other hours. */
export function ExceptionRows({
  rows,
  onChange,
}: RowsProps<AvailabilityDraft['exceptions'][number]>) {
  return (
    <Rows
      {...{ rows, onChange, max: maxExceptions, add: 'Add exception' }}
      blank={{ day: '', isAway: true, from: '19:00', to: '22:00' }}
      nameOf={({ day }) => `exception ${day}`}
    >
      {(row, set) => (
        <>
          <DayInput value={row.day} onChange={(day) => set({ day })} />
          <Choice
            type="checkbox"
            size="small"
            label="Away"
            checked={row.isAway}
            onChange={({ target }) => set({ isAway: target.checked })}
          />
          {!row.isAway && <Range row={row} set={set} />}
        </>
      )}
    </Rows>
  )
}

/** The starts of single interviews. */
export function SingleTimeRows({
  rows,
  onChange,
}: RowsProps<AvailabilityDraft['singleTimes'][number]>) {
  return (
    <Rows
      {...{ rows, onChange, max: maxSingleTimes, add: 'Add time' }}
      blank={{ day: '', time: '20:00' }}
      nameOf={({ day, time }) => `${day} ${time}`}
    >
      {(row, set) => (
        <>
          <DayInput value={row.day} onChange={(day) => set({ day })} />
          <TimeInput label="Time" value={row.time} onChange={(time) => set({ time })} />
        </>
      )}
    </Rows>
  )
}

interface ListProps<Row> extends RowsProps<Row> {
  blank: Row
  add: string
  max: number
  nameOf: (row: Row) => string
  children: (row: Row, set: (change: Partial<Row>) => void) => ReactNode
}

/** A list of rows, each with a button that removes it, and one that adds a row. */
function Rows<Row>({ rows, onChange, blank, add, max, nameOf, children }: ListProps<Row>) {
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and may be equal.
        <div key={index} className={styles.row}>
          {children(row, (change) => onChange(rows.with(index, { ...row, ...change })))}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${nameOf(row)}`}
            icon={<X size={16} strokeWidth={2} aria-hidden />}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      {rows.length < max && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} strokeWidth={2} aria-hidden />}
            onClick={() => onChange([...rows, blank])}
          >
            {add}
          </Button>
        </div>
      )}
    </>
  )
}

interface RangeProps {
  row: { from: string; to: string }
  set: (change: { from?: string; to?: string }) => void
}

function Range({ row, set }: RangeProps) {
  return (
    <>
      <TimeInput label="From" value={row.from} onChange={(from) => set({ from })} />
      <span aria-hidden>to</span>
      <TimeInput label="To" value={row.to} onChange={(to) => set({ to })} />
    </>
  )
}

interface InputProps {
  value: string
  onChange: (value: string) => void
}

function TimeInput({ label, value, onChange }: InputProps & { label: string }) {
  return (
    <TextInput
      type="time"
      step={900}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function DayInput({ value, onChange }: InputProps) {
  return (
    <TextInput
      type="date"
      aria-label="Day"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
