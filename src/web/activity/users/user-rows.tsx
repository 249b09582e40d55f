import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DashboardUser } from '../../../contract/activity/dashboard.ts'
import { t } from '../../../text/t.ts'
import { nothingMatches } from '../../ui/display/load-states.tsx'
import { useVirtualizer } from '../../ui/lists/use-virtualizer.ts'
import { maxUnvirtualized } from '../../ui/lists/window-virtualizer.ts'
import { formatShortValue } from '../labels.ts'
import { lineStyleAt } from '../line-style.ts'
import { isFull, isOnlyOne, type Selection } from '../selection.ts'
import type { Activity } from '../totals/stats.ts'
import { nextRow, selectedFirst } from './user-order.ts'
import picker from './user-picker.module.css'
import { UserRow } from './user-row.tsx'
import styles from './user-rows.module.css'

export interface RowsProps {
  users: readonly DashboardUser[]
  selection: Selection
  search: string
  /** By kind and user; absent until they are loaded. */
  sums: Record<Activity, ReadonlyMap<string, number>> | undefined
  /** Which of the sums is shown. */
  activity: Activity
  disabled: boolean
  onToggle: (id: string) => void
  onHighlight: (id: string | null) => void
}

/** The users that match the search, the selected first. A single tab stop with arrow-key navigation. */
export function UserRows(props: RowsProps) {
  const { users, selection, search, disabled, onToggle, onHighlight } = props
  const sumOf = ({ id }: DashboardUser) => {
    const sum = props.sums?.[props.activity].get(id)
    return sum === undefined ? undefined : formatShortValue(props.activity, sum)
  }
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

  // The order is updated only after the pointer or focus has left, so that rows do not move while in use.
  const settle = () => setOnTop(selection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a new search, mode or user list.
  useEffect(settle, [search, disabled, users])

  if (rows.length === 0) {
    return (
      <div className={picker.none}>
        <p>{t('No users found matching your search')}</p>
        {search && <p className="muted">{nothingMatches(search)}</p>}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus
    <div
      ref={list}
      className={styles.list}
      onMouseLeave={settle}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && settle()}
      onKeyDown={move}
    >
      <ul aria-labelledby="select-users" style={{ height: virtualizer.totalSize }}>
        {virtualizer.items.map(({ index, start }) => {
          const user = rows[index]
          if (!user) return null
          const selectedIndex = selection.indexOf(user.id)
          const isOn = selectedIndex >= 0
          return (
            <UserRow
              key={user.id}
              ref={virtualizer.measureElement}
              user={user}
              index={index}
              start={start}
              size={rows.length}
              sum={sumOf(user)}
              color={isOn ? lineStyleAt(selectedIndex).color : null}
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

/** Virtualises the rows and manages the roving tab stop. */
function useRows(rows: readonly DashboardUser[], areAllRendered: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setActive] = useState(0)
  const movingTo = useRef<number | null>(null)
  const active = Math.min(wanted, rows.length - 1)
  // Stable while the rows are, because a new function resets all measurements.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScroller: () => list.current,
    rowHeight: 36,
    getItemKey,
    overscan: areAllRendered ? maxUnvirtualized : 8,
    kept: { index: active, beside: 0 },
  })

  useEffect(() => {
    // An effect of an earlier render may run after the key press with the old row.
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
