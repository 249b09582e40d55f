import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** The question, in one sentence. */
  question: string
  /** The label of the confirm button. */
  confirm: string
  /** The label of the cancel button, if `Cancel` could be misunderstood. */
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  /** Disables the confirm button. */
  isBusy?: boolean
  /** Consequences and errors. */
  children?: ReactNode
}

/** Confirms an action that cannot be undone. Focuses the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirm, onConfirm, onCancel, isBusy = false, children } = props
  const out = useRef<HTMLButtonElement>(null)
  useEffect(() => out.current?.focus(), [])
  return (
    <Dialog
      title={question}
      onClose={onCancel}
      actions={
        <>
          <Button variant="dangerFill" size="medium" onClick={onConfirm} isBusy={isBusy}>
            {confirm}
          </Button>
          <Button ref={out} size="medium" onClick={onCancel}>
            {props.cancelLabel ?? t('Cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
