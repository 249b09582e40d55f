import { useId, useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangeFailure } from './change-failure.tsx'
import styles from './staff-interview.module.css'

interface NoShowDialogProps {
  isBusy: boolean
  error: Error | null
  onConfirm: (missedBy: 'applicant' | 'staff') => void
  onClose: () => void
}

/** Asks which side did not come to an interview. */
export function NoShowDialog({ isBusy, error, onConfirm, onClose }: NoShowDialogProps) {
  const [missedBy, setMissedBy] = useState<'applicant' | 'staff'>('applicant')
  const name = useId()
  return (
    <Dialog
      title={t('Who didn’t show up?')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            isBusy={isBusy}
            onClick={() => onConfirm(missedBy)}
          >
            {t('Mark as No-show')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Back')}
          </Button>
        </>
      }
    >
      <div className={styles.choices} role="radiogroup" aria-label={t('Who didn’t show up?')}>
        {(['applicant', 'staff'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            size="small"
            name={name}
            label={one === 'applicant' ? t('The applicant') : t('Staff')}
            checked={missedBy === one}
            onChange={() => setMissedBy(one)}
          />
        ))}
      </div>
      <p className="muted">{t('The applicant is asked in the room to choose a new time.')}</p>
      <ChangeFailure error={error}>
        {t('Failed to mark the no-show. Please try again.')}
      </ChangeFailure>
    </Dialog>
  )
}
