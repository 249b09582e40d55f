import { inGuildLanguage } from '../../text/current-language.ts'
import { t } from '../../text/t.ts'

/** An entry of a calendar. */
export interface CalendarItem {
  /** Stable and unique. */
  uid: string
  title: string
  text: string
  location: string
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  /** How often it has changed. */
  revision: number
  revisedAt: Date
}

/**
 * Formats a calendar as iCalendar (RFC 5545). Times are in UTC, so that no time zone must be described. The same items
 * give the same text, of which clients compare the ETag.
 */
export function formatCalendar(name: string, items: readonly CalendarItem[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...items.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(item: CalendarItem): string[] {
  const { uid, text, location, startsAt, endsAt, isCancelled, revision, revisedAt } = item
  // Not every client shows the status.
  const title = isCancelled
    ? inGuildLanguage(() => t('Cancelled: {title}', { title: item.title }))
    : item.title
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(revisedAt)}`,
    `LAST-MODIFIED:${utc(revisedAt)}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    `LOCATION:${escaped(location)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** `20261128T190000Z`. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const maxLineOctets = 75

/** Folds a line at 75 octets without splitting characters; continuation lines start with a space. */
function folded(line: string): string {
  let [octets, text] = [0, '']
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > maxLineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}
