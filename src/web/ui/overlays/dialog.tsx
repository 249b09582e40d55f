import X from 'lucide-react/icons/x'
import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'

interface ModalProps {
  children: ReactNode
  className?: string | undefined
  /** Its name, where no heading within names it. */
  label?: string
  labelledBy?: string
  /** Called when it is left by Esc, or where `isLight` by a press beside what it shows. */
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  isLight?: boolean
  /** Where the first link or button takes the focus, unless there is a field to fill in. */
  focusWithin?: RefObject<HTMLElement | null>
}

/**
 * The bare modal dialog, open for as long as it is drawn. The page behind neither scrolls nor is
 * reached, and what had the focus gets it back. Modals may open one above another.
 */
export function Modal({ children, label, labelledBy, onClose, ...rest }: ModalProps) {
  const { className, onKeyDown, isLight = false, focusWithin } = rest
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef(focusWithin)

  useEffect(() => {
    const opener = document.activeElement
    const page = document.documentElement
    page.classList.toggle(styles.scrolls ?? '', window.innerWidth > page.clientWidth)
    dialog.current?.showModal()
    // Where something is to be typed or chosen, that comes before the buttons.
    const field = dialog.current?.querySelector<HTMLElement>('input, select, textarea')
    const wanted = field ?? first.current?.current?.querySelector<HTMLElement>('a, button')
    wanted?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes(styles.modal, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (isLight && event.target === event.currentTarget) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      {children}
    </dialog>
  )
}

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons, the most wanted one first. */
  actions?: ReactNode
  /** Called when it is left by Esc or by the cross. */
  onClose: () => void
  /** 560 or 960 px; the wide one may also be left by a press beside it, and fills a phone. */
  size?: 'narrow' | 'wide'
  /** Fades out, until whoever draws it stops doing so. */
  isLeaving?: boolean
}

/** A modal dialog with a title and a cross. */
export function Dialog({ title, children, actions, onClose, ...rest }: DialogProps) {
  const { size = 'narrow', isLeaving = false } = rest
  const buttons = useRef<HTMLDivElement>(null)
  const titleId = useId()

  return (
    <Modal
      className={classes(styles.dialog, styles[size], isLeaving && styles.leaving)}
      labelledBy={titleId}
      onClose={onClose}
      isLight={size === 'wide'}
      focusWithin={buttons}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {actions && (
        <div ref={buttons} className={styles.actions}>
          {actions}
        </div>
      )}
    </Modal>
  )
}

/** The cross that closes a modal. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label="Close" onClick={onClick}>
      <X size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
