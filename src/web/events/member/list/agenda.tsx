import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayIn, weekdayOf } from '../../../../contract/core/zoned-time.ts'
import type { MemberEvent } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Loading } from '../../../ui/display/load-states.tsx'
import { dayFormats } from '../../../ui/format-date.ts'
import { isOver, shortWeekday } from '../event-times.ts'
import styles from './agenda.module.css'
import { EventRow } from './event-row.tsx'
import { ListFailure } from './list-failure.tsx'
import { eventPagesQuery } from './list-queries.ts'
import { type FilteredListProps, NoEvents } from './no-events.tsx'

/** The upcoming events by week and day of the guild. */
export function EventAgenda({ filter, onClear }: FilteredListProps) {
  const [pageCount, setPageCount] = useState(1)
  const query = useQuery(eventPagesQuery('upcoming', filter, pageCount))
  const { data, error, isPlaceholderData } = query
  if (!data)
    return error ? <ListFailure query={query} /> : <Loading>{t('Loading events...')}</Loading>
  const { events, timeZone } = data
  if (events.length === 0) return <NoEvents {...{ filter, onClear }} period="upcoming" />
  return (
    <>
      <Weeks events={events} timeZone={timeZone} />
      {data.nextCursor && (
        <p className={styles.more}>
          <Button isBusy={isPlaceholderData} onClick={() => setPageCount(pageCount + 1)}>
            {t('Show later')}
          </Button>
        </p>
      )}
    </>
  )
}

interface DaysProps {
  events: readonly MemberEvent[]
  timeZone: string
}

function Weeks({ events, timeZone }: DaysProps) {
  const today = dayIn(timeZone, new Date())
  const weeks = groupBy(events, ({ startsAt }) => mondayOf(dayIn(timeZone, new Date(startsAt))))
  return [...weeks].map(([monday, ofWeek]) => (
    <section key={monday}>
      <h3 className={styles.week}>
        {nameOfWeek(monday, mondayOf(today))} <span>{describeWeek(monday)}</span>
      </h3>
      <EventDays events={ofWeek} timeZone={timeZone} />
    </section>
  ))
}

/** Events grouped by day of the guild. */
export function EventDays({ events, timeZone }: DaysProps) {
  const days = groupBy(events, ({ startsAt }) => dayIn(timeZone, new Date(startsAt)))
  return [...days].map(([day, ofDay]) => (
    <div key={day} className={styles.day}>
      <h4 className={styles.date}>
        <b>{Number(day.slice(8))}</b>
        <span>
          {shortWeekday.format(new Date(day))}
          <span> {dayFormats.shortMonth.format(new Date(day))}</span>
        </span>
      </h4>
      <ul>
        {ofDay.map((event) => (
          <EventRow key={event.eventId} event={event} timeZone={timeZone} isOver={isOver(event)} />
        ))}
      </ul>
    </div>
  ))
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
