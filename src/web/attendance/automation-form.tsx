import { t } from '../../text/t.ts'
import { NumberField, requiredWholeNumber, YesNoField } from '../app/config/config-fields.tsx'
import { AddRowForm } from '../app/config/row-form.tsx'
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

/** Adds an attendance check. */
export function AddAutomation({ save }: { save: (draft: AutomationDraft) => Promise<void> }) {
  const fields = useFormFields<Values>({
    screen: 'automation',
    saved: initialValues,
    rules: { checkDelayMinutes: requiredWholeNumber },
    save: (values) => save(draftOf(values)),
  })
  return (
    <AddRowForm
      title={t('Add New Configuration')}
      action={t('Add Configuration')}
      widths="1fr 1fr 1fr 1fr"
      fields={fields}
    >
      <NumberField
        label={t('Check Delay (Minutes)')}
        placeholder={t('Enter check delay in minutes')}
        field={fields.field('checkDelayMinutes')}
      />
      {flags.map(([name, label]) => (
        <YesNoField key={name} label={label} field={fields.field(name)} />
      ))}
    </AddRowForm>
  )
}

function draftOf(values: Values): AutomationDraft {
  return {
    checkDelayMinutes: Number(values.checkDelayMinutes),
    autoRemoveAbsentUsers: values.autoRemoveAbsentUsers === 'true',
    autoRemoveLateUsers: values.autoRemoveLateUsers === 'true',
    pingUsers: values.pingUsers === 'true',
  }
}
