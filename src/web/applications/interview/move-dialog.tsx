import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  maxReasonLength,
  moveInterview,
  type StaffInterview,
} from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { staffInterviewQuery } from './queries.ts'
import { SlotPicker } from './slot-picker.tsx'

interface MoveDialogProps {
  submissionId: number
  plan: StaffInterview
  onClose: () => void
}

/** Lets staff move an interview to another free time. */
export function MoveDialog({ submissionId, plan, onClose }: MoveDialogProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { slots, guildTimeZone } = plan
  const { queryKey } = staffInterviewQuery(submissionId)
  const free = chosen !== null && slots.includes(chosen) ? chosen : null
  const moving = useSingleMutation({
    mutationFn: (startsAt: string) =>
      call(moveInterview, { params: { submissionId }, body: { startsAt, reason } }),
    onSuccess: (moved) => {
      queryClient.setQueryData(queryKey, moved)
      onClose()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Dialog
      title={t('Move the interview')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            isBusy={moving.isPending}
            disabled={!free || reason.trim() === ''}
            onClick={() => free && moving.mutate(free)}
          >
            {t('Move')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Keep')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {slots.length === 0 && <p>{t('No times are free at the moment.')}</p>}
        <SlotPicker
          slots={slots}
          timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
          guildTimeZone={guildTimeZone}
          value={free}
          onChange={setChosen}
        />
        <Field
          label={t('Reason')}
          hint={t('Posted in the interview room.')}
          size="small"
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={maxReasonLength}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <ChangeFailure error={moving.error}>
          {t('Failed to move the interview. Please try again.')}
        </ChangeFailure>
      </div>
    </Dialog>
  )
}
