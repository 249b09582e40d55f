import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../../text/t.ts'
import { moveItem } from '../settings-draft.ts'

/** What the buttons of a row do. */
export type RowAction = 'up' | 'down' | 'remove'

interface ListOptions<Item> {
  items: readonly Item[]
  onChange: (items: readonly Item[]) => void
  /** The `data-key` of an item's row. */
  keyOf: (item: Item) => string
  /** What an item is called in announcements. */
  nameOf: (item: Item) => string
}

interface FocusTarget {
  action: RowAction
  key?: string
  index?: number
}

/** Moving, removing and adding rows of a list; keeps the focus at the changed row and announces each change. */
export function useListEditing<Item>({ items, onChange, keyOf, nameOf }: ListOptions<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<HTMLElement>(null)
  const target = useRef<FocusTarget | null>(null)
  const [announcement, announce] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes.
  useEffect(() => {
    if (target.current) focusRow(list, target.current, next)
    target.current = null
  }, [items])

  function act(index: number, action: RowAction) {
    const item = items[index]
    if (item === undefined) return
    target.current = action === 'remove' ? { index: index, action } : { key: keyOf(item), action }
    if (action === 'remove') {
      onChange(items.toSpliced(index, 1))
      announce(t('Removed {name}.', { name: nameOf(item) }))
      return
    }
    const by = action === 'up' ? -1 : 1
    onChange(moveItem(items, index, by))
    announce(
      t('{name} is now {number} of {total}.', {
        name: nameOf(item),
        number: index + by + 1,
        total: items.length,
      }),
    )
  }

  return {
    list,
    /** The control that gets the focus when no row is left: a ref callback for any element. */
    next: (element: HTMLElement | null) => {
      next.current = element
    },
    announcement,
    act,
    add(item: Item) {
      onChange([...items, item])
      announce(t('Added {name}.', { name: nameOf(item) }))
    },
  }
}

function focusRow(
  list: RefObject<HTMLElement | null>,
  { action, key, index = 0 }: FocusTarget,
  next: RefObject<HTMLElement | null>,
): void {
  const rows = [...(list.current?.children ?? [])] as HTMLElement[]
  const row = key
    ? rows.find(({ dataset }) => dataset.key === key)
    : rows[Math.min(index, rows.length - 1)]
  const button =
    row?.querySelector<HTMLElement>(`[data-action=${action}]:not(:disabled)`) ??
    row?.querySelector<HTMLElement>('button:not(:disabled)')
  const wanted = button ?? next.current
  wanted?.focus()
}
