import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface PlateProps {
  /** The large sentence and, below it, smaller text. */
  children: ReactNode
  /** The only action. */
  action: ReactNode
  engraving: ReactNode
}

/** Shown when a page has no content: the reason, an action and an illustration. */
export function EmptyState({ children, action, engraving }: PlateProps) {
  return (
    <div className={styles.card}>
      {children}
      {action}
      {engraving}
    </div>
  )
}
