import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AccessLost } from '../menu/request-error.tsx'
import styles from './config-form.module.css'

/** The card around a configuration table or form. */
export function ConfigCard({ children }: { children: ReactNode }) {
  return <section className={styles.card}>{children}</section>
}

interface RowsLoadErrorProps {
  error: Error | null
  isRetrying: boolean
  onRetry: () => void
  /** What failed to load. */
  children: string
}

/** Shown above a table whose rows failed to load; the specification has no message for it. */
export function RowsLoadError({ error, isRetrying, onRetry, children }: RowsLoadErrorProps) {
  return (
    <div role="status" className={styles.loadError}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>
        {children}
        <AccessLost error={error} />
      </span>
      <Button size="small" isBusy={isRetrying} onClick={onRetry}>
        {t('Retry')}
      </Button>
    </div>
  )
}
