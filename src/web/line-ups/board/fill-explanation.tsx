import X from 'lucide-react/icons/x'
import { t } from '../../../text/t.ts'
import styles from './line-up.module.css'

/** Why Fill the rest left seats empty, until it is closed. */
export function FillExplanation(props: { reasons: readonly string[]; onClose: () => void }) {
  const { reasons, onClose } = props
  if (reasons.length === 0) return null
  return (
    <section className={styles.reasons} aria-label={t('Why seats stay empty')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <button type="button" className="icon-button" aria-label={t('Close')} onClick={onClose}>
        <X size={16} strokeWidth={2} aria-hidden />
      </button>
    </section>
  )
}
