import { signIn } from '../../../contract/core/pages.ts'
import { rich } from '../../ui/rich.ts'
import { ApiError } from '../api.ts'
import styles from './session-ended.module.css'

/** Shown if a call failed because the session ended. */
export function SessionEnded({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status !== 401) return null
  return (
    <span className={styles.sentence}>
      {rich(
        'Your session has ended. <link>Sign in again in a new tab</link>, then try again here.',
        {
          link: (words) => (
            <a className="link" href={signIn.home} target="_blank" rel="noopener">
              {words}
            </a>
          ),
        },
      )}
    </span>
  )
}
