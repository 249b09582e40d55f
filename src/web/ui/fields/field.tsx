import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

/** The accessibility props of a control within a field. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** A problem with the chosen value that does not prevent saving it. */
  warning?: string | null | undefined
  error?: string | null | undefined
  isRequired?: boolean
  /** `large` on public pages, `small` in the staff area. */
  size?: 'large' | 'small'
  children: (control: ControlProps) => ReactNode
}

/**
 * A label, a control, a hint, and error and warning texts. A small field has its hint below, so that the
 * controls of fields in a row align.
 */
export function Field(props: FieldProps) {
  const { label, hint, warning, error, isRequired, size = 'large', children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const warningId = warning ? `${id}-warning` : null
  const errorId = error ? `${id}-error` : null
  const describedBy = classes(hintId, warningId, errorId)
  const shownHint = hint && (
    <div id={`${id}-hint`} className={styles.hint}>
      {hint}
    </div>
  )
  return (
    <div className={classes(styles.field, styles[size])}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {size === 'large' && shownHint}
      <div className={styles.control}>
        {children({
          id,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(error && { 'aria-invalid': true as const }),
          ...(isRequired && { 'aria-required': true as const }),
        })}
      </div>
      {size === 'small' && shownHint}
      {warning && (
        <p id={`${id}-warning`} className={classes(styles.remark, 'attention')}>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
          <span>{warning}</span>
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The asterisk of a required field, hidden from screen readers because of `aria-required`. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden>
      {' *'}
    </span>
  )
}

/** The error of a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes(styles.remark, 'danger')} data-error>
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** A one-line input. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classes(styles.input, className)} />
}

/** A multi-line input, which grows with its text if the browser supports it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...rest} className={classes(styles.input, className)} />
}

/** A styled native select. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classes(styles.input, className)} />
}
