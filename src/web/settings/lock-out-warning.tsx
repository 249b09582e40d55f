import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { t } from '../../text/t.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import styles from './settings-page.module.css'

/** Warns that the chosen staff roles remove the viewer’s own staff access. */
export function LockOutWarning() {
  return (
    <p role="status" className={styles.warning}>
      <TriangleAlert size={16} strokeWidth={2} aria-hidden />
      <span>
        {t(
          'You have none of these roles, so saving removes your own staff access. The owner and administrators of the Discord server keep theirs.',
        )}
      </span>
    </p>
  )
}

interface LockOutDialogProps {
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before a save that removes the viewer's own staff access. */
export function LockOutDialog({ onConfirm, onCancel }: LockOutDialogProps) {
  return (
    <ConfirmDialog
      question={t('Remove your own staff access?')}
      confirm={t('Save and Lose Access')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(
        'You have none of the chosen staff roles. After saving, only the owner, an administrator or someone with one of these roles can give you access again.',
      )}
    </ConfirmDialog>
  )
}
