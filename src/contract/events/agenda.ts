import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { EventCursor, EventPeriod, MemberEvent } from './member-events.ts'

/** How many came to an event and how many were absent, by the recorded attendance: totals, which *See activity* covers. */
export const Turnout = z.object({ came: z.int(), absent: z.int() })
export type Turnout = z.infer<typeof Turnout>

/** An event as staff see it in the agenda, with their own answer. */
export const AgendaEvent = MemberEvent.extend({
  channelId: z.string(),
  /** Null for upcoming ones, and while no attendance is recorded. */
  turnout: Turnout.nullable(),
})
export type AgendaEvent = z.infer<typeof AgendaEvent>

/** A page of the events of all channels. */
export const Agenda = z.object({
  /** The guild's zone. */
  timeZone: z.string(),
  events: z.array(AgendaEvent),
  /** The channels with upcoming events, cancelled ones not counted; only with the first page of these. */
  channels: z.array(z.object({ channelId: z.string(), upcoming: z.int() })).nullable(),
  /** Continues the list; null at its end. */
  nextCursor: z.string().nullable(),
})
export type Agenda = z.infer<typeof Agenda>

/** The events of all channels: upcoming ones, nearest first, or past ones, newest first. */
export const listEventAgenda = {
  method: 'GET',
  path: '/api/menu/events/agenda',
  level: 'admin',
  tasks: ['events', 'attendance', 'activity'],
  querystring: z.object({ period: EventPeriod.optional(), cursor: EventCursor.optional() }),
  response: Agenda,
} satisfies Endpoint

/** What to list of the agenda. */
export type AgendaQuery = z.infer<typeof listEventAgenda.querystring>
