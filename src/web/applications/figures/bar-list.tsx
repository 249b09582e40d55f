import type { ReactNode } from 'react'
import styles from './recruiting-page.module.css'

interface BarListProps {
  rows: readonly {
    key: string
    label: string
    count: number
    /** The part of the bar in the brighter shade. */
    part?: number
    value: ReactNode
  }[]
}

/** Rows with a label, a bar and a number. */
export function BarList({ rows }: BarListProps) {
  const max = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul className={styles.list}>
      {rows.map(({ key, label, count, part = 0, value }) => (
        <li key={key}>
          <bdi>{label}</bdi>
          <span className={styles.track} aria-hidden>
            <span className={styles.part} style={{ width: `${(part / max) * 100}%` }} />
            <span className={styles.rest} style={{ width: `${((count - part) / max) * 100}%` }} />
          </span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  )
}
