import { t } from '../../../text/t.ts'
import { Field, Select } from '../../ui/fields/field.tsx'

interface ZoneSelectProps {
  value: string
  onChange: (timeZone: string) => void
}

/** A select of the browser's time zones. */
export function ZoneSelect({ value, onChange }: ZoneSelectProps) {
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), value])]
  return (
    <Field label={t('Time zone')} size="small">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
