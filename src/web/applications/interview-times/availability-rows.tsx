import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import {
  maxExceptions,
  maxSingleTimes,
  maxWeeklyRanges,
} from '../../../contract/interview-availability.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Select, TextInput } from '../../ui/fields/field.tsx'
import { shortWeekdays, weekdays } from '../../ui/weekdays.ts'
import type { AvailabilityDraft } from './availability-draft.ts'
import styles from './interview-times.module.css'

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
      {...{ rows, onChange, max: maxWeeklyRanges, add: t('Add hours') }}
      blank={last ? { ...last, weekday: next.weekday } : next}
      removeLabelOf={({ weekday, from }) =>
        t('Remove {weekday} {time}', { weekday: weekdays[weekday] ?? '', time: from })
      }
    >
      {(row, set) => (
        <>
          <Select
            aria-label={t('Weekday')}
            value={row.weekday}
            onChange={({ target }) => set({ weekday: Number(target.value) })}
          >
            {shortWeekdays.map((name, weekday) => (
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
      {...{ rows, onChange, max: maxExceptions, add: t('Add exception') }}
      blank={{ day: '', isAway: true, from: '19:00', to: '22:00' }}
      removeLabelOf={({ day }) => t('Remove exception {day}', { day })}
    >
      {(row, set) => (
        <>
          <DayInput value={row.day} onChange={(day) => set({ day })} />
          <Choice
            type="checkbox"
            size="small"
            label={t('Away')}
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
      {...{ rows, onChange, max: maxSingleTimes, add: t('Add time') }}
      blank={{ day: '', time: '20:00' }}
      removeLabelOf={({ day, time }) => t('Remove {day} {time}', { day, time })}
    >
      {(row, set) => (
        <>
          <DayInput value={row.day} onChange={(day) => set({ day })} />
          <TimeInput label={t('Time')} value={row.time} onChange={(time) => set({ time })} />
        </>
      )}
    </Rows>
  )
}

interface ListProps<Row> extends RowsProps<Row> {
  blank: Row
  add: string
  max: number
  removeLabelOf: (row: Row) => string
  children: (row: Row, set: (change: Partial<Row>) => void) => ReactNode
}

/** A list of rows, each with a button that removes it, and one that adds a row. */
function Rows<Row>(props: ListProps<Row>) {
  const { rows, onChange, blank, add, max, removeLabelOf, children } = props
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and may be equal.
        <div key={index} className={styles.row}>
          {children(row, (change) => onChange(rows.with(index, { ...row, ...change })))}
          <IconButton label={removeLabelOf(row)} onClick={() => onChange(rows.toSpliced(index, 1))}>
            <X size={16} strokeWidth={2} aria-hidden />
          </IconButton>
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
      <TimeInput label={t('From')} value={row.from} onChange={(from) => set({ from })} />
      <span aria-hidden>{t('to')}</span>
      <TimeInput label={t('To')} value={row.to} onChange={(to) => set({ to })} />
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
      aria-label={t('Day')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
