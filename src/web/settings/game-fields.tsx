import type { UseQueryResult } from '@tanstack/react-query'
import { saveSettings } from '../../contract/settings/settings.ts'
import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { requiredText } from '../app/config/config-fields.tsx'
import { rightsFor, useTasks } from '../app/session/tasks.ts'
import type { TextField } from '../app/unsaved/use-form-fields.ts'
import { Field, Select, TextInput } from '../ui/fields/field.tsx'
import type { GameDraft } from './queries.ts'

/** The form values of a game. */
export type GameValues = Omit<GameDraft, 'gameId' | 'presetId'>

/** The validation rules of a game. */
export const gameRules = { gameName: requiredText }

interface GameFieldsProps {
  field: (name: keyof GameValues) => TextField
  roles: UseQueryResult<Choice[]>
  /** The current role, if it is not among the choices. */
  held?: Choice | undefined
}

/** The fields of a game. */
export function GameFields({ field, roles, held }: GameFieldsProps) {
  const { error: problemOfName, ...name } = field('gameName')
  const { error: problemOfRole, ...role } = field('roleId')
  const { error: problemOfSheet, ...sheet } = field('spreadsheetId')
  const mayChooseSheet = useTasks().includes('settings')
  const choices = roles.data ?? []
  const isHeldMissing = held && !choices.some(({ value }) => value === held.value)
  return (
    <>
      <Field label={t('Name')} size="small" isRequired error={problemOfName}>
        {(control) => (
          <TextInput {...control} {...name} placeholder={t('Enter game name')} autoComplete="off" />
        )}
      </Field>
      <Field label={t('Role')} size="small" error={problemOfRole}>
        {(control) => (
          <Select {...control} {...role}>
            <option value="">{roles.isPending ? t('Loading...') : t('No role')}</option>
            {(isHeldMissing ? [held, ...choices] : choices).map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('Spreadsheet ID')}
        size="small"
        error={problemOfSheet}
        hint={
          !mayChooseSheet &&
          t('You need the right {right} to change this.', {
            right: rightsFor(saveSettings),
          })
        }
      >
        {(control) => (
          <TextInput
            {...control}
            {...sheet}
            readOnly={!mayChooseSheet}
            placeholder={t('Optional')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  )
}
