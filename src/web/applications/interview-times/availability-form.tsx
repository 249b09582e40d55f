import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { Availability } from '../../../contract/interview-availability.ts'
import { saveAvailability } from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { refreshAccount } from '../../app/session/account.ts'
import { LeaveWarning } from '../../app/unsaved/leave-warning.tsx'
import { useUnsavedChanges } from '../../app/unsaved/use-unsaved-changes.ts'
import { Setting } from '../../settings/setting.tsx'
import { ZoneSelect } from '../interview/zone-select.tsx'
import { type AvailabilityDraft, fromDraft, toDraft } from './availability-draft.ts'
import { ExceptionRows, SingleTimeRows, WeeklyRows } from './availability-rows.tsx'
import { FormActions } from './form-actions.tsx'
import styles from './interview-times.module.css'
import { interviewTimesQuery } from './queries.ts'

interface AvailabilityFormProps {
  saved: Availability | null | undefined
  guildTimeZone: string
}

/** When the user can hold interviews: weekly hours, exceptions and single times in their own zone. */
export function AvailabilityForm({ saved, guildTimeZone }: AvailabilityFormProps) {
  const { form, saving } = useAvailability(saved, guildTimeZone)
  const { values, set } = form
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('Your times')}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(values)
      }}
    >
      <Setting title={t('Your time zone')} about={t('The hours below are in this time zone.')}>
        <ZoneSelect value={values.timeZone} onChange={(timeZone) => set('timeZone', timeZone)} />
      </Setting>
      <Setting title={t('Weekly hours')} about={t('When you can hold interviews each week.')}>
        <WeeklyRows rows={values.weekly} onChange={(rows) => set('weekly', rows)} />
      </Setting>
      <Setting
        title={t('Exceptions')}
        about={t('Days with other hours, or on which you are away.')}
      >
        <ExceptionRows rows={values.exceptions} onChange={(rows) => set('exceptions', rows)} />
      </Setting>
      <Setting
        title={t('Single times')}
        about={t('Start times of single interviews, in addition to your weekly hours.')}
      >
        <SingleTimeRows rows={values.singleTimes} onChange={(rows) => set('singleTimes', rows)} />
      </Setting>
      <FormActions
        isDirty={form.isDirty}
        saving={saving}
        onDiscard={() => {
          form.discard()
          saving.reset()
        }}
      />
      <LeaveWarning hasUnsaved={() => form.isDirty} />
    </form>
  )
}

function useAvailability(saved: Availability | null | undefined, guildTimeZone: string) {
  const queryClient = useQueryClient()
  const form = useUnsavedChanges('interview times', toDraft(saved, guildTimeZone))
  const saving = useMutation({
    mutationFn: (draft: AvailabilityDraft) => call(saveAvailability, { body: fromDraft(draft) }),
    onSuccess: (availability) => {
      queryClient.setQueryData(
        interviewTimesQuery.queryKey,
        (before) => before && { ...before, availability },
      )
      // The first times add a link to the menu.
      void refreshAccount()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per successful save.
  useLayoutEffect(() => {
    if (saving.isSuccess) form.discard(saving.variables)
  }, [saving.isSuccess])
  return { form, saving }
}
