import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/field.tsx'
import { type ApplicationTopic, useSetup } from '../setup-context.ts'
import { FieldFrame } from './field-frame.tsx'

interface SecretFieldProps {
  field: 'clientSecret' | 'token'
  /** What the help shows while the field has the focus. */
  topic: ApplicationTopic
  label: string
}

/** Stands for a stored value, which is not known here. */
const dots = '•'.repeat(32)

/** A secret of the application, which can be replaced but not read. */
export function SecretField({ field, topic, label }: SecretFieldProps) {
  const { setup, view, state, showTopic } = useSetup()
  const [isShown, setShown] = useState(false)
  const { isSet, variable, check } = state[field]
  const draft = view.drafts[field]
  const typed = draft?.value ?? ''
  const isFixed = variable !== null
  const { change, leave } = setup.application
  return (
    <FieldFrame
      label={label}
      note={isSet && (!draft || draft.status === 'saved') ? t('Saved') : ''}
      problems={draft?.problems ?? []}
      {...{ variable, check }}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            type={isShown || isFixed ? 'text' : 'password'}
            value={isFixed ? dots : typed}
            placeholder={isSet ? dots : ''}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isFixed}
            onFocus={() => showTopic(topic)}
            onChange={({ target }) => change(field, target.value)}
            onBlur={() => void leave(field)}
          />
          {!isFixed && (
            <Button
              size="medium"
              disabled={typed === ''}
              aria-label={
                isShown ? t('Hide {name}', { name: label }) : t('Show {name}', { name: label })
              }
              onClick={() => setShown(!isShown)}
            >
              {isShown ? t('Hide') : t('Show')}
            </Button>
          )}
        </>
      )}
    </FieldFrame>
  )
}
