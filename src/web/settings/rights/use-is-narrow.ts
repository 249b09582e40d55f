import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 768px)'

/** Whether the window is too narrow for the table. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(narrow).matches)
}

function watch(onChange: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
