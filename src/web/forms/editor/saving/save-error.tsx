import { ApiError } from '../../../app/api.ts'
import { Trouble } from '../../../app/menu/load-error.tsx'
import styles from './save-error.module.css'

interface RefusalProps {
  error: unknown
  /** The sentence of the error catalogue. */
  children: string
  onRetry?: () => void
}

/** A change that did not go through, with the server's reason where it gave one to people. */
export function Refusal({ error, children, onRetry }: RefusalProps) {
  const reason = error instanceof ApiError && error.status === 409 ? error.message : ''
  return (
    <div className={styles.refusal}>
      <Trouble
        error={error instanceof Error ? error : new Error('unknown')}
        {...(onRetry && { onRetry })}
      >
        {children}
        {reason && <span className={styles.reason}>{reason}</span>}
      </Trouble>
    </div>
  )
}
