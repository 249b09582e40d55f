import { useMemo } from 'react'
import { isTimeZone } from '../../contract/core/zoned-time.ts'
import { t } from '../../text/t.ts'
import { Combobox } from '../ui/fields/combobox.tsx'
import type { ComboboxChoice } from '../ui/fields/combobox-choice.ts'
import { Field } from '../ui/fields/field.tsx'
import { formatTimeIn } from '../ui/format-date.ts'
import { listTimeZones } from './time-zones.ts'

interface TimeZoneFieldProps {
  value: string
  onChange: (timeZone: string) => void
  error: string | undefined
}

/** A searchable select of the browser's time zones. */
export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const zones = useMemo(() => listTimeZones(value).map(choiceOf), [value])
  return (
    <Field
      label={<span className="vh">{t('Time zone')}</span>}
      size="small"
      error={error}
      hint={isTimeZone(value) && t('Current time: {time}.', { time: formatTimeIn(value) })}
    >
      {(control) => (
        <Combobox
          label={t('Time zone')}
          control={control}
          choices={zones}
          value={choiceOf(value)}
          onChange={(chosen) => chosen && onChange(chosen.value)}
          placeholder={t('Search for a city or zone')}
          none={t('No matching time zone')}
        />
      )}
    </Field>
  )
}

/** People search for `New York`, not for `New_York`. */
function choiceOf(zone: string): ComboboxChoice {
  return { value: zone, label: zone.replaceAll('_', ' ') }
}
