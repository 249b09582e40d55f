import type { LucideIcon } from 'lucide-react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import styles from './page-alert.module.css'

interface PageAlertProps {
  icon: LucideIcon
  /** Styles the message as an error. */
  isError?: boolean
  children: ReactNode
  onDismiss: () => void
}

/** A dismissible message at the bottom of the window, unrelated to the page. */
export function PageAlert({ icon: Icon, isError, children, onDismiss }: PageAlertProps) {
  return (
    <div className={classes(styles.notice, isError && styles.error)} role="alert">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <p>{children}</p>
      <button type="button" aria-label={t('Dismiss')} onClick={onDismiss}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
