import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  maxSearchLength,
  periodDays,
  sortColumns,
  statusFilters,
} from '../../../contract/applications/application-query.ts'

/** The filters and the order of the list, as the address holds them. */
export type ListFilters = Record<string, string>

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value)

/** The parameters of the list, with the values that the server accepts. */
const parameters: Record<string, (value: string) => boolean> = {
  status: isOneOf(statusFilters),
  mine: isOneOf(['true']),
  needsMyVote: isOneOf(['true']),
  formId: (value) => /^\d{1,9}$/.test(value),
  period: isOneOf(Object.keys(periodDays)),
  search: (value) => value.length <= maxSearchLength,
  sort: isOneOf(sortColumns),
  direction: isOneOf(['ascending', 'descending']),
}

/** The filters in the address; a value that the server would refuse is left out. */
export function useListFilters() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  return {
    filters,
    cursor: /^\d{1,9}$/.exec(params.get('cursor') ?? '')?.[0] ?? '',
    /** The filters as a query, to carry them to another page. */
    query: toQuery(filters),
    /** The query after a change of filters; null or an empty text removes one. */
    queryWith: (changes: Record<string, string | null>) => toQuery({ ...filters, ...changes }),
    choose: (changes: Record<string, string | null>) =>
      setParams(new URLSearchParams(toQuery({ ...filters, ...changes }))),
    turnTo: (cursor: number) =>
      setParams(
        new URLSearchParams(toQuery({ ...filters, cursor: cursor > 0 ? `${cursor}` : null })),
      ),
  }
}

function readFilters(params: URLSearchParams): ListFilters {
  const found = Object.entries(parameters).flatMap(([name, isValid]) => {
    const value = params.get(name)
    return value && isValid(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

function toQuery(filters: Record<string, string | null>): string {
  const chosen = Object.entries(filters).filter(([, value]) => value)
  return chosen.length > 0 ? `?${new URLSearchParams(chosen as [string, string][])}` : ''
}
