import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { generatePath, Link } from 'react-router'
import { pages } from '../../../../contract/core/pages.ts'
import { addDays, dayIn, daysBetween, weekdayOf } from '../../../../contract/core/zoned-time.ts'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { dayFormats } from '../../../ui/format-date.ts'
import { answerMark, marksOf } from '../answer/answer-mark.tsx'
import { formatTime, isOver, shortWeekday } from '../event-times.ts'
import { EventDays } from './event-days.tsx'
import { EventRow } from './event-row.tsx'
import type { EventFilter } from './event-tools.tsx'
import { ListFailure } from './list-failure.tsx'
import { eventMonthQuery } from './list-queries.ts'
import styles from './month-view.module.css'

interface MonthViewProps {
  filter: EventFilter
  timeZone: string
}

const aMonday = '2026-06-01'
const weekdays = daysBetween(aMonday, addDays(aMonday, 6)).map((day) =>
  shortWeekday.format(new Date(day)),
)

/** A month of events in the guild's weeks; on phones one chooses a day, and its events are listed below. */
export function MonthView({ filter, timeZone }: MonthViewProps) {
  const today = dayIn(timeZone, new Date())
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState('')
  const query = useQuery(eventMonthQuery(month, filter))
  const events = query.data?.events ?? []
  const dayOf = ({ startsAt }: MemberEvent) => dayIn(timeZone, new Date(startsAt))
  const days = events.map(dayOf)
  const shown = days.includes(chosen) ? chosen : firstOf(days, month, today)
  return (
    <div className={styles.month}>
      <MonthHead month={month} onMonth={setMonth} today={today} />
      {query.error && <ListFailure query={query} />}
      <div className={styles.grid} aria-busy={query.isFetching}>
        {weekdays.map((name) => (
          <p key={name} className={styles.weekday}>
            {name}
          </p>
        ))}
        {daysOf(month).map((day) => (
          <DayCell
            key={day}
            day={day}
            isToday={day === today}
            isOutside={!day.startsWith(month)}
            isShown={day === shown}
            onChoose={setChosen}
            events={events.filter((event) => dayOf(event) === day)}
            timeZone={timeZone}
          />
        ))}
      </div>
      <ul className={styles.legend} aria-label={t('Legend')}>
        {marksOf(events).map(({ mark, label }) => (
          <li key={label}>
            {mark}
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <div className={styles.list}>
        <EventDays events={events.filter((event) => dayOf(event) === shown)} timeZone={timeZone}>
          {(event) => <EventRow key={event.eventId} event={event} timeZone={timeZone} />}
        </EventDays>
      </div>
    </div>
  )
}

interface MonthHeadProps {
  month: string
  onMonth: (month: string) => void
  today: string
}

function MonthHead({ month, onMonth, today }: MonthHeadProps) {
  const first = `${month}-01`
  const name = (day: string) => dayFormats.month.format(new Date(day))
  const [before, after] = [addDays(first, -1), addDays(first, 31)]
  const step = (day: string) => onMonth(day.slice(0, 7))
  return (
    <div className={styles.head}>
      <h3 aria-live="polite">{name(first)}</h3>
      <Button size="medium" onClick={() => step(today)}>
        {t('Today')}
      </Button>
      <Button size="medium" aria-label={name(before)} onClick={() => step(before)}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <Button size="medium" aria-label={name(after)} onClick={() => step(after)}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </div>
  )
}

interface DayCellProps {
  day: string
  isToday: boolean
  isOutside: boolean
  /** Whether its events are listed below, on phones. */
  isShown: boolean
  onChoose: (day: string) => void
  events: readonly MemberEvent[]
  timeZone: string
}

function DayCell(props: DayCellProps) {
  const { day, isToday, isOutside, isShown, onChoose, events, timeZone } = props
  return (
    <div
      className={classes(
        styles.cell,
        isToday && styles.today,
        isOutside && styles.outside,
        isShown && styles.shown,
      )}
    >
      {events.length > 0 && (
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isShown}
          aria-label={t('Events on {day}', { day: dayFormats.long.format(new Date(day)) })}
          onClick={() => onChoose(day)}
        />
      )}
      <p className={styles.number}>
        <span className="vh">{dayFormats.long.format(new Date(day))}</span>
        <span aria-hidden>{Number(day.slice(8))}</span>
        {isToday && <span className={styles.now}>{t('Today')}</span>}
      </p>
      {events.map((event) => (
        <EventChip key={event.eventId} event={event} timeZone={timeZone} />
      ))}
    </div>
  )
}

function EventChip({ event, timeZone }: { event: MemberEvent; timeZone: string }) {
  const { mark, label: words } = answerMark(event)
  const time = formatTime(event.startsAt, timeZone)
  const isPast = isOver(event)
  const look = isPast ? styles.over : !event.own && (event.canSignUp ? styles.open : styles.quiet)
  return (
    <Link
      className={classes(styles.chip, look)}
      to={generatePath(pages.memberEvent, { eventId: event.eventId })}
    >
      {mark}
      <span className={styles.words}>
        <b dir="auto">{event.title}</b>
        <span>{isPast ? words : `${time}, ${words}`}</span>
      </span>
    </Link>
  )
}

/** The first of the days from today on that is in the month, else the last one of the month. */
function firstOf(days: readonly string[], month: string, today: string): string | undefined {
  const ofMonth = days.filter((day) => day.startsWith(month))
  return ofMonth.find((day) => day >= today) ?? ofMonth.at(-1)
}

/** The days of the weeks, Monday to Sunday, that have days of the month. */
function daysOf(month: string): string[] {
  const first = `${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return daysBetween(addDays(first, -weekdayOf(first)), addDays(last, 6 - weekdayOf(last)))
}
