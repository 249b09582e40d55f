import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { deleteMe } from '../../contract/privacy.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { useFlashMessage } from '../app/notices/flash-message.tsx'
import { clearSession } from '../app/session/account.ts'
import { SessionEnded } from '../app/session/session-ended.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorBlock } from '../ui/display/load-states.tsx'
import { Field, TextInput } from '../ui/fields/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './privacy-page.module.css'

const confirmation = t('delete me')

interface DeleteMeDialogProps {
  /** A sentence about the data that is kept. */
  kept: string
  onClose: () => void
}

/** Asks the user to type a confirmation before deleting their data. */
export function DeleteMeDialog({ kept, onClose }: DeleteMeDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  const showFlashMessage = useFlashMessage()
  const deleting = useSingleMutation({
    mutationFn: () => call(deleteMe),
    onSuccess: async (reply) => {
      await showFlashMessage(reply?.message || t('Your data was deleted.'))
      clearSession()
    },
  })

  function confirm(event: SyntheticEvent) {
    event.preventDefault()
    const isRight = typed.trim().toLowerCase() === confirmation
    setMistyped(!isRight)
    if (!isRight) field.current?.focus()
    else deleting.mutate()
  }

  return (
    <Dialog
      title={t('Delete your data?')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} variant="dangerFill" isBusy={deleting.isPending}>
            {t('Delete permanently')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <form id={formId} className={styles.confirmation} onSubmit={confirm} noValidate>
        <p>
          {t('This cannot be undone, not even by staff. You will be signed out everywhere.')} {kept}
        </p>
        <Field
          label={t('Type “{confirmation}” to confirm', { confirmation })}
          error={
            isMistyped
              ? t('Please type “{confirmation}”, without the quotation marks.', { confirmation })
              : null
          }
        >
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setMistyped(false)
              }}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {deleting.isError && (
          <ErrorBlock>
            {t('Failed to delete your data. Nothing was deleted. Please try again later.')}
            <SessionEnded error={deleting.error} />
          </ErrorBlock>
        )}
      </form>
    </Dialog>
  )
}
