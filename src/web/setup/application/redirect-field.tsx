import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/field.tsx'
import { useSetup } from '../setup-context.ts'
import { FieldFrame } from './field-frame.tsx'

/** The address that has to be entered at Discord. */
export function RedirectField() {
  const { state, showTopic } = useSetup()
  const { redirectUri, redirect } = state
  const [copied, setCopied] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isCopied = redirectUri !== null && copied === redirectUri

  // Pages without https have no clipboard.
  async function copy() {
    input.current?.select()
    await navigator.clipboard?.writeText(redirectUri ?? '')
    if (navigator.clipboard) setCopied(redirectUri ?? '')
  }

  return (
    <FieldFrame
      label={t('Redirect address')}
      note={t('Enter it at Discord, under OAuth2')}
      check={redirect}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            ref={input}
            value={redirectUri ?? ''}
            placeholder={t('Needs the site address')}
            readOnly
            onFocus={() => showTopic('redirect')}
          />
          <Button
            size="medium"
            icon={
              isCopied ? (
                <Check size={16} strokeWidth={2} aria-hidden />
              ) : (
                <Copy size={16} strokeWidth={2} aria-hidden />
              )
            }
            disabled={redirectUri === null}
            onFocus={() => showTopic('redirect')}
            onClick={() => void copy().catch(() => {})}
          >
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
        </>
      )}
    </FieldFrame>
  )
}
