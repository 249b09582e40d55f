import { queryOptions } from '@tanstack/react-query'
import { getOwnContest } from '../../../../contract/attendance/contests.ts'
import { call } from '../../../app/api.ts'

/** The own contest of the attendance of an event; polled while it is open. */
export const ownContestQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['own-contest', eventId],
    queryFn: () => call(getOwnContest, { params: { eventId } }),
    refetchInterval: ({ state }) => (state.data?.contest?.state === 'open' ? 30_000 : false),
  })
