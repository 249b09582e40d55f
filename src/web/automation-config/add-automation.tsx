import { AddForm } from '../menu/add-form.tsx'
import { NumberField, requiredWholeNumber, YesNoField } from '../menu/config-fields.tsx'
import { useAddForm } from '../menu/use-add-form.ts'
import type { AutomationDraft } from './automation-calls.ts'

const defaults = {
  checkDelayMinutes: '',
  autoRemoveAbsentUsers: 'false',
  autoRemoveLateUsers: 'false',
  pingUsers: 'false',
}
type Values = typeof defaults

const words = {
  checkDelayMinutes: /delay/i,
  autoRemoveAbsentUsers: /absent/i,
  autoRemoveLateUsers: /late/i,
  pingUsers: /ping/i,
}

const flags = [
  ['autoRemoveAbsentUsers', 'Auto Remove Absent Users'],
  ['autoRemoveLateUsers', 'Auto Remove Late Users'],
  ['pingUsers', 'Ping Users'],
] as const

/** Adds an attendance check. */
export function AddAutomation({ save }: { save: (draft: AutomationDraft) => Promise<void> }) {
  const { form, ...rest } = useAddForm<Values>({
    defaults,
    words,
    save: (values) => save(draftOf(values)),
  })
  const { errors, isSubmitting } = form.formState
  return (
    <AddForm
      title="Add New Configuration"
      action="Add Configuration"
      fields="1fr 1fr 1fr 1fr"
      isSubmitting={isSubmitting}
      {...rest}
    >
      <NumberField
        label="Check Delay (Minutes)"
        placeholder="Enter check delay in minutes"
        field={form.register('checkDelayMinutes', requiredWholeNumber)}
        error={errors.checkDelayMinutes}
      />
      {flags.map(([name, label]) => (
        <YesNoField key={name} label={label} field={form.register(name)} error={errors[name]} />
      ))}
    </AddForm>
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
