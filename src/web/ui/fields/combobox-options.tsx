import Check from 'lucide-react/icons/check'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { useVirtualizer } from '../lists/use-virtualizer.ts'
import styles from './combobox.module.css'
import type { ComboboxChoice } from './combobox-choice.ts'
import type { useCombobox } from './use-combobox.ts'

interface OptionsProps {
  id: string
  label: string
  none: string
  value: ComboboxChoice | null
  box: ReturnType<typeof useCombobox>
}

/** The distance from the field to the list and from the list to the window's edge. */
const distance = 8

/** The popup of a combobox, below or above its field. */
export function ComboboxOptions({ id, label, none, value, box }: OptionsProps) {
  const { isOpen, shown } = box
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const opensUp = useOpensUp(popup, isOpen)
  return (
    // Prevents the field from losing the focus, which would close the list.
    <div
      ref={popup}
      className={classes(styles.popup, opensUp && styles.above)}
      hidden={!isOpen}
      onPointerDown={(event) => event.preventDefault()}
    >
      <p role="status" className={styles.none}>
        {isOpen && shown.length === 0 && none}
      </p>
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {isOpen && shown.length > 0 && <Entries id={id} list={list} value={value} box={box} />}
      </div>
    </div>
  )
}

/** The padding of the list. */
const inset = 4

interface EntriesProps extends Pick<OptionsProps, 'id' | 'value' | 'box'> {
  /** The scroll container. */
  list: RefObject<HTMLDivElement | null>
}

/** Virtualised entries; the active one is always rendered. */
function Entries({ id, list, value, box: { shown, active, choose } }: EntriesProps) {
  // Stable while the entries are, because a new function resets all measurements.
  const getItemKey = useCallback((index: number) => shown[index]?.value ?? index, [shown])
  const { items, totalSize, measureElement, scrollToIndex } = useVirtualizer({
    count: shown.length,
    getScroller: () => list.current,
    rowHeight: 36,
    getItemKey,
    padding: inset,
    kept: { index: active, beside: 0 },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entries change.
  useLayoutEffect(() => scrollToIndex(active), [active, shown])

  return (
    <div role="presentation" style={{ height: totalSize }}>
      {items.map(({ index, key, start }) => {
        const choice = shown[index]
        if (!choice) return null
        const isChosen = choice.value === value?.value
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard.
          <div
            key={key}
            ref={measureElement}
            id={`${id}-${index}`}
            data-index={index}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            className={classes(styles.item, index === active && styles.active)}
            style={{ transform: `translateY(${start}px)` }}
            onClick={() => choose(choice)}
          >
            {isChosen && <Check className={styles.mark} size={14} strokeWidth={2.5} aria-hidden />}
            <bdi>{choice.label}</bdi>
          </div>
        )
      })}
    </div>
  )
}

/** Whether the list opens upwards, decided when it opens. */
function useOpensUp(popup: RefObject<HTMLDivElement | null>, isOpen: boolean): boolean {
  const [opensUp, setOpensUp] = useState(false)
  useLayoutEffect(() => {
    const field = popup.current?.parentElement?.getBoundingClientRect()
    if (!isOpen || !field || !popup.current) return
    const below = window.innerHeight - field.bottom
    setOpensUp(below < popup.current.offsetHeight + distance && field.top > below)
  }, [popup, isOpen])
  return opensUp
}
