import { useSearchParams } from 'react-router'
import { useDebouncedSearch } from '../app/unsaved/use-debounced-search.ts'

/** Which part of the log is looked at. */
export interface AuditQuery {
  /** Whose deeds; empty: everybody's. */
  actor: string
  /** Words of the action; empty: all of them. */
  action: string
  /** The first and the last day, `yyyy-MM-dd` in the reader's zone; empty: no end. */
  from: string
  to: string
  page: number
}

type Filters = Omit<AuditQuery, 'page'>

/** The part of the log in the address, so that Back returns to it. */
export function useAuditParams() {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const { typed, type } = useDebouncedSearch('action', filters.action, (action) =>
    setParams((now) => written({ ...filtersIn(now), action }, 1), { replace: true }),
  )

  const page = Math.min(1_000_000, Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1))
  return {
    place: { ...filters, page } satisfies AuditQuery,
    /** Whether these are all changes. */
    isEverything: Object.values(filters).every((filter) => filter === ''),
    /** What stands in the field; the place follows a moment later. */
    typed,
    type,
    /** Another part of the log starts at its first page. */
    choose: (chosen: Partial<Filters>) =>
      setParams(written({ ...filters, action: typed, ...chosen }, 1), { replace: true }),
    turnTo: (nextPage: number) => setParams(written(filters, nextPage)),
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

/** Whether this is a day that the log can be asked for. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= '1970' && !Number.isNaN(Date.parse(text))
}

function written(filters: Filters, page: number): Record<string, string> {
  const chosen = Object.entries(filters).filter(([, filter]) => filter !== '')
  return { ...Object.fromEntries(chosen), ...(page > 1 && { page: String(page) }) }
}
