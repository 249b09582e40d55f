import { signIn } from '../../../contract/core/pages.ts'
import { ApiError } from '../api.ts'
import styles from './session-ended.module.css'

/** Says that the session has ended, where that is why a call failed; what is typed here can stay. */
export function SessionEnded({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status !== 401) return null
  return (
    <span className={styles.sentence}>
      Your session has ended.{' '}
      <a href={signIn.home} target="_blank" rel="noopener">
        Sign in again in a new tab
      </a>
      , then try again here.
    </span>
  )
}
