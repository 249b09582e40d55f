import { TextInput } from '../../ui/fields/field.tsx'
import { type ApplicationTopic, useSetup } from '../setup-context.ts'
import { FieldFrame } from './field-frame.tsx'

interface ValueFieldProps {
  field: 'publicUrl' | 'clientId'
  /** What the help shows while the field has the focus. */
  topic: ApplicationTopic
  label: string
}

/** A value of the application. */
export function ValueField({ field, topic, label }: ValueFieldProps) {
  const { setup, view, state, showTopic } = useSetup()
  const { value, variable, check } = state[field]
  const draft = view.drafts[field]
  const { change, leave } = setup.application

  return (
    <FieldFrame label={label} problems={draft?.problems ?? []} {...{ variable, check }}>
      {(control) => (
        <TextInput
          {...control}
          value={draft?.value ?? value}
          maxLength={field === 'publicUrl' ? 200 : 40}
          inputMode={field === 'publicUrl' ? 'url' : 'numeric'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={variable !== null}
          onFocus={() => showTopic(topic)}
          onChange={({ target }) => change(field, target.value)}
          onBlur={() => void leave(field)}
        />
      )}
    </FieldFrame>
  )
}
