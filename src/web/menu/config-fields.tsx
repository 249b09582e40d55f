import type { UseQueryResult } from '@tanstack/react-query'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { Field, Select, TextInput } from '../ui/field.tsx'
import type { Choice } from './choices.ts'
import styles from './config-form.module.css'

interface FieldProps {
  label: string
  field: UseFormRegisterReturn
  error: FieldError | undefined
  /** Something worth knowing about what is chosen. */
  hint?: string | false | undefined
}

interface ChoiceFieldProps extends FieldProps {
  /** What stands there before a choice: `Select a role`. */
  placeholder: string
  choices: UseQueryResult<Choice[]>
  /** Said where the choices cannot be read; absent: said elsewhere on the page. */
  failedToLoad?: string
  /** Said where there is nothing to choose. */
  none?: string
}

/** A required select whose entries come from the server. */
export function ChoiceField({ label, field, error, hint, choices, ...words }: ChoiceFieldProps) {
  const { placeholder, failedToLoad, none } = words
  const trouble = choices.error && failedToLoad && (
    <span className={styles.hintTrouble}>
      {failedToLoad}
      <button type="button" className={styles.retry} onClick={() => void choices.refetch()}>
        Retry
      </button>
    </span>
  )
  return (
    <Field
      label={label}
      size="small"
      isRequired
      error={error?.message}
      hint={trouble || (choices.data?.length === 0 && none) || hint}
    >
      {(control) => (
        // Not disabled while it waits: a disabled field would count as not there.
        <Select {...control} {...field}>
          <option value="">{choices.isPending ? 'Loading...' : placeholder}</option>
          {choices.data?.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A required choice between Yes and No. */
export function YesNoField({ label, field, error }: FieldProps) {
  return (
    <Field label={label} size="small" isRequired error={error?.message}>
      {(control) => (
        <Select {...control} {...field}>
          <option value="false">No</option>
          <option value="true">Yes</option>
        </Select>
      )}
    </Field>
  )
}

interface NumberFieldProps extends FieldProps {
  placeholder?: string
  isRequired?: boolean
  /** Stands after the number: `seconds`. */
  unit?: string
}

/** A whole number. */
export function NumberField({ label, field, error, hint, ...more }: NumberFieldProps) {
  const { placeholder, isRequired = true, unit } = more
  return (
    <Field label={label} size="small" isRequired={isRequired} error={error?.message} hint={hint}>
      {(control) => (
        <span className={styles.number}>
          <TextInput
            {...control}
            {...field}
            type="number"
            inputMode="numeric"
            step="1"
            placeholder={placeholder}
            // Else the wheel that scrolls the page would turn the number.
            onWheel={(event) => event.currentTarget.blur()}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  )
}

/** What a required whole number must be. */
export const requiredWholeNumber = {
  required: 'This field is required.',
  pattern: { value: /^-?\d+$/, message: 'Enter a whole number.' },
}

/** A whole number that may be left out. */
export const optionalWholeNumber = { pattern: requiredWholeNumber.pattern }

/** What a required select must be. */
export const requiredChoice = { required: 'Please select an option.' }
