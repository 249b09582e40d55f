import X from 'lucide-react/icons/x'
import {
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { t } from '../../../text/t.ts'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'
import { holdPage } from './hold-page.ts'

interface ModalProps {
  children: ReactNode
  className?: string | undefined
  /** The accessible name, if no heading provides it. */
  label?: string
  labelledBy?: string
  /** Called on Esc and, if `isLight`, on a click on the backdrop. */
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  isLight?: boolean
  /** The element whose first link or button is focused, unless there is a form field. */
  focusWithin?: RefObject<HTMLElement | null>
}

/**
 * A bare modal dialog, open while mounted. The page behind is inert and does not scroll; the focus returns on
 * close. Modals can be nested.
 */
export function Modal({ children, label, labelledBy, onClose, ...rest }: ModalProps) {
  const { className, onKeyDown, isLight = false, focusWithin } = rest
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef(focusWithin)

  useEffect(() => {
    const opener = document.activeElement
    const page = document.documentElement
    page.classList.toggle(styles.scrolls ?? '', window.innerWidth > page.clientWidth)
    const release = holdPage()
    dialog.current?.showModal()
    // Form fields are focused before buttons.
    const field = dialog.current?.querySelector<HTMLElement>('input, select, textarea')
    const wanted = field ?? first.current?.current?.querySelector<HTMLElement>('a, button')
    wanted?.focus()
    return () => {
      release()
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
  /** The buttons, the primary one first. */
  actions?: ReactNode
  /** Called on Esc and by the close button. */
  onClose: () => void
  /** 560 or 960 px; the wide one also closes by a click on the backdrop and fills a phone's screen. */
  size?: 'narrow' | 'wide'
  /** Fades out until it is unmounted. */
  isLeaving?: boolean
}

/** A modal dialog with a title and a close button. */
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

/** The close button of a modal. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClick}>
      <X size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
