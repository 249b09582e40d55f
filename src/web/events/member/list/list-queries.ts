import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listMemberEvents,
  type MemberEventQuery,
} from '../../../../contract/events/member-events.ts'
import { call } from '../../../app/api.ts'
import { memberEventsKey } from '../queries.ts'
import { loadPages } from './load-pages.ts'

type EventFilter = Pick<MemberEventQuery, 'gameId' | 'onlyMine'>

/** The first pages of upcoming or past events. */
export const eventPagesQuery = (period: 'upcoming' | 'past', filter: EventFilter, pageCount = 1) =>
  queryOptions({
    queryKey: [...memberEventsKey, period, filter, pageCount],
    queryFn: () =>
      loadPages(pageCount, (position) =>
        call(listMemberEvents, {
          querystring: { period, ...withoutGameType(filter), ...position },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
    refetchInterval: period === 'upcoming' ? 10_000 : false,
  })

/** The events of the weeks of a month, `yyyy-MM`. */
export const eventMonthQuery = (month: string, filter: EventFilter) =>
  queryOptions({
    queryKey: [...memberEventsKey, 'month', month, filter],
    queryFn: () => call(listMemberEvents, { querystring: { month, ...withoutGameType(filter) } }),
    placeholderData: keepPreviousData,
  })

/** The game as the query string has it. */
function withoutGameType({ gameId, onlyMine }: EventFilter) {
  return {
    ...(gameId !== undefined && { gameId: String(gameId) }),
    ...(onlyMine && { onlyMine }),
  }
}
