import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './event-days.module.css'

interface MoreEventsProps {
  query: { data?: { nextCursor: string | null } | null | undefined; isPlaceholderData: boolean }
  onMore: () => void
  children: ReactNode
}

/** The button that loads a further page of events, if there is one. */
export function MoreEvents({ query, onMore, children }: MoreEventsProps) {
  if (!query.data?.nextCursor) return null
  return (
    <p className={styles.more}>
      <Button isBusy={query.isPlaceholderData} onClick={onMore}>
        {children}
      </Button>
    </p>
  )
}
