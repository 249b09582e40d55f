import type { ReactNode } from 'react'
import { addDays, dayIn, weekdayOf } from '../../../../contract/core/zoned-time.ts'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { dayFormats } from '../../../ui/format-date.ts'
import { shortWeekday } from '../event-times.ts'
import styles from './event-days.module.css'

interface DaysProps<T> {
  events: readonly T[]
  /** The guild's. */
  timeZone: string
  /** Renders one event as an item of a list. */
  children: (event: T) => ReactNode
}

/** Events by week and day of the guild. */
export function EventWeeks<T extends MemberEvent>({ events, timeZone, children }: DaysProps<T>) {
  const today = dayIn(timeZone, new Date())
  const weeks = groupBy(events, ({ startsAt }) => mondayOf(dayIn(timeZone, new Date(startsAt))))
  return [...weeks].map(([monday, ofWeek]) => (
    <section key={monday}>
      <h3 className={styles.period}>
        {nameOfWeek(monday, mondayOf(today))} <span>{describeWeek(monday)}</span>
      </h3>
      <EventDays events={ofWeek} timeZone={timeZone}>
        {children}
      </EventDays>
    </section>
  ))
}

/** Events by month and day of the guild. */
export function EventMonths<T extends MemberEvent>({ events, timeZone, children }: DaysProps<T>) {
  const months = groupBy(events, ({ startsAt }) => dayIn(timeZone, new Date(startsAt)).slice(0, 7))
  return [...months].map(([month, ofMonth]) => (
    <section key={month}>
      <h3 className={styles.period}>{dayFormats.month.format(new Date(`${month}-01`))}</h3>
      <EventDays events={ofMonth} timeZone={timeZone}>
        {children}
      </EventDays>
    </section>
  ))
}

/** Events by day of the guild. */
export function EventDays<T extends MemberEvent>({ events, timeZone, children }: DaysProps<T>) {
  const days = groupBy(events, ({ startsAt }) => dayIn(timeZone, new Date(startsAt)))
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className={styles.day}>
          <h4 className={styles.date}>
            <b>{Number(day.slice(8))}</b>
            <span>
              {shortWeekday.format(new Date(day))}
              <span> {dayFormats.shortMonth.format(new Date(day))}</span>
            </span>
          </h4>
          <ul>{ofDay.map(children)}</ul>
        </div>
      ))}
    </div>
  )
}

function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

function nameOfWeek(monday: string, thisMonday: string): string {
  if (monday <= thisMonday) return t('This week')
  if (monday === addDays(thisMonday, 7)) return t('Next week')
  return monday === addDays(thisMonday, 14) ? t('The week after') : t('Later')
}

function describeWeek(monday: string): string {
  const format = (day: string) => dayFormats.dayAndMonth.format(new Date(day))
  return t('{first} to {last}', { first: format(monday), last: format(addDays(monday, 6)) })
}

function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return groups
}
