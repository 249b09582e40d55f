import { useSearchParams } from 'react-router'
import { useDebouncedSearch } from '../unsaved/use-debounced-search.ts'

/** A search kept in the address under its name, so that Back, a reload and a shared link return to it. */
export function useSearchParam(name = 'search') {
  const [params, setParams] = useSearchParams()
  const { typed, type, isNew } = useDebouncedSearch(name, params.get(name) ?? '', (search) =>
    setParams(
      (now) => {
        if (search) now.set(name, search)
        else now.delete(name)
        now.delete('page')
        return now
      },
      { replace: true },
    ),
  )
  return { search: typed, searchFor: type, isNew }
}

/** The search and the page of a list, kept in the address, so that Back returns to both. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const { search, searchFor, isNew } = useSearchParam()
  // Another search starts at its first page.
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
