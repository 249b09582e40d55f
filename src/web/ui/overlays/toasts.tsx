import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { UndoButton } from '../buttons/undo-button.tsx'
import { classes } from '../classes.ts'
import styles from './toasts.module.css'

interface ToastOptions {
  /** Offers `Undo`, which closes the notice; it is worth more time, so the notice stays for longer. */
  onUndo?: () => void
  /** When `Undo` expires, in milliseconds since 1970. Shows the seconds left and closes the notice at the end. */
  undoUntil?: number
  /** Something failed: it interrupts readers, and stays until it is dismissed. */
  isError?: boolean
}

interface Toast extends ToastOptions {
  id: number
  sentence: string
}

/** Milliseconds for which a notice stays; whoever points at one or goes to it has it for as long as that. */
const stay = { plain: 6_000, withUndo: 20_000 }

/** So many are shown at once, the newest ones. */
const mostShown = 3

let told: readonly Toast[] = []
let count = 0
const watchers = new Set<() => void>()

/** Tells something in passing, at the bottom left of the staff area. Can be called from anywhere. */
export function notify(sentence: string, options: ToastOptions = {}): void {
  count += 1
  become([...told, { id: count, sentence, ...options }])
}

function become(next: readonly Toast[]): void {
  told = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const close = (id: number) => become(told.filter((notice) => notice.id !== id))

/** Where notices appear: three at most, the newest at the bottom. F6 leads the keyboard to them. */
export function Toasts() {
  const shown = useSyncExternalStore(watch, () => told).slice(-mostShown)
  const [isPointedAt, setPointedAt] = useState(false)
  const { board, hasFocus, ...focus } = useFocusAndBack(shown.length)
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
      aria-label="Notices (F6)"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...focus}
    >
      {/* It stands there from the first: readers hear what comes into it. */}
      <div role="status" aria-atomic={false}>
        {list(false)}
      </div>
      {list(true)}
    </section>
  )
}

/** F6 leads to the notices; when the one that had the focus goes, the focus is where it was before. */
function useFocusAndBack(shown: number) {
  const board = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  const [hasFocus, setFocus] = useState(false)

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || told.length === 0) return
      event.preventDefault()
      board.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number takes one away.
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
  /** It is being read: its time does not run. */
  isHeld: boolean
}

function ToastCard({ notice, isHeld }: ToastProps) {
  const { id, sentence, onUndo, undoUntil, isError = false } = notice
  const Icon = isError ? CircleAlert : CircleCheck
  const milliseconds = isError || undoUntil ? null : onUndo ? stay.withUndo : stay.plain

  useEffect(() => {
    if (isHeld || milliseconds === null) return
    const timer = setTimeout(() => close(id), milliseconds)
    return () => clearTimeout(timer)
  }, [id, isHeld, milliseconds])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is meant for the buttons within.
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
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => close(id)}
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </button>
    </div>
  )
}
