import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons, the most wanted one first. */
  actions: ReactNode
  /** Called when it is left by Esc or by the cross. */
  onClose: () => void
}

/** A modal dialog that is open for as long as it is drawn. The page behind cannot be reached. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    buttons.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      <div ref={buttons} className={styles.actions}>
        {actions}
      </div>
    </dialog>
  )
}
