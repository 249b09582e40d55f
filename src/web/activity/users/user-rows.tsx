import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DashboardUser } from '../../../contract/activity/dashboard.ts'
import { maxUnvirtualized } from '../../ui/lists/window-virtualizer.ts'
import { lineStyleAt } from '../line-style.ts'
import { isFull, isOnlyOne, type Selection } from '../selection.ts'
import { nextRow, selectedFirst } from './user-order.ts'
import picker from './user-picker.module.css'
import { UserRow } from './user-row.tsx'
import styles from './user-rows.module.css'

export interface RowsProps {
  users: readonly DashboardUser[]
  selection: Selection
  search: string
  /** What each selected person did in the shown period, as it is written. */
  totals: ReadonlyMap<string, string>
  disabled: boolean
  onToggle: (id: string) => void
  onHighlight: (id: string | null) => void
}

/** Everybody who matches the search, the selected first. One stop for Tab; arrows move within. */
export function UserRows(props: RowsProps) {
  const { users, selection, search, totals, disabled, onToggle, onHighlight } = props
  const [onTop, setOnTop] = useState(selection)
  const { rows, dividedAt } = useMemo(
    () => selectedFirst(users, onTop, search),
    [users, onTop, search],
  )
  const { list, virtualizer, active, move, setActive } = useRows(
    rows,
    users.length <= maxUnvirtualized,
  )
  const isLimited = isFull(selection)

  // Rows do not jump away from under a hand: who is on top is settled once it has left.
  const settle = () => setOnTop(selection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search or mode is a new list.
  useEffect(settle, [search, disabled, users])

  if (rows.length === 0) {
    return <p className={picker.none}>No users found matching your search</p>
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer only move the reading
    <div
      ref={list}
      className={styles.list}
      onMouseLeave={settle}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && settle()}
      onKeyDown={move}
    >
      <ul aria-labelledby="select-users" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const user = rows[index]
          if (!user) return null
          const place = selection.indexOf(user.id)
          const isOn = place >= 0
          return (
            <UserRow
              key={user.id}
              ref={virtualizer.measureElement}
              user={user}
              index={index}
              start={start}
              size={rows.length}
              color={isOn ? lineStyleAt(place).color : null}
              total={totals.get(user.id)}
              isDivided={index === dividedAt}
              isTabStop={index === active}
              isLocked={isOn ? isOnlyOne(selection) : isLimited}
              disabled={disabled}
              onToggle={() => onToggle(user.id)}
              onFocus={() => setActive(index)}
              onHighlight={(isOver) => onHighlight(isOver ? user.id : null)}
            />
          )
        })}
      </ul>
    </div>
  )
}

/** Which rows are in the page, which of them Tab leads to, and how keys move between them. */
function useRows(rows: readonly DashboardUser[], areAllDrawn: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setActive] = useState(0)
  const movingTo = useRef<number | null>(null)
  const active = Math.min(wanted, rows.length - 1)
  // The same as long as the rows are: where each stands is reckoned anew with it.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => 36,
    getItemKey,
    overscan: areAllDrawn ? maxUnvirtualized : 8,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
    useFlushSync: false,
  })

  useEffect(() => {
    // The effect of an earlier drawing may come after the key: it knows the row that is left.
    if (movingTo.current !== active) return
    movingTo.current = null
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"] input`)?.focus()
  })

  function move(event: KeyboardEvent) {
    const next = nextRow(event.key, active, rows.length)
    if (next === null) return
    event.preventDefault()
    if (next === active) return
    movingTo.current = next
    setActive(next)
  }

  return { list, virtualizer, active, move, setActive }
}
