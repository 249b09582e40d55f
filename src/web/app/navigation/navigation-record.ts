import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const shelf = 'reachedInApp'

/** Records in the session whether the page that is shown was reached by a navigation inside the app. */
export function useNavigationRecord(): void {
  const { pathname } = useLocation()
  const loaded = useRef<string | null>(pathname)
  useEffect(() => {
    if (loaded.current !== pathname) loaded.current = null
    try {
      sessionStorage.setItem(shelf, String(loaded.current === null))
    } catch {
      // Then a film that the browser refuses is tried once more than it need be.
    }
  }, [pathname])
}

/** Whether the page was reached by a navigation inside the app, and not by loading or refreshing it. */
export function isReachedInApp(): boolean {
  try {
    return sessionStorage.getItem(shelf) === 'true'
  } catch {
    return false
  }
}
