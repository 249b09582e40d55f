import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  listMemberEvents,
  type MemberEventList,
  type MemberEventQuery,
} from '../../../../contract/events/member-events.ts'
import { call } from '../../../app/api.ts'
import { memberEventsKey } from '../queries.ts'

type EventFilter = Pick<MemberEventQuery, 'gameId' | 'onlyMine'>

/** The first pages of upcoming or past events. */
export const eventPagesQuery = (period: 'upcoming' | 'past', filter: EventFilter, pageCount = 1) =>
  queryOptions({
    queryKey: [...memberEventsKey, period, filter, pageCount],
    queryFn: () => loadPages(period, filter, pageCount),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
    refetchInterval: period === 'upcoming' ? 10_000 : false,
  })

async function loadPages(
  period: 'upcoming' | 'past',
  filter: EventFilter,
  pageCount: number,
): Promise<MemberEventList> {
  const querystring = { period, ...withoutGameType(filter) }
  const list = await call(listMemberEvents, { querystring })
  for (let page = 1; page < pageCount && list.nextCursor != null; page += 1) {
    const next = await call(listMemberEvents, {
      querystring: { ...querystring, cursor: list.nextCursor },
    })
    list.events.push(...next.events)
    list.nextCursor = next.nextCursor
  }
  return list
}

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
