import CloudOff from 'lucide-react/icons/cloud-off'
import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { dismissAnswer, usePendingAnswers } from './answer-outbox.ts'
import styles from './pending-notice.module.css'

/** Says that the answer to an event is not saved yet, or why it was rejected. */
export function PendingNotice({ userId, eventId }: { userId: string; eventId: string }) {
  const pending = usePendingAnswers(userId).find((one) => one.eventId === eventId)
  if (pending?.problem) {
    return (
      <div className={styles.notice} role="alert">
        <p className="danger">{pending.problem}</p>
        <Button size="small" onClick={() => dismissAnswer(pending)}>
          {t('OK')}
        </Button>
      </div>
    )
  }
  if (!pending?.isDelayed) return null
  return (
    <div className={styles.notice} role="status">
      <CloudOff className="attention" size={18} strokeWidth={1.75} aria-hidden />
      <p>
        {t(
          'Your answer is not saved yet, because the server can’t be reached. It is kept on this device and sent as soon as possible.',
        )}
      </p>
    </div>
  )
}
