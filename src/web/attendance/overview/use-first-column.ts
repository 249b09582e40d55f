import { startTransition, useEffect, useState } from 'react'

/** The width of a column, and the least width of what is beside the columns, in px. */
const columnWidth = 44
const widthBesideColumns = 400

/** Where the grid scrolls; on phones the statuses of a member wrap, so all are needed for the height. */
const wide = '(min-width: 769px)'

/**
 * The first column to draw: at first only the newest ones, to which the grid scrolls, and all columns once these
 * are on screen, because thousands of cells take longer than a moment.
 */
export function useFirstColumn(columns: number): number {
  const [from, setFrom] = useState(() => {
    const visible = Math.ceil((window.innerWidth - widthBesideColumns) / columnWidth)
    return matchMedia(wide).matches ? Math.max(0, columns - visible) : 0
  })
  useEffect(() => {
    const frameId = requestAnimationFrame(() => setTimeout(() => startTransition(() => setFrom(0))))
    return () => cancelAnimationFrame(frameId)
  }, [])
  return from
}
