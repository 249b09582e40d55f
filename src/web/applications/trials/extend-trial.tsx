import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  extendTrial,
  maxExtensionMessage,
  type Trial,
} from '../../../contract/applications/trials.ts'
import { addDays } from '../../../contract/core/zoned-time.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { submissionsQuery } from '../queries.ts'
import { trialsKey } from './queries.ts'
import { extendedEnd } from './trial-days.ts'

interface ExtendTrialProps {
  trial: Trial
  today: string
}

/** Opens the dialog that extends a trial. */
export function ExtendTrial(props: ExtendTrialProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay(extendTrial)) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('Extend Trial')}
      </Button>
      {isOpen && <ExtendDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const suggestedDays = 7

function ExtendDialog({ trial, today, onClose }: ExtendTrialProps & { onClose: () => void }) {
  const { submissionId, userName } = trial
  const queryClient = useQueryClient()
  const [endsOn, setEndsOn] = useState(() => extendedEnd(trial.endsOn, today, suggestedDays))
  const [message, setMessage] = useState('')
  const extension = useSingleMutation({
    mutationFn: () => call(extendTrial, { body: { submissionId, endsOn, message } }),
    onSuccess: async () => {
      notify(t('The trial of {userName} was extended.', { userName }))
      onClose()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: trialsKey }),
        queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
      ])
    },
  })
  const { error, isPending } = extension
  return (
    <Dialog
      title={t('Extend the trial of {userName}', { userName })}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            isBusy={isPending}
            disabled={endsOn <= trial.endsOn}
            onClick={() => extension.mutate()}
          >
            {t('Extend Trial')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <Field label={t('New end')} size="small">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={addDays(extendedEnd(trial.endsOn, today, 0), 1)}
            value={endsOn}
            onChange={({ target }) => setEndsOn(target.value)}
          />
        )}
      </Field>
      <Field
        label={t('Message')}
        hint={t('Sent with the new end as a direct message.')}
        size="small"
      >
        {(control) => (
          <TextArea
            {...control}
            value={message}
            maxLength={maxExtensionMessage}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      {error && (
        <RequestError error={error}>
          {error instanceof ApiError && error.status < 500
            ? error.message
            : t('Failed to extend the trial. Please try again.')}
        </RequestError>
      )}
    </Dialog>
  )
}
