import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

/** The search and the page of a list, kept in the address, so that Back returns to both. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const wayHere = useNavigationType()
  const searchThere = params.get('search') ?? ''
  // The address follows the typing a moment later; the field must not wait for it.
  const [search, setSearch] = useState(searchThere)

  useEffect(() => {
    if (wayHere === 'POP') setSearch(searchThere)
  }, [wayHere, searchThere])

  return {
    search,
    page: Number.parseInt(params.get('page') ?? '', 10) || 1,
    /** Another search starts at its first page. */
    searchFor(text: string) {
      setSearch(text)
      setParams(text ? { search: text } : {}, { replace: true })
    },
    turnTo(page: number) {
      setParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) })
    },
  }
}
