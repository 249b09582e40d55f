import type { AnnouncedPlan } from '../../../db/schema/events/event-changes.ts'
import { t } from '../../../text/t.ts'
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
  const named = namesOf(event)
  const startedAt = new Date(before.startsAt)
  const [was, is] = [formatTimestamp(startedAt), formatTimestamp(event.startsAt)]
  if (event.cancelledAt) {
    return t('{event} in {channel}, {time}, is cancelled.', { ...named, time: was })
  }
  const changes = otherChanges(before, event).join(', ')
  if (startedAt.getTime() !== event.startsAt.getTime()) {
    const moved = t('{event} in {channel} was moved from {was} to {is}.', { ...named, was, is })
    return changes === '' ? moved : `${moved}\n${t('Also changed: {changes}.', { changes })}`
  }
  return changes === ''
    ? null
    : t('{event} in {channel}, {time}, has changed: {changes}.', { ...named, time: is, changes })
}

/** For messages about a change that was taken back. */
export function describeUnchanged(event: Changed): string {
  return t('{event} in {channel} takes place as planned, {time}.', {
    ...namesOf(event),
    time: formatTimestamp(event.startsAt),
  })
}

function namesOf({ title, channelId }: Changed) {
  return { event: `**${escapeMarkdown(title)}**`, channel: `<#${channelId}>` }
}

function otherChanges(before: AnnouncedPlan, event: Changed): string[] {
  return [
    before.title !== event.title &&
      t('the title (was {title})', { title: `**${escapeMarkdown(before.title)}**` }),
    before.durationMinutes !== event.durationMinutes &&
      t('the duration ({minutes} minutes)', { minutes: event.durationMinutes }),
    before.capacity !== event.capacity && describePlaces(event),
    before.description !== event.description && t('the description'),
  ].filter((change) => change !== false)
}

function describePlaces({ capacity }: Changed): string {
  return capacity === null
    ? t('the places (no limit)')
    : t('the places ({places})', { places: capacity })
}
