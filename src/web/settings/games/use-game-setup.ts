import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type GameSetup,
  type GameSetupChange,
  saveGameSetup,
} from '../../../contract/games/setup.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { useMay } from '../../app/session/tasks.ts'
import { useUnsavedChanges } from '../../app/unsaved/use-unsaved-changes.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { gameSetupQuery } from './queries.ts'
import {
  removedPlayedClasses,
  type SetupDraft,
  toChange,
  toDraft,
  withCombatRoles,
} from './setup-draft.ts'

type Replacements = NonNullable<GameSetupChange['replacements']>

/** State and submission of a game's combat roles, classes and sizes. A conflict keeps the draft. */
export function useGameSetup(setup: GameSetup) {
  const queryClient = useQueryClient()
  const { queryKey } = gameSetupQuery(String(setup.gameId))
  const {
    values,
    isDirty,
    set,
    discard: discardChanges,
  } = useUnsavedChanges<SetupDraft>(`games/${setup.gameId}/setup`, toDraft(setup))
  const [isReplacing, setReplacing] = useState(false)
  const removed = removedPlayedClasses(setup, values)

  const saving = useMutation({
    mutationFn: ({ draft, replacements }: { draft: SetupDraft; replacements: Replacements }) =>
      call(saveGameSetup, {
        params: { id: setup.gameId },
        body: { ...toChange(draft), revision: setup.revision, replacements },
      }),
    onSuccess: (saved, { draft }) => {
      setReplacing(false)
      queryClient.setQueryData(queryKey, saved)
      discardChanges(draft)
      notify(t('Saved the classes of {game}.', { game: setup.gameName }))
    },
    // Somebody else saved, or a member has chosen a removed class: shows the current state.
    onError: (error) =>
      error instanceof ApiError && error.status === 409
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  })

  return {
    draft: values,
    isDirty,
    mayChange: useMay(saveGameSetup),
    isSaving: saving.isPending,
    error: saving.isPending ? null : saving.error,
    set,
    setCombatRoles(combatRoles: SetupDraft['combatRoles']) {
      const changed = withCombatRoles(values, combatRoles)
      set('combatRoles', changed.combatRoles)
      set('classes', changed.classes)
    },
    /** The removed classes that need a replacement, while the dialog asks for it. */
    toReplace: isReplacing ? removed : [],
    save: () =>
      removed.length > 0 ? setReplacing(true) : saving.mutate({ draft: values, replacements: [] }),
    saveWith: (replacements: Replacements) => saving.mutate({ draft: values, replacements }),
    cancelReplacing: () => setReplacing(false),
    discard() {
      discardChanges()
      saving.reset()
    },
  }
}

/** The state and actions of the form. */
export type GameSetupForm = ReturnType<typeof useGameSetup>
