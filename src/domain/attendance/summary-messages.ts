import type { Standing, SummaryPart } from '../../db/schema/attendance.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { timeWords } from '../events/post-message.ts'

/** Somebody whom a check has found something about. */
export interface Found {
  memberId: string
  displayName: string
  standing: Standing
}

/** How many are mentioned in one message. */
const mostMentions = 80
/** Discord takes 2000. */
const mostCharacters = 1900

const headings: [Standing, string][] = [
  ['absent', 'Absent'],
  ['late', 'Late'],
  ['excused', 'Excused'],
  ['unsigned', 'There without a signup'],
]

/** The event of a check; `oldSince`: its signups have not been read since then, though they should have been. */
export interface CheckedEvent {
  title: string
  minutes: number
  oldSince?: Date | null
}

/** What a check tells in the event's channel; with `doesPing` those who are missing are mentioned. */
export function summaryOf(
  event: CheckedEvent,
  found: readonly Found[],
  { doesPing }: { doesPing: boolean },
): SummaryPart[] {
  const count = (standing: Standing) => found.filter((one) => one.standing === standing).length
  const signed = found.length - count('unsigned')
  const old = event.oldSince
    ? `\nIts signups could not be refreshed from Raid-Helper since ${timeWords(event.oldSince)}. Nobody is taken off them.`
    : ''
  const first = `**${escapeMarkdown(event.title)}**, ${event.minutes} min after the start: ${count('present')} of ${signed} who signed up are there.${old}`
  const groups = headings.flatMap(([standing, heading]) => {
    const people = found.filter((one) => one.standing === standing)
    const isPinged = doesPing && (standing === 'absent' || standing === 'late')
    return people.map((one, index) => ({
      words: `${index === 0 ? `\n${heading} (${people.length}): ` : ', '}${isPinged ? `<@${one.memberId}>` : escapeMarkdown(one.displayName)}`,
      ping: isPinged ? one.memberId : null,
    }))
  })
  const parts: SummaryPart[] = [{ text: first, pings: [] }]
  for (const { words, ping } of groups) {
    let part = parts.at(-1) as SummaryPart
    if (part.text.length + words.length > mostCharacters || part.pings.length === mostMentions) {
      part = { text: '', pings: [] }
      parts.push(part)
    }
    part.text += part.text === '' ? words.replace(/^(\n|, )/, '') : words
    if (ping !== null) part.pings.push(ping)
  }
  return parts
}
