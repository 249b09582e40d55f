import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import {
  alwaysSent,
  Done,
  Id,
  omittable,
  requiredId,
  requiredSnowflake,
  Snowflake,
} from '../core/fields.ts'

/** A channel for announcements of events, with the expected role and the game. */
export const EventChannel = z.object({
  channelId: z.string(),
  channelName: alwaysSent(z.string()),
  roleId: z.string(),
  roleName: alwaysSent(z.string()),
  gameId: z.int(),
  gameName: alwaysSent(z.string()),
  /** The tab of the game's spreadsheet. */
  sheetId: alwaysSent(z.int().nullable()),
})
export type EventChannel = z.infer<typeof EventChannel>

/** The event that was announced last in a channel. */
export const LastEvent = z.object({
  eventId: z.string(),
  eventTitle: z.string(),
  /** When it was announced. */
  at: z.string(),
})
export type LastEvent = z.infer<typeof LastEvent>

/** A configured event channel with the event that was announced last, if any. */
export const ListedEventChannel = EventChannel.extend({ lastEvent: omittable(LastEvent) })
export type ListedEventChannel = z.infer<typeof ListedEventChannel>

/** The configured event channels. */
export const listEventChannels = {
  method: 'GET',
  path: '/api/menu/EventChannels/get',
  level: 'admin',
  tasks: ['server', 'events'],
  response: z.array(ListedEventChannel),
} satisfies Endpoint

/** Creates or replaces the configuration of an event channel. */
export const saveEventChannel = {
  method: 'PUT',
  path: '/api/menu/EventChannels/update',
  level: 'admin',
  tasks: ['server'],
  body: z.object({
    channelId: requiredSnowflake(() => t('Choose a channel.')),
    roleId: requiredSnowflake(() => t('Choose a role.')),
    gameId: requiredId(() => t('Choose a game.')),
    sheetId: Id.min(0, { error: () => t('The sheet tab ID may not be negative.') }).nullish(),
  }),
  response: EventChannel,
} satisfies Endpoint

/** Deletes a channel's configuration; its events are kept. */
export const deleteEventChannel = {
  method: 'GET',
  path: '/api/menu/EventChannels/delete/:channelId',
  level: 'admin',
  tasks: ['server'],
  changesState: true,
  params: z.object({ channelId: Snowflake }),
  response: Done,
} satisfies Endpoint
