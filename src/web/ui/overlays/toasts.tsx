import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../../text/t.ts'
import { UndoButton } from '../buttons/undo-button.tsx'
import { classes } from '../classes.ts'
import styles from './toasts.module.css'

/** A button in a toast. */
export interface ToastAction {
  label: string
  onClick: () => void
}

interface ToastOptions {
  /** Shows an Undo button and keeps the toast longer. */
  onUndo?: () => void
  /** When Undo expires, in milliseconds since 1970. Shows a countdown and closes the toast at the end. */
  undoUntil?: number
  /** Shows a button; pressing it closes the toast. */
  action?: ToastAction
  /** Replaces the shown toast with the same key. */
  key?: string
  /** An error: interrupts screen readers and stays until dismissed. */
  isError?: boolean
}

interface Toast extends ToastOptions {
  id: number
  sentence: string
}

/** How long a toast stays, in milliseconds; paused while hovered or focused. */
const duration = { plain: 6_000, withUndo: 20_000 }

/** The maximum number of visible toasts. */
const maxShown = 3

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast at the bottom left of the staff area. Can be called from anywhere. */
export function notify(sentence: string, options: ToastOptions = {}): void {
  count += 1
  const others = toasts.filter(({ key }) => key === undefined || key !== options.key)
  setToasts([...others, { id: count, sentence, ...options }])
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const close = (id: number) => setToasts(toasts.filter((notice) => notice.id !== id))

/** The container of toasts: at most three, the newest at the bottom. F6 focuses it. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts).slice(-maxShown)
  const [isPointedAt, setPointedAt] = useState(false)
  const { board, hasFocus, ...focus } = useToastFocus(shown.length)
  const list = (isError: boolean) =>
    shown
      .filter((notice) => Boolean(notice.isError) === isError)
      .map((notice) => (
        <ToastCard key={notice.id} notice={notice} isHeld={isPointedAt || hasFocus} />
      ))
  return (
    <section
      ref={board}
      className={styles.board}
      tabIndex={-1}
      aria-label={t('Notices (F6)')}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...focus}
    >
      {/* Always mounted, because screen readers only announce changes within an existing live region. */}
      <div role="status" aria-atomic={false}>
        {list(false)}
      </div>
      {list(true)}
    </section>
  )
}

/** F6 focuses the toasts; when the focused toast disappears, the focus returns. */
function useToastFocus(shown: number) {
  const board = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  const [hasFocus, setFocus] = useState(false)

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toasts.length === 0) return
      event.preventDefault()
      board.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a toast disappears.
  useEffect(() => {
    if (!hasFocus || board.current?.contains(document.activeElement)) return
    setFocus(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [shown])

  return {
    board,
    hasFocus,
    onFocus({ relatedTarget }: FocusEvent) {
      if (!hasFocus) before.current = relatedTarget
      setFocus(true)
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocus(false)
    },
  }
}

interface ToastProps {
  notice: Toast
  /** Whether its timer is paused. */
  isHeld: boolean
}

function ToastCard({ notice, isHeld }: ToastProps) {
  const { id, sentence, onUndo, undoUntil, action, isError = false } = notice
  const Icon = isError ? CircleAlert : CircleCheck
  const milliseconds = isError || undoUntil ? null : onUndo ? duration.withUndo : duration.plain

  useEffect(() => {
    if (isHeld || milliseconds === null) return
    const timer = setTimeout(() => close(id), milliseconds)
    return () => clearTimeout(timer)
  }, [id, isHeld, milliseconds])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc bubbles from the buttons.
    <div
      className={classes(styles.notice, isError && styles.error)}
      {...(isError && { role: 'alert' })}
      onKeyDown={(event) => event.key === 'Escape' && close(id)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <p className={styles.sentence} dir="auto">
        {sentence}
      </p>
      {onUndo && (
        <UndoButton
          until={undoUntil}
          onExpired={() => close(id)}
          onClick={() => {
            close(id)
            onUndo()
          }}
        />
      )}
      {action && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            close(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('Dismiss')}
        onClick={() => close(id)}
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </button>
    </div>
  )
}
