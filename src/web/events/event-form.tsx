import type { ReactNode } from 'react'
import { useId } from 'react'
import { NumberField, YesNoField } from '../app/config/config-fields.tsx'
import { useRestoreFocus } from '../app/config/use-restore-focus.ts'
import { AccessLost } from '../app/menu/request-error.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, TextArea, TextInput } from '../ui/fields/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './event-form.module.css'
import { type EventValues, eventFieldPatterns, eventRules } from './event-values.ts'

type Fields = ReturnType<typeof useFormFields<EventValues>>

interface EventFormProps {
  title: string
  /** The button's label. */
  action: string
  /** The storage key of unsaved input. */
  screen: string
  saved: EventValues
  save: (values: EventValues) => Promise<unknown>
  /** Rendered before the other fields. */
  first?: (field: Fields['field']) => ReactNode
  onClose: () => void
}

/** The dialog with an event's fields; closes after a successful save and keeps the input after a failure. */
export function EventForm({ title, action, screen, saved, save, first, onClose }: EventFormProps) {
  const id = useId()
  const fields = useFormFields<EventValues>({
    ...{ screen, saved, rules: eventRules, patterns: eventFieldPatterns },
    save: async (values) => {
      await save(values)
      close()
    },
  })
  const { field, isSaving, isRefused, otherProblems, error } = fields
  const button = useRestoreFocus(isSaving)

  function close() {
    fields.discard()
    onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button
            ref={button}
            type="submit"
            form={id}
            variant="or"
            size="medium"
            disabled={!fields.isDirty}
            isBusy={isSaving}
          >
            {action}
          </Button>
          <Button size="medium" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={fields.submit}>
        {first?.(field)}
        <EventFields field={field} />
        <div role="alert" className="danger">
          {isRefused && (
            <p>
              The event was not saved. {otherProblems.join(' ') || 'Please try again.'}
              <AccessLost error={error} />
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function EventFields({ field }: { field: Fields['field'] }) {
  const { error: problemOfTitle, ...title } = field('title')
  const { error: problemOfStart, ...start } = field('start')
  const { error: problemOfDescription, ...description } = field('description')
  return (
    <>
      <Field label="Title" size="small" isRequired error={problemOfTitle}>
        {(control) => <TextInput {...control} {...title} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field
          label="Start"
          size="small"
          isRequired
          hint="In the guild’s time zone"
          error={problemOfStart}
        >
          {(control) => <TextInput {...control} {...start} type="datetime-local" />}
        </Field>
        <NumberField
          label="Duration"
          field={field('durationMinutes')}
          hint="24 hours at most"
          unit="minutes"
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label="Places"
          field={field('capacity')}
          isRequired={false}
          placeholder="No limit"
        />
        <YesNoField label="Repeats weekly" field={field('repeatsWeekly')} />
      </div>
      <Field label="Description" size="small" error={problemOfDescription}>
        {(control) => <TextArea {...control} {...description} />}
      </Field>
      <p className={styles.note}>
        Also shows up in your server’s Events list on Discord if everyone can view the channel.
      </p>
    </>
  )
}
