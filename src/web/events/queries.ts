import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getAttendance, listUnrecorded } from '../../contract/attendance/records.ts'
import { getEvent } from '../../contract/events/event-editor.ts'
import { listEventCategories, listEvents, listSignups } from '../../contract/events/events.ts'
import { call } from '../app/api.ts'
import { memberEventsKey } from './member/queries.ts'

/** The channels that events are announced in. */
export const categoriesQuery = queryOptions({
  queryKey: ['events', 'categories'],
  queryFn: () => call(listEventCategories),
})

/** The events of a channel, newest first. */
export const eventsQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['events', 'of', channelId],
    queryFn: () => call(listEvents, { params: { channelId } }),
  })

/** The sign-ups of an event. */
export const signupsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'signups', eventId],
    queryFn: () => call(listSignups, { params: { eventId } }),
  })

/** The attendance of an event. */
export const attendanceQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'attendance', eventId],
    queryFn: () => call(getAttendance, { params: { eventId } }),
  })

/** The members who can be added to the attendance of an event. */
export const unrecordedQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'attendance', eventId, 'unrecorded'],
    queryFn: async () =>
      (await call(listUnrecorded, { params: { eventId } })).map(({ userId, displayName }) => ({
        value: userId,
        label: displayName,
      })),
  })

/** The details of an event. */
export const detailsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'details', eventId],
    queryFn: () => call(getEvent, { params: { eventId } }),
  })

/** Loads events again where they are shown, after one was created or changed. */
export async function refreshEvents(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['events'], memberEventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
