import type { CheckStatus, SummaryMessage } from '../../db/schema/events/attendance.ts'
import type { Button } from '../../discord/actions.ts'
import { type LazyText, t } from '../../text/t.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { formatTimestamp } from '../events/post/post-message.ts'

/** A member's status in a check. */
export interface AttendanceFinding {
  memberId: string
  displayName: string
  status: CheckStatus
}

/** The maximum number of mentions in one message. */
const maxMentions = 80
/** Discord's limit is 2000. */
const maxCharacters = 1900

const headings: [CheckStatus, LazyText][] = [
  ['absent', () => t('Absent', { context: 'check' })],
  ['late', () => t('Late', { context: 'check' })],
  ['excused', () => t('Excused')],
  ['unsigned', () => t('Present without a sign-up')],
]

/** The event of a check. `staleSince`: when its signups were last read, if a refresh failed since. */
export interface CheckedEvent {
  title: string
  minutes: number
  staleSince?: Date | null
}

/** The button below a summary. */
export function contestButton(eventId: string): Button {
  return { id: `contest-attendance:${eventId}`, label: t('Contest'), style: 'secondary' }
}

/** Formats the summary of a check as messages; with `shouldPing` absent and late members are mentioned. */
export function formatSummary(
  event: CheckedEvent,
  found: readonly AttendanceFinding[],
  { shouldPing }: { shouldPing: boolean },
): SummaryMessage[] {
  const first = formatCounts(event, found)
  const groups = headings.flatMap(([status, heading]) => {
    const people = found.filter((one) => one.status === status)
    const isPinged = shouldPing && (status === 'absent' || status === 'late')
    return people.map((one, index) => ({
      text: `${index === 0 ? `\n${heading()} (${people.length}): ` : ', '}${isPinged ? `<@${one.memberId}>` : escapeMarkdown(one.displayName)}`,
      ping: isPinged ? one.memberId : null,
    }))
  })
  const parts: SummaryMessage[] = [{ text: first, pings: [] }]
  for (const { text, ping } of groups) {
    let part = parts.at(-1) as SummaryMessage
    if (part.text.length + text.length > maxCharacters || part.pings.length === maxMentions) {
      part = { text: '', pings: [] }
      parts.push(part)
    }
    part.text += part.text === '' ? text.replace(/^(\n|, )/, '') : text
    if (ping !== null) part.pings.push(ping)
  }
  return parts
}

function formatCounts(event: CheckedEvent, found: readonly AttendanceFinding[]): string {
  const count = (status: CheckStatus) => found.filter((one) => one.status === status).length
  const counts = t(
    '{event}, {minutes} min after the start: {signed, plural, =0 {nobody signed up} =1 {the one who signed up {present, plural, =0 {is not} other {is}} in voice} other {{present, plural, =0 {none of the {signed} who signed up are} one {# of {signed} who signed up is} other {# of {signed} who signed up are}} in voice}}.',
    {
      event: `**${escapeMarkdown(event.title)}**`,
      minutes: event.minutes,
      present: count('present'),
      signed: found.length - count('unsigned'),
    },
  )
  if (!event.staleSince) return counts
  const old = t(
    'Its sign-ups could not be refreshed from Raid-Helper since {time}. Nobody was removed.',
    { time: formatTimestamp(event.staleSince) },
  )
  return `${counts}\n${old}`
}
