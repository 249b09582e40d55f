import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './tabs.module.css'

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; label: string; panel: ReactNode }[]
  current: Name
  onChange: (name: Name) => void
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with a roving tab stop; arrow keys, Home and End activate tabs. */
export function Tabs<Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const to = moves[event.key]?.(
      tabs.findIndex(({ name }) => name === current),
      tabs.length,
    )
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus()
    onChange(next.name)
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`tab-${tab.name}`}
            aria-controls={`panel-${tab.name}`}
            aria-selected={tab.name === current}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== current}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
