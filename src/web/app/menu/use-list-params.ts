import { useSearchParams } from 'react-router'
import { useDebouncedSearch } from '../unsaved/use-debounced-search.ts'

/** A search stored in the URL's query, so that Back, a reload and shared links keep it. */
export function useSearchParam(name = 'search') {
  const [params, setParams] = useSearchParams()
  const { typed, type, isNew } = useDebouncedSearch(name, params.get(name) ?? '', (search) =>
    setParams(
      (now) => {
        if (search) now.set(name, search)
        else now.delete(name)
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
      setParams({ ...(search && { search }), ...(next > 1 && { page: String(next) }) })
    },
  }
}
