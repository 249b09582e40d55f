import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface PlateProps {
  /** The sentence in large, and in small what it needs. */
  children: ReactNode
  /** The one way on. */
  action: ReactNode
  engraving: ReactNode
}

/** Stands where a page has nothing to show: why, the way on, and an engraving beside both. */
export function EmptyState({ children, action, engraving }: PlateProps) {
  return (
    <div className={styles.plate}>
      {children}
      {action}
      {engraving}
    </div>
  )
}
