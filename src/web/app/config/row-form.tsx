import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ApiError } from '../api.ts'
import { AccessLost } from '../menu/request-error.tsx'
import type { FormSaving } from '../unsaved/use-form-fields.ts'
import styles from './config-form.module.css'
import { useRestoreFocus } from './use-restore-focus.ts'

interface RowFormProps {
  title: string
  /** Grid columns of the fields on wide screens: `1fr 2fr`. */
  widths: string
  fields: FormSaving
  children: ReactNode
}

interface AddRowFormProps extends RowFormProps {
  /** Shows the fields in one row on all screens but phones. */
  areFew?: boolean
  /** The button's label. */
  action: string
}

/** The form below a table that adds a row: one line of fields and a button, gold once something is filled in. */
export function AddRowForm(props: AddRowFormProps) {
  const { title, widths, areFew, action, fields, children } = props
  const { isDirty, isSaving, isSaved } = fields
  const button = useRestoreFocus(isSaving)
  const id = useId()
  return (
    <form className={styles.form} noValidate aria-labelledby={id} onSubmit={fields.submit}>
      <h2 id={id}>{title}</h2>
      <FieldGrid widths={widths} areFew={areFew}>
        {children}
        <Button
          ref={button}
          type="submit"
          size="small"
          variant={isDirty ? 'primary' : 'line'}
          isBusy={isSaving}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
        >
          {action}
        </Button>
      </FieldGrid>
      <div role="status" className={styles.outcome}>
        {isSaved && (
          <p className="remark success">
            <Check size={16} strokeWidth={2} aria-hidden />
            {t('Added')}
          </p>
        )}
        <Refusal fields={fields}>{t('Could not be added.')}</Refusal>
      </div>
    </form>
  )
}

interface EditRowFormProps extends RowFormProps {
  onSave: () => void
  onCancel: () => void
}

/** The form in place of a row that changes it; it closes when it has saved. */
export function EditRowForm({ title, widths, fields, children, ...on }: EditRowFormProps) {
  const { isSaving, hasSaved } = fields
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const button = useRestoreFocus(isSaving)
  const close = useEffectEvent(on.onSave)

  useEffect(() => {
    const first = form.current?.elements[0]
    if (first instanceof HTMLElement) first.focus()
  }, [])
  useEffect(() => {
    if (hasSaved) close()
  }, [hasSaved])

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={fields.submit}
    >
      <h2 id={id}>{title}</h2>
      <FieldGrid widths={widths}>{children}</FieldGrid>
      <div className={styles.buttons}>
        <Button ref={button} type="submit" size="small" variant="primary" isBusy={isSaving}>
          {t('Save')}
        </Button>
        <Button size="small" disabled={isSaving} onClick={on.onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        <Refusal fields={fields}>{t('Could not be saved.')}</Refusal>
      </div>
    </form>
  )
}

interface FieldGridProps {
  widths: string
  areFew?: boolean | undefined
  children: ReactNode
}

function FieldGrid({ widths, areFew, children }: FieldGridProps) {
  return (
    <div
      className={classes(styles.fields, areFew && styles.few)}
      style={{ '--fields': widths } as CSSProperties}
    >
      {children}
    </div>
  )
}

/** Why a row was not saved, unless that is shown at its fields. */
function Refusal({ fields, children }: { fields: FormSaving; children: string }) {
  const { isRefused, otherProblems, error } = fields
  if (!isRefused) return null
  return (
    <div className="remark danger">
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>
        {children} {otherProblems.join(' ') || messageIfMissing(error) || t('Please try again.')}
        <AccessLost error={error} />
      </span>
    </div>
  )
}

/** A row that was deleted meanwhile. */
const messageIfMissing = (error: Error | null) =>
  error instanceof ApiError && error.status === 404 && error.message
