import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAuditEntries } from '../../contract/audit.ts'
import { listDashboardUsers } from '../../contract/dashboard.ts'
import { call, callWithHeaders } from '../api.ts'
import type { ComboboxChoice } from '../ui/combobox.tsx'
import type { AuditPlace } from './use-audit-address.ts'

/** How many entries one page of the log shows. */
export const entriesPerPage = 25

/** One page of the log, and how many entries there are in all. */
export const auditQuery = ({ actor, action, page }: AuditPlace) =>
  queryOptions({
    queryKey: ['audit', actor, action, page],
    queryFn: async () => {
      const { reply, headers } = await callWithHeaders(listAuditEntries, {
        querystring: {
          ...asked({ actor, action }),
          limit: entriesPerPage,
          offset: (page - 1) * entriesPerPage,
        },
      })
      return { entries: reply, total: Number(headers.get('x-total-count') ?? reply.length) }
    },
    placeholderData: keepPreviousData,
  })

/** Where the same entries come as a file, a thousand at most. */
export function auditFile(place: Pick<AuditPlace, 'actor' | 'action'>): string {
  const query = new URLSearchParams({ format: 'csv', limit: '1000', ...asked(place) })
  return `${listAuditEntries.path}?${query}`
}

function asked({ actor, action }: Pick<AuditPlace, 'actor' | 'action'>) {
  return { ...(actor && { actor }), ...(action.trim() && { action: action.trim() }) }
}

/** Everybody in the guild, to be chosen from. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async (): Promise<ComboboxChoice[]> =>
    (await call(listDashboardUsers))
      .map(({ id, displayname }) => ({ value: id, label: displayname }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
})
