import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'

/** Long enough for a word to be typed: with the address the whole page is drawn anew. */
const typingMilliseconds = 250

/**
 * What is typed into a search that the address follows: once the typing rests, or at once where
 * whoever typed leaves the field. What the address had no time to follow outlives a reload.
 */
export function useDebouncedSearch(name: string, there: string, write: (typed: string) => void) {
  const location = useLocation()
  const wayHere = useNavigationType()
  const shelf = `typed:${location.key}:${name}`
  const [first] = useState(location)
  const [typed, setTyped] = useState(() => readFromTab<string[]>(shelf)?.[0] ?? there)
  const [isTyped, setIsTyped] = useState(false)
  // What was typed and taken back before the address followed is new, too.
  const isNew = isTyped || typed !== there

  useEffect(() => {
    setIsTyped(false)
    if (wayHere === 'POP' && location !== first) setTyped(there)
  }, [location, first, wayHere, there])

  const follow = useEffectEvent(() => {
    // Nobody who is on the way to another page is brought back.
    if (isNew && window.location.pathname === location.pathname) write(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the waiting anew.
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(follow, typingMilliseconds)
    return () => clearTimeout(timer)
  }, [isNew, typed])

  const keep = useEffectEvent(() => saveInTab(shelf, isNew ? [typed] : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is for the page's beginning.
  useEffect(() => {
    saveInTab(shelf, null)
    document.addEventListener('focusout', follow)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('focusout', follow)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  return {
    typed,
    isNew,
    type(text: string) {
      setTyped(text)
      setIsTyped(true)
    },
  }
}
