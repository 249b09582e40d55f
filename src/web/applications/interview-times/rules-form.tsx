import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { type InterviewRules, maxPlaceLength } from '../../../contract/interview-availability.ts'
import { saveInterviewRules } from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { useUnsavedChanges } from '../../app/unsaved/use-unsaved-changes.ts'
import { Setting } from '../../settings/setting.tsx'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { FormActions } from './form-actions.tsx'
import styles from './interview-times.module.css'
import { interviewTimesQuery } from './queries.ts'

const fields = [
  { name: 'lengthMinutes', label: t('Length (minutes)'), hint: '' },
  {
    name: 'noticeHours',
    label: t('Notice (hours)'),
    hint: t('How long before an interview applicants can still book, move or cancel it.'),
  },
  { name: 'bufferMinutes', label: t('Buffer between interviews (minutes)'), hint: '' },
] as const

/** The length, notice, buffer and place of all interviews. */
export function RulesForm({ saved }: { saved: InterviewRules }) {
  const queryClient = useQueryClient()
  const { values, isDirty, set, discard } = useUnsavedChanges('interview rules', saved)
  const saving = useMutation({
    mutationFn: (rules: InterviewRules) => call(saveInterviewRules, { body: rules }),
    onSuccess: (rules) =>
      queryClient.setQueryData(
        interviewTimesQuery.queryKey,
        (before) => before && { ...before, rules },
      ),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per successful save.
  useLayoutEffect(() => {
    if (saving.isSuccess) discard(saving.variables)
  }, [saving.isSuccess])

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('Rules of all interviews')}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(values)
      }}
    >
      <Setting
        title={t('All interviews')}
        about={t('Booked interviews keep their time and length.')}
      >
        {fields.map(({ name, label, hint }) => (
          <Field key={name} label={label} size="small" hint={hint}>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                inputMode="numeric"
                min={0}
                value={Number.isNaN(values[name]) ? '' : values[name]}
                onChange={({ target }) =>
                  set(name, target.value === '' ? Number.NaN : Number(target.value))
                }
                // Otherwise scrolling the page over a focused field changes its number.
                onWheel={(event) => event.currentTarget.blur()}
              />
            )}
          </Field>
        ))}
        <PlaceField place={values.place} onChange={(place) => set('place', place)} />
      </Setting>
      <FormActions
        isDirty={isDirty}
        saving={saving}
        onDiscard={() => {
          discard()
          saving.reset()
        }}
      />
    </form>
  )
}

interface PlaceFieldProps {
  place: string
  onChange: (place: string) => void
}

function PlaceField({ place, onChange }: PlaceFieldProps) {
  return (
    <Field
      label={t('Where interviews take place')}
      size="small"
      hint={t(
        'Applicants see this next to the time. If it is empty, they see “voice call on Discord”.',
      )}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          maxLength={maxPlaceLength}
          placeholder={t('voice call on Discord')}
          value={place}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
