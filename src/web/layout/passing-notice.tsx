import X from 'lucide-react/icons/x'
import styles from './passing-notice.module.css'

/** A sentence at the foot of the window that has nothing to do with the page behind it. */
export function PassingNotice(props: { children: string; onDismiss: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{props.children}</p>
      <button type="button" aria-label="Dismiss" onClick={props.onDismiss}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
