import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { getMoveState, type MoveInput, type MoveStep } from '../../../contract/database-move.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { healthQuery } from '../queries.ts'
import { describeFailure, moveDatabase } from './move-database.ts'
import { MoveForm } from './move-form.tsx'
import { MoveProgress } from './move-progress.tsx'

/** Asks where to move the database, then shows how far that is. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const queryClient = useQueryClient()
  // Kept here, because the form is gone while the move runs.
  const [url, setUrl] = useState('')
  const [step, setStep] = useState<MoveStep | null>(null)
  const moving = useSingleMutation({
    mutationFn: (input: MoveInput) => moveDatabase(input, setStep),
    onMutate: () => setStep(null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: healthQuery.queryKey }),
  })
  const { data: last } = useQuery({
    queryKey: ['health', 'last-move'],
    queryFn: () => call(getMoveState),
    retry: false,
    staleTime: 0,
  })
  const isDone = moving.data === null
  const isRunning = moving.isPending && step !== null

  return (
    <Dialog
      title={t('Move to a PostgreSQL server')}
      onClose={onClose}
      actions={
        isDone ? (
          <Button variant="primary" size="medium" onClick={onClose}>
            {t('Close')}
          </Button>
        ) : (
          !isRunning && <FormButtons {...{ form, onClose }} isBusy={moving.isPending} />
        )
      }
    >
      {isDone || isRunning ? (
        <MoveProgress step={isDone ? null : step} />
      ) : (
        <MoveForm
          {...{ id: form, url, setUrl }}
          error={moving.error}
          failure={moving.data ?? (last?.problem ? describeFailure(last.problem) : null)}
          onSubmit={(input) => moving.mutate(input)}
        />
      )}
    </Dialog>
  )
}

interface FormButtonsProps {
  form: string
  isBusy: boolean
  onClose: () => void
}

function FormButtons({ form, isBusy, onClose }: FormButtonsProps) {
  return (
    <>
      <Button type="submit" form={form} variant="primary" size="medium" isBusy={isBusy}>
        {t('Move Database')}
      </Button>
      <Button size="medium" disabled={isBusy} onClick={onClose}>
        {t('Cancel')}
      </Button>
    </>
  )
}
