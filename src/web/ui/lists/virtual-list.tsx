import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { moveByArrows } from './arrow-keys.ts'
import { useVirtualizer } from './use-virtualizer.ts'
import styles from './virtual-list.module.css'
import { maxUnvirtualized } from './window-virtualizer.ts'

interface VirtualListProps<Row> {
  /** The accessible name. */
  label: string
  rows: readonly Row[]
  /** The number of rows without a search. */
  total: number
  keyOf: (row: Row, index: number) => string
  /** The fixed height of each row, in px. */
  rowHeight: number
  /** The minimum width of a column, in px; absent: a single column. */
  columnWidth?: number
  /** The rows have nothing focusable, so the list itself is, to be scrolled with the keyboard. */
  hasStaticRows?: boolean
  children: (row: Row) => ReactNode
}

/** A scrollable list, virtualised if long, at most 60 % of the window high. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { box, setBox, columns, saveScrollPosition } = useScrollBox(props.columnWidth)
  const isLong = props.total > maxUnvirtualized
  return (
    <section
      ref={setBox}
      className={styles.box}
      style={{ '--row': `${props.rowHeight}px` } as CSSProperties}
      aria-label={props.label}
      {...(props.hasStaticRows && { tabIndex: 0 })}
      onScroll={saveScrollPosition}
      onKeyDown={moveByArrows}
    >
      {isLong ? (
        <LongList {...props} columns={columns} box={box} />
      ) : (
        <ul
          className={styles.short}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {props.rows.map((row, index) => (
            <li key={props.keyOf(row, index)} style={{ height: props.rowHeight }}>
              {props.children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface LongListProps<Row> extends VirtualListProps<Row> {
  columns: number
  /** The scroll container; null before it is mounted. */
  box: HTMLElement | null
}

function LongList<Row>({ rows, keyOf, rowHeight, columns, box, children }: LongListProps<Row>) {
  const lines = useVirtualizer({
    count: Math.ceil(rows.length / columns),
    getScroller: () => box,
    rowHeight,
  })
  return (
    <ul className={styles.long} style={{ height: lines.totalSize }}>
      {lines.items.flatMap(({ index: line, start }) =>
        rows.slice(line * columns, (line + 1) * columns).map((row, column) => (
          <li
            key={keyOf(row, line * columns + column)}
            aria-setsize={rows.length}
            aria-posinset={line * columns + column + 1}
            style={{
              height: rowHeight,
              width: `${100 / columns}%`,
              left: `${(100 / columns) * column}%`,
              transform: `translateY(${start}px)`,
            }}
          >
            {children(row)}
          </li>
        )),
      )}
    </ul>
  )
}

/**
 * The scroll container: its number of columns and its scroll position, which is restored after it was hidden.
 */
function useScrollBox(columnWidth: number | undefined) {
  // State rather than a ref, because the container is mounted after its children.
  const [box, setBox] = useState<HTMLElement | null>(null)
  const scrollTop = useRef(0)
  const [columns, setColumns] = useState(1)

  useLayoutEffect(() => {
    if (!box) return
    const measure = () => {
      if (box.clientWidth === 0) return
      if (columnWidth) setColumns(Math.max(1, Math.floor(box.clientWidth / columnWidth)))
      // Hiding a container resets its scroll position.
      if (box.scrollTop === 0) box.scrollTop = scrollTop.current
    }
    // Also before the first paint.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, columnWidth])

  function saveScrollPosition() {
    if (box?.clientHeight) scrollTop.current = box.scrollTop
  }

  return { box, setBox, columns, saveScrollPosition }
}
