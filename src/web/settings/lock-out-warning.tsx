import TriangleAlert from 'lucide-react/icons/triangle-alert'
import styles from './settings-page.module.css'

/** Says that the chosen staff roles make whoever chooses them leadership no longer. */
export function LockOutWarning() {
  return (
    <p role="status" className={styles.warning}>
      <TriangleAlert size={16} strokeWidth={2} aria-hidden />
      <span>
        You hold none of these roles: saving takes your own rights away. The owner and
        administrators of the Discord server keep theirs.
      </span>
    </p>
  )
}
