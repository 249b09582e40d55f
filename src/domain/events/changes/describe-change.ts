import type { AnnouncedPlan } from '../../../db/schema/events/event-changes.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import type { EventRow } from '../event-row.ts'
import { formatTimestamp } from '../post/post-message.ts'

type Changed = Pick<
  EventRow,
  | 'title'
  | 'description'
  | 'startsAt'
  | 'durationMinutes'
  | 'capacity'
  | 'cancelledAt'
  | 'channelId'
>

/** What has changed of an event, for its members; times are shown in the reader's zone. Null if nothing has. */
export function describeChange(before: AnnouncedPlan, event: Changed): string | null {
  const name = `**${escapeMarkdown(event.title)}** in <#${event.channelId}>`
  const [was, is] = [new Date(before.startsAt), event.startsAt]
  if (event.cancelledAt) return `${name}, ${formatTimestamp(was)}, is cancelled.`
  const others = otherChanges(before, event)
  const isMoved = was.getTime() !== is.getTime()
  if (isMoved) {
    const lines = [`${name} was moved from ${formatTimestamp(was)} to ${formatTimestamp(is)}.`]
    if (others.length > 0) lines.push(`Also changed: ${others.join(', ')}.`)
    return lines.join('\n')
  }
  return others.length === 0
    ? null
    : `${name}, ${formatTimestamp(is)}, has changed: ${others.join(', ')}.`
}

/** For messages about a change that was taken back. */
export function describeUnchanged({ title, channelId, startsAt }: Changed): string {
  return `**${escapeMarkdown(title)}** in <#${channelId}> takes place as planned, ${formatTimestamp(startsAt)}.`
}

function otherChanges(before: AnnouncedPlan, event: Changed): string[] {
  return [
    before.title !== event.title && `the title (was **${escapeMarkdown(before.title)}**)`,
    before.durationMinutes !== event.durationMinutes &&
      `the duration (${event.durationMinutes} minutes)`,
    before.capacity !== event.capacity && `the places (${event.capacity ?? 'no limit'})`,
    before.description !== event.description && 'the description',
  ].filter((change) => change !== false)
}
