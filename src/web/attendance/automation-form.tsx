import type { CheckConfig } from '../../contract/attendance/check-configs.ts'
import { t } from '../../text/t.ts'
import { NumberField, requiredWholeNumber, YesNoField } from '../app/config/config-fields.tsx'
import { ConfigForm, type ConfigFormProps } from '../app/config/config-form.tsx'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import type { AutomationDraft } from './automation-api.ts'

const initialValues = {
  checkDelayMinutes: '',
  autoRemoveAbsentUsers: 'false',
  autoRemoveLateUsers: 'false',
  pingUsers: 'false',
}
type Values = typeof initialValues

const flags = [
  ['autoRemoveAbsentUsers', t('Auto Remove Absent Users')],
  ['autoRemoveLateUsers', t('Auto Remove Late Users')],
  ['pingUsers', t('Ping Users')],
] as const

/** Adds an attendance check, or changes one. */
export function AutomationForm({ save, edited }: ConfigFormProps<CheckConfig, AutomationDraft>) {
  const row = edited?.row
  const fields = useFormFields<Values>({
    screen: row ? null : 'automation',
    saved: row ? valuesOf(row) : initialValues,
    rules: { checkDelayMinutes: requiredWholeNumber },
    save: (values) => save({ ...draftOf(values), ...(row && { id: row.id }) }),
  })
  return (
    <ConfigForm
      title={t('Add New Configuration')}
      widths="1fr 1fr 1fr 1fr"
      fields={fields}
      edited={edited}
    >
      <NumberField
        label={t('Check Delay (Minutes)')}
        placeholder={t('Enter check delay in minutes')}
        field={fields.field('checkDelayMinutes')}
      />
      {flags.map(([name, label]) => (
        <YesNoField key={name} label={label} field={fields.field(name)} />
      ))}
    </ConfigForm>
  )
}

function valuesOf(check: CheckConfig): Values {
  return {
    checkDelayMinutes: String(check.checkDelayMinutes),
    autoRemoveAbsentUsers: String(check.autoRemoveAbsentUsers),
    autoRemoveLateUsers: String(check.autoRemoveLateUsers),
    pingUsers: String(check.pingUsers),
  }
}

function draftOf(values: Values): AutomationDraft {
  return {
    checkDelayMinutes: Number(values.checkDelayMinutes),
    autoRemoveAbsentUsers: values.autoRemoveAbsentUsers === 'true',
    autoRemoveLateUsers: values.autoRemoveLateUsers === 'true',
    pingUsers: values.pingUsers === 'true',
  }
}
