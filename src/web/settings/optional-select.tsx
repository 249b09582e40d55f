import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { Field, Select } from '../ui/fields/field.tsx'

interface OptionalSelectProps {
  label: string
  /** The label of the empty option. */
  none: string
  /** The choices, undefined while loading; `warning` is shown while that choice is selected. */
  choices: readonly Choice[] | undefined
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

const unavailableMessage = t(
  'It was deleted on Discord, or the bot can’t see it. Choose another one.',
)

/** A select with an empty option; a chosen value that is no longer offered is kept. */
export function OptionalSelect({
  label,
  none,
  choices,
  value,
  onChange,
  error,
}: OptionalSelectProps) {
  const chosen = choices?.find((one) => one.value === value)
  const isUnavailable = choices !== undefined && value !== null && chosen === undefined
  return (
    <Field
      label={label}
      size="small"
      error={error}
      warning={isUnavailable ? unavailableMessage : chosen?.warning}
    >
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">{none}</option>
          {value !== null && !chosen && (
            <option value={value}>{isUnavailable ? t('Not available') : t('Loading...')}</option>
          )}
          {choices?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
