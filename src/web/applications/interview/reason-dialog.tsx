import { useState } from 'react'
import { maxReasonLength } from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextArea } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangeFailure } from './change-failure.tsx'

interface ReasonDialogProps {
  title: string
  confirm: string
  cancelLabel: string
  isBusy: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of cancelling an interview, which the other side sees. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirm, cancelLabel, isBusy, error, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="dangerFill"
            size="medium"
            isBusy={isBusy}
            disabled={reason.trim() === ''}
            onClick={() => onConfirm(reason)}
          >
            {confirm}
          </Button>
          <Button size="medium" onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <Field label={t('Reason')} hint={t('Posted in the interview room.')} size="small" isRequired>
        {(control) => (
          <TextArea
            {...control}
            value={reason}
            maxLength={maxReasonLength}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <ChangeFailure error={error}>
        {t('Failed to cancel the interview. Please try again.')}
      </ChangeFailure>
    </Dialog>
  )
}
