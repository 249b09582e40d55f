import type { UseQueryResult } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Choice } from '../menu/choices.ts'
import type { FieldWords } from '../menu/problems.ts'
import { Field, Select, TextInput } from '../ui/field.tsx'
import type { GameDraft } from './queries.ts'

/** What is typed about a game. */
export type GameValues = Omit<GameDraft, 'gameId'>

/** By which words the server means each field of a game. */
export const gameWords: FieldWords<keyof GameValues> = {
  spreadsheetId: /spreadsheet/i,
  roleId: /role/i,
  gameName: /game/i,
}

interface GameFieldsProps {
  form: UseFormReturn<GameValues>
  roles: UseQueryResult<Choice[]>
  /** The role that stands there, should it be none of the choices. */
  held?: Choice | undefined
}

/** Name, role and spreadsheet of a game. */
export function GameFields({ form, roles, held }: GameFieldsProps) {
  const { errors } = form.formState
  const choices = roles.data ?? []
  const isHeldMissing = held && !choices.some(({ value }) => value === held.value)
  return (
    <>
      <Field label="Name" size="small" isRequired error={errors.gameName?.message}>
        {(control) => (
          <TextInput
            {...control}
            placeholder="Enter game name"
            autoComplete="off"
            {...form.register('gameName', {
              validate: (name) => name.trim() !== '' || 'This field is required.',
            })}
          />
        )}
      </Field>
      <Field label="Role" size="small" error={errors.roleId?.message}>
        {(control) => (
          <Select {...control} {...form.register('roleId')}>
            <option value="">{roles.isPending ? 'Loading...' : 'No role'}</option>
            {(isHeldMissing ? [held, ...choices] : choices).map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Spreadsheet ID" size="small" error={errors.spreadsheetId?.message}>
        {(control) => (
          <TextInput
            {...control}
            placeholder="Optional"
            autoComplete="off"
            spellCheck={false}
            {...form.register('spreadsheetId', { setValueAs: (text: string) => text.trim() })}
          />
        )}
      </Field>
    </>
  )
}
