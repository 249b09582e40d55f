import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { type Settings, saveSettings } from '../../contract/settings/settings.ts'
import { ApiError, call } from '../app/api.ts'
import { problemsByField } from '../app/unsaved/field-problems.ts'
import { useUnsavedChanges } from '../app/unsaved/use-unsaved-changes.ts'
import { settingsQuery } from './queries.ts'
import {
  type SettingName,
  type SettingsDraft,
  settingPatterns,
  toSettingsDraft,
} from './settings-draft.ts'

/** The settings while they are being chosen, and their saving. */
export function useSettingsForm(settings: Settings) {
  const queries = useQueryClient()
  const { values, changes, isDirty, set, forget } = useUnsavedChanges(
    'settings',
    toSettingsDraft(settings),
  )
  const saving = useMutation({
    mutationFn: (asked: Partial<SettingsDraft>) =>
      call(saveSettings, { body: asked as (typeof saveSettings.body)['_input'] }),
    onSuccess: (answer, asked) => {
      // Some servers return no body.
      queries.setQueryData(settingsQuery.queryKey, { ...settings, ...asked, ...answer } as Settings)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per successful save.
  useLayoutEffect(() => {
    if (saving.isSuccess) forget(saving.variables)
  }, [saving.isSuccess])

  const { atFields, others } = problemsByField(saving.error, settingPatterns)
  return {
    choice: values as SettingsDraft,
    isDirty,
    saving,
    /** The server's sentences at the fields. */
    problems: saving.isPending ? {} : (atFields as Partial<Record<SettingName, string>>),
    /** What went wrong but for those. */
    trouble:
      saving.error instanceof ApiError ? new ApiError(saving.error.status, others) : saving.error,
    set,
    // Only what was changed is sent, so that settings that somebody else changes meanwhile stay.
    save: () => saving.mutate(changes),
    discard: () => {
      forget()
      saving.reset()
    },
  }
}
