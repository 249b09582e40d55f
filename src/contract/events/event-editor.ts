import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import {
  alwaysSent,
  alwaysSentFields,
  Id,
  nullishFields,
  requiredSnowflake,
} from '../core/fields.ts'
import { requiredText, text } from '../core/text-fields.ts'
import { eventFields, planFields, repliedPlan } from './event-fields.ts'

/** A request that must name an event. */
const EventId = requiredText(
  () => t('An event id'),
  200,
  () => t('Choose an event.'),
)

// Not destructured, because the browser's bundle would keep that.
const optionalFields = z
  .object(planFields)
  .omit({ title: true, description: true, durationMinutes: true })

/** The input for a new event. A game that is left out is that of the channel. */
export const NewEvent = z.object({
  channelId: requiredSnowflake(() => t('Choose a channel.')),
  title: planFields.title,
  description: planFields.description.nullish(),
  start: eventFields.start,
  durationMinutes: planFields.durationMinutes,
  ...nullishFields(optionalFields.shape),
  templateId: Id.nullish(),
})
export type NewEvent = z.infer<typeof NewEvent>

/** The changed fields of an event; absent ones are kept, and a capacity, game or voice channel of null is removed. */
export const EventChange = z.object({
  eventId: EventId,
  title: planFields.title.optional(),
  description: planFields.description.optional(),
  start: eventFields.start.optional(),
  durationMinutes: planFields.durationMinutes.optional(),
  ...optionalFields.partial().shape,
  changesSeries: eventFields.changesSeries.nullish(),
  notifies: eventFields.notifies.nullish(),
})
export type EventChange = z.infer<typeof EventChange>

/** The cancellation of an event. */
export const EventCancellation = z.object({
  eventId: EventId,
  endsSeries: z.boolean().nullish(),
  /** Absent: if the event has not started. */
  notifies: eventFields.notifies.nullish(),
})
export type EventCancellation = z.infer<typeof EventCancellation>

/** An event as it was planned. */
export const EventDetails = z.object({
  eventId: z.string(),
  channelId: z.string(),
  title: repliedPlan.title,
  description: repliedPlan.description,
  /** `yyyy-MM-dd HH:mm` in the guild's zone. */
  start: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  durationMinutes: repliedPlan.durationMinutes,
  repeatsWeekly: repliedPlan.repeatsWeekly,
  isCancelled: z.boolean(),
  /** Created by the bot, and therefore editable. */
  isOurs: z.boolean(),
  /** Imported from Raid-Helper, and therefore edited there. */
  isFromRaidHelper: z.boolean(),
  templateId: alwaysSent(z.int().nullable()),
  ...alwaysSentFields(
    z
      .object(repliedPlan)
      .omit({ title: true, description: true, durationMinutes: true, repeatsWeekly: true }).shape,
  ),
})
export type EventDetails = z.infer<typeof EventDetails>

/** An event to be changed, and how many gave an answer, who can be notified of the change. */
export const EventToChange = EventDetails.extend({ answerCount: alwaysSent(z.int()) })
export type EventToChange = z.infer<typeof EventToChange>

/** One event as it was planned. */
export const getEvent = {
  method: 'GET',
  path: '/api/menu/events/:eventId/details',
  level: 'admin',
  tasks: ['events', 'attendance'],
  params: z.object({ eventId: text(() => t('An event id'), 200) }),
  response: EventToChange,
} satisfies Endpoint

/** Creates an event, which the bot announces in its channel. */
export const createEvent = {
  method: 'PUT',
  path: '/api/menu/events/create',
  level: 'admin',
  tasks: ['events'],
  body: NewEvent,
  response: EventDetails,
} satisfies Endpoint

/** Changes the given fields of an event. */
export const updateEvent = {
  method: 'PUT',
  path: '/api/menu/events/update',
  level: 'admin',
  tasks: ['events'],
  body: EventChange,
  conflicts: true,
  mayBeNotFound: true,
  response: EventDetails,
} satisfies Endpoint

/** Cancels an event; of a weekly one only this date, unless the series ends too. */
export const cancelEvent = {
  method: 'PUT',
  path: '/api/menu/events/cancel',
  level: 'admin',
  tasks: ['events'],
  body: EventCancellation,
  conflicts: true,
  mayBeNotFound: true,
  response: EventDetails,
} satisfies Endpoint
