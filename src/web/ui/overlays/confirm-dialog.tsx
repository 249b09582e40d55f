import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** What is asked, in one sentence. */
  question: string
  /** What the confirming button does, in a word or two. */
  confirm: string
  /** What the way out says, where `Cancel` could be misunderstood. */
  wayOut?: string
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
            {props.wayOut ?? 'Cancel'}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
