import type { UseQueryResult } from '@tanstack/react-query'
import { AddForm } from '../menu/add-form.tsx'
import type { Choice } from '../menu/choices.ts'
import { useAddForm } from '../menu/use-add-form.ts'
import { GameFields, type GameValues, gameWords } from './game-fields.tsx'
import type { GameDraft } from './queries.ts'

const defaults: GameValues = { gameName: '', roleId: '', spreadsheetId: '' }

interface AddGameProps {
  roles: UseQueryResult<Choice[]>
  save: (draft: GameDraft) => Promise<void>
}

/** Adds a game. */
export function AddGame({ roles, save }: AddGameProps) {
  const { form, ...rest } = useAddForm<GameValues>({ defaults, words: gameWords, save })
  return (
    <AddForm
      title="Add a game"
      action="Add Game"
      variant="line"
      fields="1fr 1fr 1fr"
      isSubmitting={form.formState.isSubmitting}
      {...rest}
    >
      <GameFields form={form} roles={roles} />
    </AddForm>
  )
}
