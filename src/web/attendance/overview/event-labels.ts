import type { AttendanceOverview, OverviewEvent } from '../../../contract/attendance/overview.ts'
import { locale } from '../../../text/locale.ts'
import { t } from '../../../text/t.ts'

/** How the column of an event is headed. */
export interface EventLabel {
  /** The month, at its first event. */
  month: string | null
  day: string
  weekday: string
  /** The initials of the game; empty if all events are of one. */
  game: string
  /** `Sunday 8 November`. */
  date: string
  /** `8 November`. */
  dayAndMonth: string
  /** The title and the game. */
  title: string
}

/** The labels of the events, in the guild's zone. */
export function labelEvents({ events, timeZone }: AttendanceOverview): EventLabel[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), { timeZone, ...options })
  const formats = {
    month: format({ month: 'long' }),
    day: format({ day: 'numeric' }),
    weekday: format({ weekday: 'short' }),
    date: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    dayAndMonth: format({ day: 'numeric', month: 'long' }),
  }
  let lastMonth = ''
  const hasGames = gamesOf(events).length > 1
  return events.map(({ title, startsAt, gameName }) => {
    const at = new Date(startsAt)
    const month = formats.month.format(at)
    const isNew = month !== lastMonth
    lastMonth = month
    return {
      month: isNew ? month : null,
      day: formats.day.format(at),
      weekday: formats.weekday.format(at),
      game: hasGames && gameName ? initialsOf(gameName) : '',
      date: formats.date.format(at),
      dayAndMonth: formats.dayAndMonth.format(at),
      title: gameName ? `${title}, ${gameName}` : title,
    }
  })
}

/** The capitals and digits of a game's name, such as `TL` for Throne and Liberty. */
function initialsOf(gameName: string): string {
  const initials = gameName.replace(/[^\p{Lu}\p{N}]/gu, '')
  return (initials || gameName).slice(0, 4)
}

/** `A2 Aion 2, TL Throne and Liberty.` for the games of the events; empty if there is only one. */
export function explainInitials(events: readonly OverviewEvent[]): string {
  const games = gamesOf(events)
  const named = games.map((gameName) => `${initialsOf(gameName)} ${gameName}`)
  return games.length > 1 ? `${named.join(', ')}.` : ''
}

function gamesOf(events: readonly OverviewEvent[]): string[] {
  return [...new Set(events.flatMap(({ gameName }) => gameName ?? []))]
}

/** `18 October to 25 November`. */
export function describePeriod(labels: readonly EventLabel[]): string {
  const [first = '', last = ''] = [labels[0]?.dayAndMonth, labels.at(-1)?.dayAndMonth]
  return first === last ? first : t('{first} to {last}', { first, last })
}
