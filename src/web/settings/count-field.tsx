import formStyles from '../app/config/config-form.module.css'
import { Field, TextInput } from '../ui/fields/field.tsx'

interface CountFieldProps {
  label: string
  /** The unit after the number: `hours`. */
  unit: string
  max: number
  value: number | null
  onChange: (value: number | null) => void
  error: string | undefined
  /** A hint, such as what an empty value means. */
  hint?: string
}

/** A number of hours or days. */
export function CountField(props: CountFieldProps) {
  const { label, unit, max, value, onChange, error, hint } = props
  return (
    <Field label={label} size="small" error={error} hint={hint}>
      {(control) => (
        <span className={formStyles.number}>
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            step={1}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
            // Otherwise scrolling the page over a focused field changes its number.
            onWheel={(event) => event.currentTarget.blur()}
          />
          <span className={formStyles.unit}>{unit}</span>
        </span>
      )}
    </Field>
  )
}
