import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '../../../text/t.ts'
import { classes } from '../classes.ts'
import styles from './save-status.module.css'
import type { SaveState } from './saver.ts'

const words = { idle: '', saving: t('Saving...'), saved: t('Saved'), failed: t('Failed to save') }

const colors = { idle: '', saving: 'muted', saved: 'success', failed: 'danger' }

/** The save state of a text, with a retry button after a failure. */
export function SaveStatus({ status, onRetry }: { status: SaveState; onRetry: () => void }) {
  return (
    <span className={styles.row}>
      <span role="status" className={classes(styles.status, colors[status])}>
        {status === 'saved' && <Check size={14} strokeWidth={2} aria-hidden />}
        {status === 'failed' && <TriangleAlert size={14} strokeWidth={2} aria-hidden />}
        {words[status]}
      </span>
      {status === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('Retry')}
        </button>
      )}
    </span>
  )
}
