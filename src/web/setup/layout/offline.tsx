import Unplug from 'lucide-react/icons/unplug'
import { t } from '../../../text/t.ts'
import styles from './offline.module.css'

/** Says that nothing can be read or saved; `reason` is the server's, empty without a connection. */
export function Offline({ reason }: { reason: string }) {
  return (
    <p role="alert" className={styles.offline}>
      <Unplug size={16} strokeWidth={2} aria-hidden />
      {reason === ''
        ? t('No connection. What you typed is kept. Trying again…')
        : t('{reason} What you typed is kept. Trying again…', { reason })}
    </p>
  )
}
