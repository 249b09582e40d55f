import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useVirtualizer } from './use-virtualizer.ts'

/** Lists with more rows than this are virtualised, also while a search shows fewer. */
export const maxUnvirtualized = 200

interface Rows<Row> {
  list: RefObject<HTMLElement | null>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The estimated height of a row, in px. */
  rowHeight: number
  /** Virtualised beyond this number of rows; `maxUnvirtualized` by default. */
  max?: number
}

/** A rendered row. */
interface RenderedRow<Row> {
  row: Row
  index: number
  /** The height of the omitted rows above it, in px. */
  gap: number
  /** Props of the row's element, to find and measure it. */
  mark: { 'data-index': number; ref?: ReturnType<typeof useVirtualizer>['measureElement'] }
}

/**
 * Virtualises a list that scrolls with the page: renders all rows, or of long lists those near the viewport and
 * the focus. All rows are rendered once the browser's search is used.
 */
export function useWindowRows<Row>(rows: Rows<Row>) {
  const { isPart, onFocus, options } = usePart(rows)
  const top = useTop(rows.list, isPart)
  const virtualizer = useVirtualizer({ ...options, top, getScroller: () => window })
  return { isPart, onFocus, ...(isPart ? partOf(rows, virtualizer, top) : wholeOf(rows)) }
}

/** Virtualises a list with its own scroll container. */
export function useContainerRows<Row>(rows: Rows<Row>) {
  const { isPart, onFocus, options } = usePart(rows)
  const virtualizer = useVirtualizer({ ...options, getScroller: () => rows.list.current })
  return { isPart, onFocus, ...(isPart ? partOf(rows, virtualizer, 0) : wholeOf(rows)) }
}

function usePart<Row>({ rows, keyOf, rowHeight, max = maxUnvirtualized }: Rows<Row>) {
  const isLong = rows.length > max
  const isPart = !useIsSearched(isLong) && isLong
  const [focused, setFocused] = useState(0)
  // Stable while the rows are, because a new function resets all measurements.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  return {
    isPart,
    /** Keeps the focused row and its neighbours rendered. */
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-index]')
      if (row) setFocused(Number(row.dataset.index))
    },
    options: {
      count: rows.length,
      isEnabled: isPart,
      rowHeight,
      getItemKey,
      kept: { index: focused, beside: 1 },
    },
  }
}

type Virtualizer = ReturnType<typeof useVirtualizer>

function partOf<Row>({ rows }: Rows<Row>, virtualizer: Virtualizer, top: number) {
  let bottom = top
  const rendered = virtualizer.items.flatMap(({ index, start, end }) => {
    const row = rows[index]
    if (row === undefined) return []
    const gap = start - bottom
    bottom = end
    return { row, index, gap, mark: { 'data-index': index, ref: virtualizer.measureElement } }
  })
  return { rendered, gapBelow: top + virtualizer.totalSize - bottom }
}

function wholeOf<Row>({ rows }: Rows<Row>): { rendered: RenderedRow<Row>[]; gapBelow: number } {
  const rendered = rows.map((row, index) => ({ row, index, gap: 0, mark: { 'data-index': index } }))
  return { rendered, gapBelow: 0 }
}

/** The list's offset from the top of the page, in px. */
function useTop(list: RefObject<HTMLElement | null>, isPart: boolean): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (isPart && list.current) {
      setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
  })
  return top
}

/** Whether the browser's search was opened since mounting. */
function useIsSearched(isLong: boolean): boolean {
  const [isSearched, setSearched] = useState(false)
  useEffect(() => {
    if (!isLong || isSearched) return
    const look = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'F3' || (key.toLowerCase() === 'f' && (ctrlKey || metaKey))) setSearched(true)
    }
    window.addEventListener('keydown', look)
    return () => window.removeEventListener('keydown', look)
  }, [isLong, isSearched])
  return isSearched
}
