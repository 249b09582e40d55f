import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

interface VirtualizerOptions {
  /** The number of rows. */
  count: number
  /** The element that scrolls, or the window; null before it is mounted. */
  getScroller: () => HTMLElement | Window | null
  /** The height of a row that was not measured yet, in px. */
  rowHeight: number
  /** Stable while the rows are, because measured heights are kept by key; the index by default. */
  getItemKey?: (index: number) => string | number
  /** The number of rows that are rendered above and below the visible ones. */
  overscan?: number
  /** The offset of the first row from the top of the scrolled content, in px. */
  top?: number
  /** The space above the first and below the last row, in px. */
  padding?: number
  /** A row that is always rendered, such as the focused one, and how many rows beside it. */
  kept?: { index: number; beside: number }
  /** False: nothing is rendered, measured or observed. */
  isEnabled?: boolean
}

/** A rendered row; its edges are px from the top of the scrolled content. */
export interface VirtualItem {
  index: number
  key: string | number
  start: number
  end: number
}

const keyByIndex = (index: number) => index

/** Decides which rows of a long list are rendered, and where: those near the viewport, by measured heights. */
export function useVirtualizer(options: VirtualizerOptions) {
  const { rowHeight, getItemKey = keyByIndex, getScroller, kept } = options
  const { overscan = 8, top = 0, padding = 0, isEnabled = true } = options
  const count = isEnabled ? options.count : 0
  const { heights, measureElement } = useHeights(getItemKey)
  const starts = useMemo(() => {
    const edges = new Float64Array(count + 1)
    edges[0] = top + padding
    for (let index = 0; index < count; index++) {
      edges[index + 1] = (edges[index] ?? 0) + (heights.get(getItemKey(index)) ?? rowHeight)
    }
    return edges
  }, [count, top, padding, rowHeight, getItemKey, heights])
  const [scroller, setScroller] = useState<HTMLElement | Window | null>(null)
  useLayoutEffect(() => setScroller(getScroller()))
  const [first, last] = useVisibleRange(isEnabled ? scroller : null, starts)

  const rendered = new Set<number>()
  const addRange = (from: number, to: number) => {
    for (let index = Math.max(0, from); index <= Math.min(to, count - 1); index++)
      rendered.add(index)
  }
  addRange(first - overscan, last + overscan)
  if (kept) addRange(kept.index - kept.beside, kept.index + kept.beside)
  const edge = (index: number) => starts[index] ?? 0
  return {
    items: [...rendered]
      .sort((one, other) => one - other)
      .map((index): VirtualItem => {
        return { index, key: getItemKey(index), start: edge(index), end: edge(index + 1) }
      }),
    /** The height of all rows with the padding, in px. */
    totalSize: edge(count) - top + padding,
    /** The ref of a row's element, which has its index as `data-index`. */
    measureElement,
    /** Scrolls a container as little as necessary to show a row. */
    scrollToIndex(index: number) {
      const box = getScroller()
      if (!(box instanceof HTMLElement)) return
      const lowest = edge(index + 1) + padding - box.clientHeight
      const highest = edge(index) - padding
      if (box.scrollTop > highest) box.scrollTop = highest
      else if (box.scrollTop < lowest) box.scrollTop = lowest
    },
  }
}

/** The measured heights of the rendered rows, by key. */
function useHeights(getItemKey: (index: number) => string | number) {
  const [heights, setHeights] = useState<ReadonlyMap<string | number, number>>(new Map())
  const keyOf = useRef(getItemKey)
  useLayoutEffect(() => {
    keyOf.current = getItemKey
  })
  const measure = useCallback((element: HTMLElement) => {
    const key = keyOf.current(Number(element.dataset.index))
    const { height } = element.getBoundingClientRect()
    // Hidden rows have no height.
    if (height === 0) return
    setHeights((before) => (before.get(key) === height ? before : new Map(before).set(key, height)))
  }, [])
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        for (const { target } of entries) measure(target as HTMLElement)
      }),
  )
  useEffect(() => () => observer.disconnect(), [observer])
  const measureElement = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      measure(element)
      observer.observe(element)
      return () => observer.unobserve(element)
    },
    [observer, measure],
  )
  return { heights, measureElement }
}

/** The first and the last row in the viewport. */
function useVisibleRange(scroller: HTMLElement | Window | null, starts: Float64Array) {
  const [range, setRange] = useState<readonly [first: number, last: number]>([0, 0])
  useLayoutEffect(() => {
    if (!scroller) return
    const isWindow = scroller === window
    const box = scroller as HTMLElement
    const update = () => {
      const from = isWindow ? window.scrollY : box.scrollTop
      const height = isWindow ? window.innerHeight : box.clientHeight
      const first = rowAt(starts, from)
      const last = rowAt(starts, from + height)
      setRange((now) => (now[0] === first && now[1] === last ? now : [first, last]))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(isWindow ? document.documentElement : box)
    scroller.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [scroller, starts])
  return range
}

/** The index of the row at an offset: the last one that starts at or above it. */
function rowAt(starts: Float64Array, offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
