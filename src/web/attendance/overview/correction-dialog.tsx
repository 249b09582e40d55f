import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DecidedStatus,
  decideAttendance,
  maxReasonLength,
} from '../../../contract/attendance/records.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { applyAttendance, attendanceScope } from '../../events/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Select, TextInput } from '../../ui/fields/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { allStatuses, isDecidable, statusNames } from './statuses.ts'

interface CorrectionDialogProps {
  eventId: string
  userId: string
  displayName: string
  /** The event and its date, unless the page shows them. */
  about?: string
  /** The status chosen at first; null: as recorded. */
  status: DecidedStatus | null
  onClose: () => void
}

/** Corrects the status of a member at an event, with a reason. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { eventId, userId, displayName, about, status, onClose } = props
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<DecidedStatus | null>(status)
  const [reason, setReason] = useState('')
  const saving = useSingleMutation({
    scope: attendanceScope(eventId),
    mutationFn: () =>
      call(decideAttendance, {
        params: { eventId },
        body: { userId, standing: chosen, reason: reason.trim() || null },
      }),
    onSuccess: (attendance) => {
      applyAttendance(queryClient, eventId, attendance)
      notify(t('Changed the attendance of {displayName}.', { displayName }))
      onClose()
    },
  })
  return (
    <Dialog
      title={displayName}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            size="medium"
            isBusy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('Save')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {about && <p className="muted">{about}</p>}
        <Field label={t('Attendance')} size="small">
          {(control) => (
            <Select
              {...control}
              value={chosen ?? ''}
              onChange={({ target }) => setChosen(toStatus(target.value))}
            >
              <option value="">{t('As recorded')}</option>
              {allStatuses.filter(isDecidable).map((option) => (
                <option key={option} value={option}>
                  {statusNames[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('Reason')} size="small" hint={t('Optional. Recorded in the audit log.')}>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={maxReasonLength}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {saving.error && (
          <RequestError error={saving.error}>
            {t('The attendance was not changed. Please try again.')}
          </RequestError>
        )}
      </div>
    </Dialog>
  )
}

/** The chosen status; null returns to what was recorded. */
function toStatus(value: string): DecidedStatus | null {
  return allStatuses.filter(isDecidable).find((status) => status === value) ?? null
}
