import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../../../text/t.ts'
import { isVisible } from '../../../text/visible-text.ts'
import { Field, Select, TextInput } from '../../ui/fields/field.tsx'
import type { Rule, TextField } from '../unsaved/use-form-fields.ts'
import type { Choice } from './choices.ts'
import styles from './config-form.module.css'

interface FieldProps {
  label: string
  field: TextField
  /** A remark on the chosen value. */
  hint?: string | false | undefined
  warning?: string | undefined
}

interface Saved {
  value: string | null | undefined
  name: string | null | undefined
}

interface ChoiceFieldProps extends FieldProps {
  /** The empty option: `Select a role`. */
  placeholder: string
  choices: UseQueryResult<Choice[]>
  /** The value of the edited row and its name, offered even if it is no longer among the choices. */
  saved?: Saved | undefined
  /** Shown if the choices failed to load; absent if the page shows it elsewhere. */
  failedToLoad?: string
  /** Shown if there are no choices. */
  none?: string
}

/** A required select whose entries come from the server. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, field, hint, warning, choices, saved, ...texts } = props
  const { error, ...input } = field
  const { placeholder, failedToLoad, none } = texts
  const loadError = choices.error && failedToLoad && (
    <span className="danger">
      {failedToLoad}
      <button type="button" className={styles.retry} onClick={() => void choices.refetch()}>
        {t('Retry')}
      </button>
    </span>
  )
  return (
    <Field
      label={label}
      size="small"
      isRequired
      error={error}
      hint={loadError || (choices.data?.length === 0 && none) || hint}
      warning={warning}
    >
      {(control) => (
        // Not disabled while loading, because required validation skips disabled fields.
        <Select {...control} {...input}>
          <option value="">{choices.isPending ? t('Loading...') : placeholder}</option>
          {withSaved(choices.data ?? [], saved).map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function withSaved(choices: readonly Choice[], saved: Saved | undefined): readonly Choice[] {
  const { value, name } = saved ?? {}
  if (!value || choices.some((choice) => choice.value === value)) return choices
  return [...choices, { value, name: name ?? value }]
}

/** A required choice between Yes and No. */
export function YesNoField({ label, field }: FieldProps) {
  const { error, ...input } = field
  return (
    <Field label={label} size="small" isRequired error={error}>
      {(control) => (
        <Select {...control} {...input}>
          <option value="false">{t('No')}</option>
          <option value="true">{t('Yes')}</option>
        </Select>
      )}
    </Field>
  )
}

interface NumberFieldProps extends FieldProps {
  placeholder?: string
  isRequired?: boolean
  /** The unit after the number: `seconds`. */
  unit?: string
}

/** A whole number. */
export function NumberField({ label, field, hint, ...more }: NumberFieldProps) {
  const { error, ...input } = field
  const { placeholder, isRequired = true, unit } = more
  return (
    <Field label={label} size="small" isRequired={isRequired} error={error} hint={hint}>
      {(control) => (
        <span className={styles.number}>
          <TextInput
            {...control}
            {...input}
            type="number"
            inputMode="numeric"
            step="1"
            placeholder={placeholder}
            // Otherwise scrolling the page over a focused field changes its number.
            onWheel={(event) => event.currentTarget.blur()}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  )
}

/** A required text. */
export const requiredText: Rule = (text) =>
  isVisible(text) ? undefined : t('This field is required.')

/** A whole number that may be left out. */
export const optionalWholeNumber: Rule = (text) =>
  /^(-?\d+)?$/.test(text) ? undefined : t('Enter a whole number.')

/** A required whole number. */
export const requiredWholeNumber: Rule = (text) => requiredText(text) ?? optionalWholeNumber(text)

/** A required select. */
export const requiredChoice: Rule = (value) =>
  value === '' ? t('Please select an option.') : undefined
