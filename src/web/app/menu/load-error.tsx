import type { ReactNode } from 'react'
import { signIn } from '../../../contract/core/pages.ts'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { ApiError } from '../api.ts'
import styles from './load-error.module.css'

interface TroubleProps {
  error: Error
  /** The sentence of the error catalogue. */
  children: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** A call of the staff area that failed. Whoever lost session or rights learns that, too. */
export function LoadError({ error, children, ...retry }: TroubleProps) {
  const status = error instanceof ApiError ? error.status : 0
  // Trying again cannot give anybody the rights back.
  const { onRetry, isRetrying = false } = status === 403 ? {} : retry
  return (
    <div className={styles.trouble}>
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

/** Says plainly that the session ended or the rights changed, where that is why a call failed. */
export function AccessLost({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null
  if (error.status === 401) {
    return (
      <span className={styles.why}>
        Your session has ended.{' '}
        <a href={signIn.home} target="_blank" rel="noopener">
          Sign in again in a new tab
        </a>
        , then try again here.
      </span>
    )
  }
  if (error.status === 403) {
    return (
      <span className={styles.why}>
        You need staff access to do this. <a href="/">Go to the home page</a>
      </span>
    )
  }
  return null
}
