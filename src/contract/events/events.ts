import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, omittable, Snowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { gameIcons } from '../games/icons.ts'

/** A channel that events are announced in. */
export const EventCategory = z.object({ channelId: z.string(), channelName: z.string() })
export type EventCategory = z.infer<typeof EventCategory>

/** An event; its date is `yyyy-MM-dd HH:mm` in the guild's zone. */
export const EventSummary = z.object({
  eventId: z.string(),
  eventTitle: z.string(),
  formattedDate: z.string(),
  isCancelled: alwaysSent(z.boolean()),
  startsAt: alwaysSent(z.string()),
  endsAt: alwaysSent(z.string()),
  /** How many signed up, on time or late, and have a place. */
  signupCount: alwaysSent(z.int()),
  /** How many came and how many were absent; null while no attendance is recorded. */
  came: alwaysSent(z.int().nullable()),
  absent: alwaysSent(z.int().nullable()),
  isFromRaidHelper: omittable(z.boolean()),
})
export type EventSummary = z.infer<typeof EventSummary>

/** A member who signed up, on time or late. */
export const Signup = z.object({
  signupId: alwaysSent(z.string()),
  eventId: alwaysSent(z.string()),
  userId: alwaysSent(z.string()),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  /** What they play; all null if unknown, the icon also if the class was deleted. */
  characterName: alwaysSent(z.string().nullable()),
  className: alwaysSent(z.string().nullable()),
  icon: alwaysSent(z.enum(gameIcons).nullable()),
})
export type Signup = z.infer<typeof Signup>

/** The configured event channels and those that have events, by name. */
export const listEventCategories = {
  method: 'GET',
  path: '/api/menu/events/category',
  level: 'admin',
  tasks: ['events', 'attendance', 'activity'],
  response: z.array(EventCategory),
} satisfies Endpoint

/** The events of a channel, newest first. */
export const listEvents = {
  method: 'GET',
  path: '/api/menu/events/:channelId',
  level: 'admin',
  tasks: ['events', 'attendance', 'activity'],
  params: z.object({ channelId: Snowflake }),
  response: z.array(EventSummary),
} satisfies Endpoint

/** The signups for an event, by name. */
export const listSignups = {
  method: 'GET',
  path: '/api/menu/events/:eventId/signups',
  level: 'admin',
  tasks: ['events', 'attendance', 'activity'],
  // An id of our own making or of the source that the event was imported from.
  params: z.object({ eventId: text(() => t('An event id'), 200) }),
  response: z.array(Signup),
} satisfies Endpoint
