import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

/** A search kept in the address under its name, so that Back, a reload and a shared link return to it. */
export function useSearchInAddress(name = 'search') {
  const [params, setParams] = useSearchParams()
  const wayHere = useNavigationType()
  const searchThere = params.get(name) ?? ''
  // The address follows the typing a moment later; the field must not wait for it.
  const [search, setSearch] = useState(searchThere)

  useEffect(() => {
    if (wayHere === 'POP') setSearch(searchThere)
  }, [wayHere, searchThere])

  /** Another search starts at its first page. */
  function searchFor(text: string) {
    setSearch(text)
    setParams(
      (now) => {
        if (text) now.set(name, text)
        else now.delete(name)
        now.delete('page')
        return now
      },
      { replace: true },
    )
  }

  return { search, searchFor }
}

/** The search and the page of a list, kept in the address, so that Back returns to both. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const { search, searchFor } = useSearchInAddress()
  return {
    search,
    page: Number.parseInt(params.get('page') ?? '', 10) || 1,
    searchFor,
    turnTo(page: number) {
      setParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) })
    },
  }
}
