import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { AccessLost } from '../menu/request-error.tsx'
import type { FormSaving } from '../unsaved/use-form-fields.ts'
import styles from './config-form.module.css'
import { useRestoreFocus } from './use-restore-focus.ts'

interface AddFormProps {
  title: string
  /** Grid columns of the fields on wide screens: `1fr 2fr`. */
  widths: string
  /** Shows the fields in one row on all screens but phones. */
  areFew?: boolean
  /** The button's label. */
  action: string
  /** Gold if it is the page's main action. */
  variant?: 'primary' | 'line'
  fields: FormSaving
  children: ReactNode
}

/** The form below a table that adds a row: one line of fields and a button. */
export function AddRowForm(props: AddFormProps) {
  const { title, widths, areFew, action, variant = 'primary', fields } = props
  const { isSaving, isSaved, isRefused, otherProblems, error } = fields
  const button = useRestoreFocus(isSaving)
  const id = useId()
  return (
    <form className={styles.form} noValidate aria-labelledby={id} onSubmit={fields.submit}>
      <h2 id={id}>{title}</h2>
      <div
        className={classes(styles.fields, areFew && styles.few)}
        style={{ '--fields': widths } as CSSProperties}
      >
        {props.children}
        <Button
          ref={button}
          type="submit"
          size="small"
          variant={variant}
          isBusy={isSaving}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        >
          {action}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {isSaved && (
          <p className="remark success">
            <Check size={16} strokeWidth={2} aria-hidden />
            {t('Added')}
          </p>
        )}
        {isRefused && (
          <div className="remark danger">
            <CircleAlert size={16} strokeWidth={2} aria-hidden />
            <span>
              {t('Could not be added.')} {otherProblems.join(' ') || t('Please try again.')}
              <AccessLost error={error} />
            </span>
          </div>
        )}
      </div>
    </form>
  )
}
