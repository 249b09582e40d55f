import { Field, Select } from '../ui/field.tsx'

interface OneOfProps {
  label: string
  /** What is said where nothing is chosen. */
  none: string
  /** `warning` is shown while that choice is selected. */
  choices: readonly { value: string; name: string; warning?: string | null | undefined }[]
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

/** A choice of one, or of none; what is chosen and not offered any more stays as it is. */
export function OneOf({ label, none, choices, value, onChange, error }: OneOfProps) {
  const chosen = choices.find((one) => one.value === value)
  const isOffered = value === null || chosen !== undefined
  return (
    <Field label={label} size="small" error={error} hint={chosen?.warning ?? undefined}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">{none}</option>
          {!isOffered && <option value={value}>Not on Discord any more</option>}
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
