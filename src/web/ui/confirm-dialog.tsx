import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** What is asked, in one sentence. */
  question: string
  /** What the confirming button does, in a word or two. */
  confirm: string
  onConfirm: () => void
  onCancel: () => void
  /** While it is being done nothing can be pressed. */
  isBusy?: boolean
  /** What else will come of it, and why it has failed. */
  children?: ReactNode
}

/** Asks before something is done that cannot be undone. The way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirm, onConfirm, onCancel, isBusy = false, children } = props
  const wayOut = useRef<HTMLButtonElement>(null)
  useEffect(() => wayOut.current?.focus(), [])
  return (
    <Dialog
      title={question}
      onClose={onCancel}
      actions={
        <>
          <Button variant="dangerFill" size="medium" onClick={onConfirm} isBusy={isBusy}>
            {confirm}
          </Button>
          <Button ref={wayOut} size="medium" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
