import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './drawing.module.css'

/** A position, in px of a drawing that is 380 wide. */
interface Position {
  x: number
  y: number
}

/** A box, in px of a drawing. */
interface Box extends Position {
  width: number
  height?: number
}

interface WindowProps {
  /** What the drawing shows, for screen readers. */
  label: string
  height?: number
  children: ReactNode
}

/** A drawing of a window. */
export function DrawnWindow({ label, height = 250, children }: WindowProps) {
  const id = useId()
  return (
    <svg className={styles.drawing} viewBox={`0 0 380 ${height}`} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <path className={styles.window} d={`M.5.5h379v${height - 1}H.5z`} />
      <path className={styles.line} d="M.5 28.5h379" />
      <path className={styles.buttons} d="M12 11h7v7h-7zM24 11h7v7h-7zM36 11h7v7h-7z" />
      {children}
    </svg>
  )
}

/** The pages of an application in Discord's developer portal, which is in English for everybody. */
const portalPages = ['General', 'Installation', 'OAuth2', 'Bot', 'Emojis', 'Webhooks'] as const

interface PortalProps extends WindowProps {
  page: (typeof portalPages)[number]
}

/** A drawing of Discord's developer portal, with plate 1 at the page to open. */
export function DrawnPortal({ label, page, children }: PortalProps) {
  const top = 40 + portalPages.indexOf(page) * 28
  return (
    <DrawnWindow label={label}>
      <path className={styles.sidebar} d="M.5 29h108v220.500H.5z" />
      <path className={styles.line} d="M108.5 29v220" />
      <path className={styles.selected} d={`M8 ${top}h92v28H8z`} />
      {portalPages.map((name, index) => (
        <text
          key={name}
          className={classes(styles.entry, name === page && styles.strong)}
          x="14"
          y={58 + index * 28}
        >
          {name}
        </text>
      ))}
      <text className={styles.heading} x="128" y="60">
        {page}
      </text>
      {children}
      <Mark number={1} x={3} y={top - 3} width={102} height={34} />
    </DrawnWindow>
  )
}

interface WordsProps extends Position {
  variant?: 'strong' | 'faint' | 'plain'
  children: ReactNode
}

/** Words in a drawing. */
export function Words({ x, y, variant = 'plain', children }: WordsProps) {
  return (
    <text className={classes(styles.words, styles[variant])} x={x} y={y}>
      {children}
    </text>
  )
}

/** Text that is not meant to be read, as lines. */
export function Lines({ x, y, lengths }: Position & { lengths: readonly number[] }) {
  const path = lengths.map((length, index) => `M${x} ${y + index * 14}h${length}`).join('')
  return <path className={styles.lines} d={path} />
}

interface ButtonProps extends Box {
  isPrimary?: boolean
  children: ReactNode
}

/** A button, or without `isPrimary` also a field, in a drawing. */
export function DrawnButton({
  x,
  y,
  width,
  height = 30,
  isPrimary = false,
  children,
}: ButtonProps) {
  return (
    <>
      <rect className={isPrimary ? styles.primary : styles.outline} {...{ x, y, width, height }} />
      <text
        className={classes(styles.words, isPrimary ? styles.onPrimary : styles.strong)}
        x={x + width / 2}
        y={y + height / 2 + 4.5}
        textAnchor="middle"
      >
        {children}
      </text>
    </>
  )
}

/** A frame around what to click, with the number of the list below. */
export function Mark({ number, x, y, width, height = 40 }: Box & { number: number }) {
  return (
    <>
      <rect className={styles.frame} {...{ x, y, width, height }} />
      <rect className={styles.plate} x={x + width - 11} y={y - 11} width="22" height="22" />
      <text className={styles.number} x={x + width} y={y + 5} textAnchor="middle">
        {number}
      </text>
    </>
  )
}

/** A box with a tick in a drawing. */
export function DrawnTick({ x, y }: Position) {
  return (
    <>
      <rect className={styles.primary} {...{ x, y }} width="14" height="14" />
      <path className={styles.tick} d={`m${x + 3} ${y + 7} 3 3 5-6`} />
    </>
  )
}

/** A switch that is on in a drawing. */
export function DrawnSwitch({ x, y }: Position) {
  return (
    <>
      <rect className={styles.primary} {...{ x, y }} width="36" height="20" rx="10" />
      <circle className={styles.knob} cx={x + 26} cy={y + 10} r="7" />
    </>
  )
}
