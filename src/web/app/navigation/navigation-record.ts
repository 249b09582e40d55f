import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const storageKey = 'navigatedInApp'

/** Stores in the session whether the current page was reached by an in-app navigation. */
export function useNavigationRecord(): void {
  const { pathname } = useLocation()
  const loaded = useRef<string | null>(pathname)
  useEffect(() => {
    if (loaded.current !== pathname) loaded.current = null
    try {
      sessionStorage.setItem(storageKey, String(loaded.current === null))
    } catch {
      // Storage is blocked: a refused video is retried more often than necessary.
    }
  }, [pathname])
}

/** Whether the page was reached by an in-app navigation rather than a load or refresh. */
export function isReachedInApp(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}
