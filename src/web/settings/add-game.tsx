import type { UseQueryResult } from '@tanstack/react-query'
import { AddRowForm } from '../app/config/add-row-form.tsx'
import type { Choice } from '../app/config/choices.ts'
import { useFormFields } from '../app/unsaved/use-form-fields.ts'
import { GameFields, type GameValues, gameFieldPatterns, gameRules } from './game-fields.tsx'
import type { GameDraft } from './queries.ts'

const untouched: GameValues = { gameName: '', roleId: '', spreadsheetId: '' }

interface AddGameProps {
  roles: UseQueryResult<Choice[]>
  save: (draft: GameDraft) => Promise<void>
}

/** Adds a game. */
export function AddGame({ roles, save }: AddGameProps) {
  const fields = useFormFields<GameValues>({
    screen: 'games/new',
    saved: untouched,
    rules: gameRules,
    patterns: gameFieldPatterns,
    save,
  })
  return (
    <AddRowForm
      title="Add a game"
      action="Add Game"
      variant="line"
      widths="1fr 1fr 1fr"
      fields={fields}
    >
      <GameFields field={fields.field} roles={roles} />
    </AddRowForm>
  )
}
