import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Attendance,
  getAttendance,
  listUnrecorded,
} from '../../contract/attendance/records.ts'
import { getEvent } from '../../contract/events/event-editor.ts'
import { listEventCategories, listEvents, listSignups } from '../../contract/events/events.ts'
import { ApiError, call } from '../app/api.ts'
import { memberEventsKey } from './member/queries.ts'

/** The channels that events are announced in. */
export const categoriesQuery = queryOptions({
  queryKey: ['events', 'categories'],
  queryFn: () => call(listEventCategories),
})

/** The events of channels, which count sign-ups and attendance. */
export const channelEventsKey = ['events', 'of']

/** The events of a channel, newest first. */
export const eventsQuery = (channelId: string) =>
  queryOptions({
    queryKey: [...channelEventsKey, channelId],
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

/** Sends the decisions about an event's attendance one after the other, so that the last response is the newest. */
export const attendanceScope = (eventId: string) => ({ id: `attendance/${eventId}` })

/** Shared options of mutations that decide about the attendance of an event. */
export const decisionOptions = (queryClient: QueryClient, eventId: string) => ({
  scope: attendanceScope(eventId),
  // A response from before the decision would replace the one with it.
  onMutate: () =>
    queryClient.cancelQueries({ queryKey: attendanceQuery(eventId).queryKey, exact: true }),
})

/** Puts the changed attendance of an event into the cache, and loads again what depends on it. */
export function applyAttendance(
  queryClient: QueryClient,
  eventId: string,
  attendance: Attendance,
): void {
  queryClient.setQueryData(attendanceQuery(eventId).queryKey, attendance)
  for (const { queryKey } of [signupsQuery(eventId), unrecordedQuery(eventId)])
    void queryClient.invalidateQueries({ queryKey })
  refreshTurnouts(queryClient)
}

/** Loads again what is counted from the attendance of events. */
export function refreshTurnouts(queryClient: QueryClient): void {
  for (const queryKey of [channelEventsKey, ['events', 'attendance', 'overview'], memberEventsKey])
    void queryClient.invalidateQueries({ queryKey })
}

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
    queryFn: async () => {
      const event = await call(getEvent, { params: { eventId } })
      // Another server may answer with its start page.
      if (typeof event?.startsAt !== 'string') throw new ApiError(404, '')
      return event
    },
  })

/** Loads events again where they are shown, after one was created or changed. */
export async function refreshEvents(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['events'], memberEventsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
