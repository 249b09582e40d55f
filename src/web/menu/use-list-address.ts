import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/** Long enough for a word to be typed: with the address the whole page is drawn anew. */
const typingMilliseconds = 250

/**
 * A search kept in the address under its name, so that Back, a reload and a shared link return to it.
 * The address follows when the typing rests, or when whoever typed leaves the field.
 */
export function useSearchInAddress(name = 'search') {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const wayHere = useNavigationType()
  const searchThere = params.get(name) ?? ''
  const [search, setSearch] = useState(searchThere)
  const [isTyped, setTyped] = useState(false)
  // What was typed and taken back before the address followed is a new search, too.
  const isNew = isTyped || search !== searchThere

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address may follow and be the same.
  useEffect(() => {
    setTyped(false)
    if (wayHere === 'POP') setSearch(searchThere)
  }, [location, wayHere, searchThere])

  function searchFor(text: string) {
    setSearch(text)
    setTyped(true)
  }

  const follow = useEffectEvent(() => {
    // Nobody who is on the way to another page is brought back.
    if (window.location.pathname !== location.pathname) return
    setParams(
      (now) => {
        if (search) now.set(name, search)
        else now.delete(name)
        now.delete('page')
        return now
      },
      { replace: true },
    )
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the waiting anew.
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(follow, typingMilliseconds)
    document.addEventListener('focusout', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', follow)
    }
  }, [isNew, search])

  return { search, searchFor, isNew }
}

/** The search and the page of a list, kept in the address, so that Back returns to both. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const { search, searchFor, isNew } = useSearchInAddress()
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
