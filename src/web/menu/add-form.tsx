import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './config-form.module.css'
import { LostAccess } from './trouble.tsx'
import type { Outcome } from './use-add-form.ts'

interface AddFormProps {
  title: string
  /** The widths of the fields where they stand beside one another: `1fr 2fr`. */
  fields: string
  /** They stand beside one another on all but phones. */
  areFew?: boolean
  /** What the button says. */
  action: string
  /** Gold where it is the one thing to do on the page. */
  variant?: 'or' | 'line'
  submit: () => void
  isSubmitting: boolean
  outcome: Outcome
  /** Told when something is typed. */
  startAnew: () => void
  button: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The form below a table that adds a row to it: one line of fields that ends in the button. */
export function AddForm(props: AddFormProps) {
  const { title, fields, areFew, action, variant = 'or', isSubmitting, outcome } = props
  const id = useId()
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onChange={props.startAnew}
      onSubmit={(event) => {
        event.preventDefault()
        props.submit()
      }}
    >
      <h2 id={id}>{title}</h2>
      <div
        className={classes(styles.fields, areFew && styles.few)}
        style={{ '--fields': fields } as CSSProperties}
      >
        {props.children}
        <Button
          ref={props.button}
          type="submit"
          size="small"
          variant={variant}
          isBusy={isSubmitting}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        >
          {action}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {outcome.kind === 'added' && (
          <p className={styles.saved}>
            <Check size={16} strokeWidth={2} aria-hidden />
            Added
          </p>
        )}
        {outcome.kind === 'failed' && (
          <div className={styles.failed}>
            <CircleAlert size={16} strokeWidth={2} aria-hidden />
            <span>
              Could not be added. {outcome.problems.join(' ') || 'Please try again.'}
              <LostAccess error={outcome.error} />
            </span>
          </div>
        )}
      </div>
    </form>
  )
}
