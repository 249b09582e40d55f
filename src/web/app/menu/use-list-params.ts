import { useSearchParams } from 'react-router'
import { useDebouncedSearch } from '../unsaved/use-debounced-search.ts'

/** A search stored in the URL's query, so that Back, a reload and shared links keep it. */
export function useSearchParam(name = 'search') {
  const [params, setParams] = useSearchParams()
  const { typed, type, isNew } = useDebouncedSearch(name, params.get(name) ?? '', (search) =>
    setParams(
      (now) => {
        setOrDelete(now, name, search)
        now.delete('page')
        now.delete('cursor')
        return now
      },
      { replace: true },
    ),
  )
  return { search: typed, searchFor: type, isNew }
}

/** The search and page of a list, stored in the URL's query. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const { search, searchFor, isNew } = useSearchParam()
  // A new search starts at the first page.
  const page = isNew ? 1 : Number.parseInt(params.get('page') ?? '', 10) || 1
  return {
    search,
    page,
    searchFor,
    turnTo(next: number) {
      setParams((now) => {
        // A search that is still being typed is not in the address yet.
        setOrDelete(now, 'search', search)
        setOrDelete(now, 'page', next > 1 ? String(next) : '')
        return now
      })
    },
  }
}

/** Changes parameters of the address without a new entry of the history; empty values remove them. */
export function useChangeParams() {
  const [, setParams] = useSearchParams()
  return (changes: Record<string, string>) => {
    // The router's parameters are those of the last rendering, which an earlier choice may not have reached.
    const now = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) setOrDelete(now, name, value)
    setParams(now, { replace: true })
  }
}

/** Sets a parameter of an address, or removes it if the value is empty. */
export function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
