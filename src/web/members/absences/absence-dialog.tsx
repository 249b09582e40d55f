import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import {
  maxAbsenceReason,
  recordAbsences,
  removeAbsences,
} from '../../../contract/members/absences.ts'
import type { ListedMember } from '../../../contract/members/member-list.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { withoutFieldProblems } from '../../app/unsaved/field-problems.ts'
import { useFormFields } from '../../app/unsaved/use-form-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { formatList } from '../../ui/format-list.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import styles from './absence-dialog.module.css'
import { refreshAbsences } from './queries.ts'
import { undoChange } from './undo-change.ts'

interface AbsenceDialogProps {
  members: readonly Pick<ListedMember, 'userId' | 'displayName'>[]
  /** Called after the absences were recorded, before the dialog is closed. */
  onRecorded?: () => void
  onClose: () => void
}

/** The dialog that records the same absence for one or several members; it can be undone. */
export function AbsenceDialog({ members, onRecorded, onClose }: AbsenceDialogProps) {
  const id = useId()
  const record = useRecord(members, () => {
    onRecorded?.()
    onClose()
  })
  const form = useFormFields({
    screen: null,
    saved: { fromDay: '', toDay: '', reason: '' },
    rules: {
      fromDay: (day) => (day ? undefined : t('Choose the first day.')),
      toDay: (day) => (day ? undefined : t('Choose the last day.')),
    },
    save: record,
  })
  const [first, last, reason] = [form.field('fromDay'), form.field('toDay'), form.field('reason')]
  const names = formatList(members.map(({ displayName }) => displayName))
  return (
    <Dialog
      title={
        members.length === 1
          ? t('Absence of {name}', { name: names })
          : t('Absence of {count, plural, one {# member} other {# members}}', {
              count: members.length,
            })
      }
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" size="medium" isBusy={form.isSaving}>
            {t('Record Absence')}
          </Button>
          <Button size="medium" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={form.submit}>
        {members.length > 1 && <p className={styles.names}>{names}</p>}
        <div className={styles.days}>
          <Field label={t('First day')} size="small" error={first.error} isRequired>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                name={first.name}
                value={first.value}
                onChange={({ target }) => {
                  form.set('fromDay', target.value)
                  if (last.value < target.value) form.set('toDay', target.value)
                }}
              />
            )}
          </Field>
          <Field label={t('Last day')} size="small" error={last.error} isRequired>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={first.value}
                name={last.name}
                value={last.value}
                onChange={last.onChange}
              />
            )}
          </Field>
        </div>
        <Field
          label={t('Reason')}
          hint={t('Shown to staff and to the member. Events on these days count as excused.')}
          size="small"
          error={reason.error}
        >
          {(control) => (
            <TextInput
              {...control}
              name={reason.name}
              maxLength={maxAbsenceReason}
              value={reason.value}
              onChange={reason.onChange}
            />
          )}
        </Field>
        {form.error && form.isRefused && (
          <RequestError error={withoutFieldProblems(form.error, form.otherProblems)}>
            {t('The absence was not recorded. Please try again.')}
          </RequestError>
        )}
      </form>
    </Dialog>
  )
}

/** The call that records an absence for these members, and what follows it. */
function useRecord(members: AbsenceDialogProps['members'], onRecorded: () => void) {
  const queryClient = useQueryClient()
  return async (values: { fromDay: string; toDay: string; reason: string }) => {
    const userIds = members.map(({ userId }) => userId)
    try {
      const { absenceIds } = await call(recordAbsences, { body: { userIds, ...values } })
      const undo = () => call(removeAbsences, { body: { absenceIds } })
      notify(describeRecorded(absenceIds.length, members.length - absenceIds.length), {
        ...(absenceIds.length > 0 && { onUndo: () => void undoChange(queryClient, undo) }),
      })
      onRecorded()
    } finally {
      // They may be recorded although no response came.
      void refreshAbsences(queryClient)
    }
  }
}

function describeRecorded(count: number, skipped: number): string {
  if (count === 0) return t('This absence is already recorded.')
  const recorded = t('Recorded the absence of {count, plural, one {# member} other {# members}}.', {
    count,
  })
  if (skipped === 0) return recorded
  return `${recorded} ${t('{skipped, plural, one {# was} other {# were}} already away on these days.', { skipped })}`
}
