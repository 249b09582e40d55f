import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { always, Id, requiredSnowflake, requiredText, text } from '../core/fields.ts'
import { eventFields } from './event-fields.ts'

/** A request that must name an event. */
const EventId = requiredText('An event id', 200, 'Choose an event.')

/** The input for a new event. */
export const NewEvent = z.object({
  channelId: requiredSnowflake('Choose a channel.'),
  title: eventFields.title,
  description: eventFields.description.nullish(),
  start: eventFields.start,
  durationMinutes: eventFields.durationMinutes,
  capacity: eventFields.capacity.nullish(),
  repeatsWeekly: eventFields.repeatsWeekly.nullish(),
  /** Absent: the game of the channel; null: none. */
  gameId: eventFields.gameId.nullish(),
  templateId: Id.nullish(),
  needs: eventFields.needs.nullish(),
  deadlineMinutes: eventFields.deadlineMinutes.nullish(),
  signupRoleIds: eventFields.signupRoleIds.nullish(),
  /** Absent: yes. */
  countsForReliability: eventFields.countsForReliability.nullish(),
  voiceChannelId: eventFields.voiceChannelId.nullish(),
})
export type NewEvent = z.infer<typeof NewEvent>

/** The changed fields of an event; absent ones are kept, and a capacity, game or voice channel of null is removed. */
export const EventChange = z.object({
  eventId: EventId,
  title: eventFields.title.optional(),
  description: eventFields.description.optional(),
  start: eventFields.start.optional(),
  durationMinutes: eventFields.durationMinutes.optional(),
  capacity: eventFields.capacity.nullish(),
  repeatsWeekly: eventFields.repeatsWeekly.optional(),
  gameId: eventFields.gameId.nullish(),
  needs: eventFields.needs.optional(),
  deadlineMinutes: eventFields.deadlineMinutes.optional(),
  signupRoleIds: eventFields.signupRoleIds.optional(),
  countsForReliability: eventFields.countsForReliability.optional(),
  voiceChannelId: eventFields.voiceChannelId.nullish(),
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
  /** Null if the event has no game; answers then have no character. */
  gameId: always(z.int().nullable()),
  templateId: always(z.int().nullable()),
  /** How many are needed of each combat role. */
  needs: always(z.array(z.object({ combatRoleId: z.int(), count: z.int() }))),
  /** When signups end, in minutes before the start. */
  deadlineMinutes: always(z.int()),
  /** The roles that may sign up; empty: the role of the channel. */
  signupRoleIds: always(z.array(z.string())),
  countsForReliability: always(z.boolean()),
  voiceChannelId: always(z.string().nullable()),
})
export type EventDetails = z.infer<typeof EventDetails>

/** An event to be changed, and how many gave an answer, who can be notified of the change. */
export const EventToChange = EventDetails.extend({ answerCount: always(z.int()) })
export type EventToChange = z.infer<typeof EventToChange>

/** One event as it was planned. */
export const getEvent = {
  method: 'GET',
  path: '/api/menu/events/:eventId/details',
  level: 'admin',
  tasks: ['events', 'attendance'],
  params: z.object({ eventId: text('An event id', 200) }),
  reply: EventToChange,
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

/** Cancels an event; of a weekly one only this date, unless the series ends too. */
export const cancelEvent = {
  method: 'PUT',
  path: '/api/menu/events/cancel',
  level: 'admin',
  tasks: ['events'],
  body: EventCancellation,
  conflicts: true,
  mayBeNotFound: true,
  reply: EventDetails,
} satisfies Endpoint
