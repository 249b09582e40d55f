import { ApiError } from '../../../app/api.ts'
import { RequestError } from '../../../app/menu/request-error.tsx'
import styles from './save-error.module.css'

interface SaveErrorProps {
  error: unknown
  /** The message, from the specification's error catalogue where it has one. */
  children: string
  onRetry?: () => void
}

/** A failed save, with the server's reason for conflicts. */
export function SaveError({ error, children, onRetry }: SaveErrorProps) {
  const reason = error instanceof ApiError && error.status === 409 ? error.message : ''
  return (
    <div className={styles.saveError}>
      <RequestError
        error={error instanceof Error ? error : new Error('unknown')}
        {...(onRetry && { onRetry })}
      >
        {children}
        {reason && <span className={styles.reason}>{reason}</span>}
      </RequestError>
    </div>
  )
}
