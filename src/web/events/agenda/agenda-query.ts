import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Agenda, listEventAgenda } from '../../../contract/events/agenda.ts'
import type { EventPeriod } from '../../../contract/events/member-events.ts'
import { ApiError, call } from '../../app/api.ts'
import { loadPages } from '../member/list/load-pages.ts'
import { memberEventsKey } from '../member/queries.ts'

/** The first pages of the events of all channels; null from a server without this call. */
export const agendaQuery = (period: EventPeriod, pageCount = 1) =>
  queryOptions({
    queryKey: [...memberEventsKey, 'agenda', period, pageCount],
    queryFn: () => loadAgenda(period, pageCount),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
    refetchInterval: ({ state }) =>
      state.data === null || period === 'past' ? false : refreshMilliseconds,
  })

const refreshMilliseconds = 30_000

/** Null from a server without this call, which may answer with its start page or the events of a channel. */
async function loadAgenda(period: EventPeriod, pageCount: number): Promise<Agenda | null> {
  try {
    return await loadPages(pageCount, async (position) => {
      const agenda = await call(listEventAgenda, { querystring: { period, ...position } })
      if (!Array.isArray(agenda?.events)) throw new ApiError(404, '')
      return agenda
    })
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 405].includes(error.status)) return null
    throw error
  }
}
