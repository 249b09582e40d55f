import {
  EventCancellation,
  EventChange,
  type EventDetails,
  NewEvent,
} from '../../../contract/events/event-editor.ts'
import type { AutocompleteInteraction, CommandInteraction } from '../../../discord/interactions.ts'
import { requireCurrentTask } from '../../../domain/accounts/missing-task.ts'
import { readRights } from '../../../domain/accounts/rights.ts'
import type { Context } from '../../../domain/core/context.ts'
import { escapeMarkdown } from '../../../domain/core/markdown.ts'
import { cancelEvent, updateEvent } from '../../../domain/events/change-event.ts'
import { createEvent } from '../../../domain/events/create-event.ts'
import { formatTimestamp } from '../../../domain/events/post/post-message.ts'
import { listUpcoming, type UpcomingEvent } from '../../../domain/events/upcoming.ts'
import { t } from '../../../text/t.ts'
import { matchingSuggestions } from '../../runtime/matching-suggestions.ts'
import { validate } from '../../runtime/validate-options.ts'
import { parseNeeds } from './event-needs.ts'
import { findChosenTemplate, planOfTemplate } from './event-templates.ts'

/** The default duration of an event. */
export const defaultDurationMinutes = 120
const maxListed = 25

/** `/event create`, in the channel that it is for. */
export async function handleCreate(ctx: Context, used: CommandInteraction): Promise<void> {
  await deferForPlanners(ctx, used)
  const { options, channelId } = used
  const template = planOfTemplate(await findChosenTemplate(ctx, options.template))
  const capacity = parseCapacity(options)
  const plan = validate(NewEvent, {
    durationMinutes: defaultDurationMinutes,
    ...template,
    channelId,
    start: options.start,
    ...(options.title !== undefined && { title: options.title }),
    ...(options.description !== undefined && { description: options.description }),
    ...(options.duration !== undefined && { durationMinutes: options.duration }),
    ...(capacity !== undefined && { capacity }),
    ...(options.weekly !== undefined && { repeatsWeekly: options.weekly }),
  })
  const event = await createEvent(ctx, used.user.id, plan)
  await used.reply({ text: createdMessage(event) })
}

/** The reply to the creator of an event. */
export function createdMessage(event: EventDetails): string {
  return t('{event}, was created. It will be announced shortly.', { event: formatEvent(event) })
}

/** `/event edit`. */
export async function handleEdit(ctx: Context, used: CommandInteraction): Promise<void> {
  await deferForPlanners(ctx, used)
  const { options } = used
  const change = validate(EventChange, {
    eventId: options.event,
    title: options.title,
    description: options.description,
    start: options.start,
    durationMinutes: options.duration,
    capacity: parseCapacity(options),
    repeatsWeekly: options.weekly,
    deadlineMinutes: options.deadline,
    changesSeries: options.series,
    notifies: options.notify,
  })
  const needs =
    options.needs === undefined
      ? undefined
      : await parseNeeds(ctx, change.eventId, String(options.needs))
  const event = await updateEvent(ctx, used.user.id, validate(EventChange, { ...change, needs }))
  const done = t('{event}, was updated. The announcement will follow shortly.', {
    event: formatEvent(event),
  })
  const scope = event.repeatsWeekly ? ` ${describeScope(change.changesSeries ?? false)}` : ''
  await used.reply({ text: done + scope })
}

function describeScope(changesSeries: boolean): string {
  return changesSeries
    ? t('All later dates have changed as well.')
    : t('Only this date has changed; with the option `series`, all later dates change as well.')
}

/** `/event cancel`. */
export async function handleCancel(ctx: Context, used: CommandInteraction): Promise<void> {
  await deferForPlanners(ctx, used)
  const { event: eventId, series, notify } = used.options
  const which = validate(EventCancellation, {
    ...{ eventId, notifies: notify },
    endsSeries: series === true,
  })
  const event = await cancelEvent(ctx, used.user.id, which)
  const done = t('{event}, was cancelled.', { event: formatEvent(event) })
  const next = event.repeatsWeekly
    ? ` ${t('Next week’s event will still happen unless you end the series.')}`
    : ''
  await used.reply({ text: done + next })
}

/** `/event list`. */
export async function handleList(ctx: Context, used: CommandInteraction): Promise<void> {
  await deferForPlanners(ctx, used)
  const upcoming = await listUpcoming(ctx)
  const lines = upcoming
    .slice(0, maxListed)
    .map((event) =>
      t('{event}, in {channel}', { event: formatEvent(event), channel: `<#${event.channelId}>` }),
    )
  const rest = upcoming.length - lines.length
  const more = rest > 0 ? [t('and {count} more on the website', { count: rest })] : []
  await used.reply({
    embed: {
      title: t('Planned events'),
      description: [...lines, ...more].join('\n') || t('None.'),
    },
  })
}

/** Suggests events that can be changed, by title, date or channel. */
export async function suggestEvents(ctx: Context, request: AutocompleteInteraction): Promise<void> {
  const { tasks } = await readRights(ctx.db, request.user.id)
  const found = tasks.includes('events') ? await listUpcoming(ctx) : []
  const choices = found.map((event) => ({ name: suggestion(event), value: event.eventId }))
  await request.suggest(matchingSuggestions(choices, request.value))
}

function suggestion({ start, title, channelName }: UpcomingEvent): string {
  return `${start} ${title} #${channelName}`
}

function formatEvent({ title, startsAt }: EventDetails): string {
  return `**${escapeMarkdown(title)}**, ${formatTimestamp(new Date(startsAt))}`
}

/** Without a limit: 0 places. */
function parseCapacity({ places }: CommandInteraction['options']) {
  return places === 0 ? null : places
}

async function deferForPlanners(ctx: Context, used: CommandInteraction): Promise<void> {
  await used.defer('user')
  await requireCurrentTask(ctx.db, used.user.id, 'events')
}
