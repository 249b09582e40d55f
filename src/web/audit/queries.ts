import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listDashboardUsers } from '../../contract/activity/dashboard.ts'
import { listAuditEntries } from '../../contract/audit.ts'
import { locale } from '../../text/locale.ts'
import { call, callWithHeaders } from '../app/api.ts'
import type { ComboboxChoice } from '../ui/fields/combobox-choice.ts'
import type { AuditQuery } from './use-audit-params.ts'

/** The number of entries per page. */
export const entriesPerPage = 25

/** One page of the log and the total number of entries. */
export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: async () => {
      const { reply, headers } = await callWithHeaders(listAuditEntries, {
        querystring: {
          ...toFilters(query),
          limit: entriesPerPage,
          offset: (query.page - 1) * entriesPerPage,
        },
      })
      return { entries: reply, total: Number(headers.get('x-total-count') ?? reply.length) }
    },
    placeholderData: keepPreviousData,
  })

/** The URL of the CSV export, with at most a thousand entries. */
export function auditFile(query: AuditQuery): string {
  const params = new URLSearchParams({ format: 'csv', limit: '1000', ...toFilters(query) })
  return `${listAuditEntries.path}?${params}`
}

function toFilters({ actor, action, from, to }: AuditQuery) {
  return {
    ...(actor && { actor }),
    ...(action.trim() && { action: action.trim() }),
    ...(from && { from: midnightOf(from, 0) }),
    ...(to && { to: midnightOf(to, 1) }),
  }
}

/** Midnight of a day, or of a later one, in the user's time zone. */
function midnightOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

/** All members of the guild, as choices. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async (): Promise<ComboboxChoice[]> =>
    (await call(listDashboardUsers))
      .map(({ id, displayname }) => ({ value: id, label: displayname }))
      .sort((a, b) => a.label.localeCompare(b.label, locale())),
})
