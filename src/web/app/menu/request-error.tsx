import type { ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { ApiError } from '../api.ts'
import { SessionEnded } from '../session/session-ended.tsx'
import { useTasks } from '../session/tasks.ts'
import styles from './request-error.module.css'

interface RequestErrorProps {
  error: Error
  /** The message, from the specification's error catalogue where it has one. */
  children: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** A failed call of the staff area, with a hint if the session or the rights were lost. */
export function RequestError({ error, children, ...retry }: RequestErrorProps) {
  const status = error instanceof ApiError ? error.status : 0
  // Retrying does not restore rights.
  const { onRetry, isRetrying = false } = status === 403 ? {} : retry
  return (
    <div className={styles.error}>
      <ErrorBlock
        problems={error instanceof ApiError ? error.problems : []}
        {...(onRetry && { onRetry, isRetrying })}
      >
        {children}
        <AccessLost error={error} />
      </ErrorBlock>
    </div>
  )
}

/** Explains a call that failed because the session ended or the rights were lost. */
export function AccessLost({ error }: { error: unknown }) {
  const isStaff = useTasks().length > 0
  if (!(error instanceof ApiError)) return null
  if (error.status === 401) return <SessionEnded error={error} />
  if (error.status === 403) {
    return (
      <span className={styles.why}>
        {error.message || t('You need staff access to do this.')}{' '}
        {!isStaff && (
          <a className="link" href="/">
            {t('Go to the home page')}
          </a>
        )}
      </span>
    )
  }
  return null
}
