import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { type Settings, saveSettings } from '../../contract/settings/settings.ts'
import { call } from '../app/api.ts'
import { refreshAccount } from '../app/session/account.ts'
import { problemsByField, withoutFieldProblems } from '../app/unsaved/field-problems.ts'
import { useUnsavedChanges } from '../app/unsaved/use-unsaved-changes.ts'
import { settingsQuery } from './queries.ts'
import { groupsOf } from './setting-groups.ts'
import { type SettingName, type SettingsDraft, toSettingsDraft } from './settings-draft.ts'

/** State and submission of the settings form. */
export function useSettingsForm(settings: Settings) {
  const queryClient = useQueryClient()
  const {
    values,
    changes,
    isDirty,
    set,
    discard: discardChanges,
  } = useUnsavedChanges('settings', toSettingsDraft(settings))
  const saving = useMutation({
    mutationFn: (asked: Partial<SettingsDraft>) =>
      call(saveSettings, { body: asked as (typeof saveSettings.body)['_input'] }),
    onSuccess: (answer, asked) => {
      // Some servers return no body.
      queryClient.setQueryData(settingsQuery.queryKey, {
        ...settings,
        ...asked,
        ...answer,
      } as Settings)
      const { reviewsAsTeam, reviewChannelId } = asked
      if (reviewsAsTeam !== undefined || reviewChannelId !== undefined) void refreshAccount()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per successful save.
  useLayoutEffect(() => {
    if (saving.isSuccess) discardChanges(saving.variables)
  }, [saving.isSuccess])

  const { atFields, others } = problemsByField(saving.error, Object.keys(values) as SettingName[])
  return {
    choice: values as SettingsDraft,
    isDirty,
    /** The groups with unsaved changes. */
    changedGroups: groupsOf(Object.keys(changes) as SettingName[]),
    saving,
    /** Server messages by field. */
    problems: saving.isPending ? {} : (atFields as Partial<Record<SettingName, string>>),
    /** The error without those. */
    error: withoutFieldProblems(saving.error, others),
    set,
    // Sends only changed settings, so that concurrent changes to others are kept.
    save: () => saving.mutate(changes),
    discard: () => {
      discardChanges()
      saving.reset()
    },
  }
}
