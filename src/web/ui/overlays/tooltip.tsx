import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** The text. Not announced to screen readers, so the trigger must contain it. */
  text: ReactNode
  /** The focusable trigger. */
  children: ReactNode
}

/** Delays in milliseconds; `hide` lets the pointer reach the tooltip. */
const delay = { show: 300, hide: 150 }

/** A tooltip, shown while its trigger is hovered or focused, or the tooltip is hovered. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const become = (next: boolean, milliseconds = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), milliseconds)
  }
  useClosing(isOpen, () => become(false))
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the trigger is interactive.
    <span
      ref={around}
      className={styles.around}
      onPointerEnter={() => become(true, delay.show)}
      onPointerLeave={() => become(false, delay.hide)}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && become(true)}
      onBlur={() => become(false)}
    >
      {children}
      {isOpen && <Remark around={around}>{text}</Remark>}
    </span>
  )
}

interface RemarkProps {
  around: RefObject<HTMLElement | null>
  children: ReactNode
}

function Remark({ around, children }: RemarkProps) {
  const remark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const trigger = around.current?.firstElementChild
    if (remark.current && trigger) show(remark.current, trigger)
  }, [around])
  return createPortal(
    <span ref={remark} popover="manual" role="tooltip" className={styles.tooltip}>
      {children}
    </span>,
    // Within the main landmark, but outside of the trigger.
    document.querySelector('main') ?? document.body,
  )
}

/** Closes on Esc and on scroll. */
function useClosing(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    const onScroll = ({ target }: Event) => target instanceof Document && close()
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onScroll, { capture: true })
    }
  })
}

const gap = 6
const margin = 12

/** Shows the tooltip as a popover, below the trigger or above it if there is more room. */
function show(remark: HTMLElement, trigger: Element) {
  remark.showPopover()
  const { left, top, bottom } = trigger.getBoundingClientRect()
  const below = window.innerHeight - bottom - gap - margin
  const above = top - gap - margin
  const isBelow = remark.offsetHeight <= below || below >= above
  remark.style.maxHeight = `${isBelow ? below : above}px`
  const rightmost = window.innerWidth - margin - remark.offsetWidth
  remark.style.left = `${Math.max(margin, Math.min(left, rightmost))}px`
  remark.style.top = `${isBelow ? bottom + gap : top - gap - remark.offsetHeight}px`
}
