import { useSearchParams } from 'react-router'
import { useDebouncedSearch } from '../app/unsaved/use-debounced-search.ts'

/** The filters and page of the log. */
export interface AuditQuery {
  /** The id of the actor; empty: anyone. */
  actor: string
  /** Text of the action; empty: any. */
  action: string
  /** The first and the last day, `yyyy-MM-dd` in the user's time zone; empty: no limit. */
  from: string
  to: string
  page: number
}

type Filters = Omit<AuditQuery, 'page'>

/** The filters and page of the log, stored in the URL's query. */
export function useAuditParams() {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const { typed, type } = useDebouncedSearch('action', filters.action, (action) =>
    setParams((now) => toParams({ ...filtersIn(now), action }, 1), { replace: true }),
  )

  const page = Math.min(1_000_000, Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1))
  return {
    query: { ...filters, page } satisfies AuditQuery,
    /** Whether no filter is set. */
    isEverything: Object.values(filters).every((filter) => filter === ''),
    /** The text of the search field; the query follows after the debounce. */
    typed,
    type,
    /** Changing a filter returns to the first page. */
    choose: (chosen: Partial<Filters>) =>
      setParams(toParams({ ...filters, action: typed, ...chosen }, 1), { replace: true }),
    turnTo: (nextPage: number) => setParams(toParams(filters, nextPage)),
    clear() {
      type('')
      setParams({}, { replace: true })
    },
  }
}

function filtersIn(params: URLSearchParams): Filters {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  return {
    actor: params.get('actor') ?? '',
    action: params.get('action') ?? '',
    from: day('from'),
    to: day('to'),
  }
}

/** Whether the text is a valid day since 1970. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= '1970' && !Number.isNaN(Date.parse(text))
}

function toParams(filters: Filters, page: number): Record<string, string> {
  const chosen = Object.entries(filters).filter(([, filter]) => filter !== '')
  return { ...Object.fromEntries(chosen), ...(page > 1 && { page: String(page) }) }
}
