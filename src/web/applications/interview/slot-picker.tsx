import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { dayIn } from '../../../contract/core/zoned-time.ts'
import { t } from '../../../text/t.ts'
import {
  formatDayButton,
  formatSlotDay,
  formatSlotTime,
  groupByDay,
  type SlotDay,
} from './format-slot.ts'
import styles from './slot-picker.module.css'

interface SlotPickerProps {
  /** The free times, in order. */
  slots: readonly string[]
  /** Times that others have booked since they were shown. */
  taken?: readonly string[]
  timeZone: string
  guildTimeZone: string
  value: string | null
  onChange: (slot: string) => void
}

/** A choice of a day and of a time on it, in one zone and, if it differs, in the guild's. */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, taken = [], timeZone, value } = props
  const days = groupByDay(timeZone, slots)
  const firstFree = days.find((one) => one.slots.length > 0)?.day
  const [opened, setOpened] = useState<string | null>(null)
  const wanted = opened ?? (value && dayIn(timeZone, new Date(value)))
  const shown = days.find(({ day }) => day === wanted)?.day ?? firstFree
  if (!shown) return null
  const takenThen = taken.filter((slot) => dayIn(timeZone, new Date(slot)) === shown)
  const times = [
    ...new Set([...(days.find(({ day }) => day === shown)?.slots ?? []), ...takenThen]),
  ]
  return (
    <div className={styles.picker}>
      <Days days={days} shown={shown} onOpen={setOpened} />
      <Times {...props} taken={taken} times={times.toSorted()} />
    </div>
  )
}

interface DaysProps {
  days: readonly SlotDay[]
  shown: string
  onOpen: (day: string) => void
}

function Days({ days, shown, onOpen }: DaysProps) {
  const name = useId()
  return (
    <div className={styles.days} role="radiogroup" aria-label={t('Day')}>
      {days.map(({ day, slots }) => {
        const { weekday, date } = formatDayButton(day)
        return (
          <label key={day} className={styles.day}>
            <input
              type="radio"
              name={name}
              checked={day === shown}
              disabled={slots.length === 0}
              onChange={() => onOpen(day)}
            />
            <span>
              <small>{weekday}</small>
              <b>{date}</b>
              <small>
                {slots.length === 0
                  ? t('None', { context: 'slots' })
                  : t('{count, plural, other {# free}}', { count: slots.length })}
              </small>
            </span>
          </label>
        )
      })}
    </div>
  )
}

function Times(props: SlotPickerProps & { times: readonly string[]; taken: readonly string[] }) {
  const { times, taken, timeZone, guildTimeZone, value, onChange } = props
  const name = useId()
  const [first] = times
  return (
    <div
      className={styles.times}
      role="radiogroup"
      aria-label={first ? t('Time on {day}', { day: formatSlotDay(timeZone, first) }) : t('Time')}
    >
      {times.map((slot) => {
        const own = formatSlotTime(timeZone, slot)
        const guild = formatSlotTime(guildTimeZone, slot)
        const isTaken = taken.includes(slot)
        return (
          <label key={slot} className={styles.time}>
            <input
              type="radio"
              name={name}
              checked={slot === value && !isTaken}
              disabled={isTaken}
              onChange={() => onChange(slot)}
            />
            <span>
              <b>{own}</b>
              {isTaken ? (
                <small>{t('Just taken')}</small>
              ) : (
                own !== guild && <small>{t('{time} guild time', { time: guild })}</small>
              )}
              {slot === value && !isTaken && <Check size={18} strokeWidth={2} aria-hidden />}
            </span>
          </label>
        )
      })}
    </div>
  )
}
