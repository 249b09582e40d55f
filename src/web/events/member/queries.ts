import { queryOptions } from '@tanstack/react-query'
import { getMemberEvent } from '../../../contract/events/member-events.ts'
import { call } from '../../app/api.ts'

/** What members see of events; invalidated after each answer. */
export const memberEventsKey = ['member-events']

/** One event; refreshed rarely, for names and games that its version does not cover. */
export const memberEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['member-event', eventId],
    queryFn: () => call(getMemberEvent, { params: { eventId } }),
    refetchInterval: 30_000,
  })
