import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readFromTab, saveInTab } from '../../ui/tab-storage.ts'

/** Debounce of a search, because updating the URL re-renders the page. */
const typingMilliseconds = 250

/**
 * A search input whose value is written to the URL after a debounce, or when the field loses the focus. A value
 * that was not written yet survives a reload.
 */
export function useDebouncedSearch(name: string, there: string, write: (typed: string) => void) {
  const location = useLocation()
  const wayHere = useNavigationType()
  const storageKey = `typed:${location.key}:${name}`
  const [first] = useState(location)
  const [typed, setTyped] = useState(() => readFromTab<string[]>(storageKey)?.[0] ?? there)
  const [isTyped, setIsTyped] = useState(false)
  // Also true for input that was reverted before the URL was updated.
  const isNew = isTyped || typed !== there

  useEffect(() => {
    setIsTyped(false)
    if (wayHere === 'POP' && location !== first) setTyped(there)
  }, [location, first, wayHere, there])

  const follow = useEffectEvent(() => {
    // Must not cancel or undo a navigation that is not rendered yet. The first entry of a window has no key.
    const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
    if (isNew && key === location.key) write(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke and navigation restarts the debounce.
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(follow, typingMilliseconds)
    return () => clearTimeout(timer)
  }, [isNew, typed, location])

  const keep = useEffectEvent(() => saveInTab(storageKey, isNew ? [typed] : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    saveInTab(storageKey, null)
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
