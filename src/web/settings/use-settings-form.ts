import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Settings, saveSettings } from '../../contract/settings.ts'
import { ApiError, call } from '../api.ts'
import { sortProblems } from '../menu/problems.ts'
import {
  type Choice,
  type ChoiceName,
  changesIn,
  choiceOf,
  rebased,
  settingWords,
} from './choice.ts'
import { settingsQuery } from './queries.ts'

/** The settings while they are being chosen, and their saving. */
export function useSettingsForm(settings: Settings) {
  const queries = useQueryClient()
  const [known, setKnown] = useState(() => choiceOf(settings))
  const [choice, setChoice] = useState(known)
  const changes = changesIn(choice, known)
  const isDirty = Object.keys(changes).length > 0

  const saving = useMutation({
    mutationFn: (asked: Partial<Choice>) =>
      call(saveSettings, { body: asked as (typeof saveSettings.body)['_input'] }),
    onSuccess: (answer, asked) => {
      // Some servers answer a save with nothing.
      queries.setQueryData(settingsQuery.queryKey, { ...settings, ...asked, ...answer } as Settings)
    },
  })

  // What was saved, here or by somebody else, is taken over; what is being changed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new settings are news.
  useEffect(() => {
    const now = choiceOf(settings)
    setKnown(now)
    setChoice((before) => rebased(before, known, now))
  }, [settings])

  const { atFields, others } = sortProblems(saving.error, settingWords)
  return {
    choice,
    isDirty,
    saving,
    /** The server's sentences at the fields. */
    problems: saving.isPending ? {} : (atFields as Partial<Record<ChoiceName, string>>),
    /** What went wrong but for those. */
    trouble:
      saving.error instanceof ApiError ? new ApiError(saving.error.status, others) : saving.error,
    set<Name extends ChoiceName>(name: Name, value: Choice[Name]) {
      setChoice((before) => ({ ...before, [name]: value }))
    },
    save: () => saving.mutate(changes),
  }
}
