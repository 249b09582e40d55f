import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { maxContestLength, type OwnContest } from '../../../../contract/attendance/contests.ts'
import { t } from '../../../../text/t.ts'
import { SessionEnded } from '../../../app/session/session-ended.tsx'
import { problemsByField } from '../../../app/unsaved/field-problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorBlock } from '../../../ui/display/load-states.tsx'
import { Field, TextArea } from '../../../ui/fields/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface ContestDialogProps {
  title: string
  reason: string
  setReason: (reason: string) => void
  sending: UseMutationResult<OwnContest, Error, void>
  onClose: () => void
}

/** The dialog in which a member writes why their attendance is wrong; keeps the text after a failure. */
export function ContestDialog({ title, reason, setReason, sending, onClose }: ContestDialogProps) {
  const form = useId()
  const { atFields, others } = problemsByField(sending.error, ['reason'])
  const isRefused = sending.isError && !atFields.reason

  function send(submitted: FormEvent) {
    submitted.preventDefault()
    sending.mutate()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="medium"
            isBusy={sending.isPending}
          >
            {t('Send')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={send}>
        <Field
          label={t('What is wrong?')}
          size="small"
          isRequired
          hint={t('Staff read this and decide. You can contest an event once.')}
          error={atFields.reason}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={maxContestLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {isRefused && (
          <ErrorBlock>
            {others.length > 0
              ? t('Your contest was not sent. {reason}', { reason: others.join(' ') })
              : t('Your contest was not sent. Please try again.')}
            <SessionEnded error={sending.error} />
          </ErrorBlock>
        )}
      </form>
    </Dialog>
  )
}
