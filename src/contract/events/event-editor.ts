import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { always, required, requiredSnowflake, requiredText, text } from '../core/fields.ts'
import { parseStart } from './start-time.ts'

/** In minutes: nothing is over within five, and nothing lasts longer than a day. */
export const minEventMinutes = 5
export const maxEventMinutes = 24 * 60

/** How many places an event can have. */
export const maxPlaces = 1000

/** Discord's limits for server events, in UTF-16 units. */
export const maxTitleLength = 100
export const maxDescriptionLength = 1000

const startRule = 'The start must be a date and a time such as 2026-11-28 20:00.'

/** A request that must name an event. */
const EventId = requiredText('An event id', 200, 'Choose an event.')

const plan = {
  title: requiredText('The title', maxTitleLength, 'The event needs a title.'),
  description: text('The description', maxDescriptionLength),
  /** `2026-11-28 20:00` in the guild's zone, or ISO 8601 with an offset. */
  start: z
    .string(required(startRule))
    .refine((written) => parseStart(written) !== null, { message: startRule }),
  durationMinutes: z
    .int32(
      required('The event needs a duration.', 'The duration must be a whole number of minutes.'),
    )
    .min(minEventMinutes, `The duration must be at least ${minEventMinutes} minutes.`)
    .max(maxEventMinutes, 'The duration may be at most 1,440 minutes, which is a day.'),
  /** Null: unlimited. */
  capacity: z
    .int32('The number of places must be a whole number.')
    .min(1, 'There must be at least one place.')
    .max(maxPlaces, 'There may be at most 1,000 places.'),
  repeatsWeekly: z.boolean(required('Choose whether the event repeats every week.')),
}

/** The input for a new event. */
export const NewEvent = z.object({
  channelId: requiredSnowflake('Choose a channel.'),
  title: plan.title,
  description: plan.description.nullish(),
  start: plan.start,
  durationMinutes: plan.durationMinutes,
  capacity: plan.capacity.nullish(),
  repeatsWeekly: plan.repeatsWeekly.nullish(),
})
export type NewEvent = z.infer<typeof NewEvent>

/** The changed fields of an event; absent ones are kept, and a capacity of null removes the limit. */
export const EventChange = z.object({
  eventId: EventId,
  title: plan.title.optional(),
  description: plan.description.optional(),
  start: plan.start.optional(),
  durationMinutes: plan.durationMinutes.optional(),
  capacity: plan.capacity.nullish(),
  repeatsWeekly: plan.repeatsWeekly.optional(),
})
export type EventChange = z.infer<typeof EventChange>

/** An event as it was planned. */
export const EventDetails = z.object({
  eventId: z.string(),
  channelId: z.string(),
  title: z.string(),
  description: z.string(),
  /** `yyyy-MM-dd HH:mm` in the guild's zone. */
  start: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  capacity: always(z.int().nullable()),
  repeatsWeekly: z.boolean(),
  isCancelled: z.boolean(),
  /** Created by the bot, and therefore editable. */
  isOurs: z.boolean(),
  /** Imported from Raid-Helper, and therefore edited there. */
  isFromRaidHelper: z.boolean(),
})
export type EventDetails = z.infer<typeof EventDetails>

/** One event as it was planned. */
export const getEvent = {
  method: 'GET',
  path: '/api/menu/events/:eventId/details',
  level: 'admin',
  tasks: ['events', 'attendance'],
  params: z.object({ eventId: text('An event id', 200) }),
  reply: EventDetails,
} satisfies Endpoint

/** Creates an event, which the bot announces in its channel. */
export const createEvent = {
  method: 'PUT',
  path: '/api/menu/events/create',
  level: 'admin',
  tasks: ['events'],
  body: NewEvent,
  reply: EventDetails,
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
  reply: EventDetails,
} satisfies Endpoint

/** Cancels an event; of a weekly one this date alone, unless the series ends, too. */
export const cancelEvent = {
  method: 'PUT',
  path: '/api/menu/events/cancel',
  level: 'admin',
  tasks: ['events'],
  body: z.object({ eventId: EventId, endsSeries: z.boolean().nullish() }),
  conflicts: true,
  mayBeNotFound: true,
  reply: EventDetails,
} satisfies Endpoint
