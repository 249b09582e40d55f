import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keepInTab, keptInTab } from '../ui/tab-shelf.ts'

/** What somebody has begun on a page, by a name within it: it outlives a reload, and null is nothing begun. */
export function useKept<T extends object>(name: string) {
  const { key } = useLocation()
  const shelf = `begun:${key}:${name}`
  const [begun, begin] = useState(() => keptInTab<T>(shelf))

  useEffect(() => {
    keepInTab(shelf, begun)
    return () => keepInTab(shelf, null)
  }, [shelf, begun])

  return [begun, begin] as const
}
