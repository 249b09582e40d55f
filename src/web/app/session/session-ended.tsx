import { signIn } from '../../../contract/core/pages.ts'
import { ApiError } from '../api.ts'
import styles from './session-ended.module.css'

/** Shown if a call failed because the session ended. */
export function SessionEnded({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status !== 401) return null
  return (
    <span className={styles.sentence}>
      Your session has ended.{' '}
      <a className="link" href={signIn.home} target="_blank" rel="noopener">
        Sign in again in a new tab
      </a>
      , then try again here.
    </span>
  )
}
