import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { AddRowForm } from '../app/config/row-form.tsx'
import { type TextField, useFormFields } from '../app/unsaved/use-form-fields.ts'
import { Field, Select } from '../ui/fields/field.tsx'
import { GameFields, type GameValues, gameRules } from './game-fields.tsx'
import { type GameDraft, gamePresetsQuery } from './queries.ts'

type NewGameValues = GameValues & { presetId: string }

const initialValues: NewGameValues = { presetId: '', gameName: '', roleId: '', spreadsheetId: '' }

interface AddGameProps {
  roles: UseQueryResult<Choice[]>
  save: (draft: GameDraft) => Promise<void>
}

/** Adds a game, with the classes of a known one if it is chosen. */
export function AddGame({ roles, save }: AddGameProps) {
  const fields = useFormFields<NewGameValues>({
    screen: 'games/new',
    saved: initialValues,
    rules: gameRules,
    save,
  })
  return (
    <AddRowForm
      title={t('Add a game')}
      action={t('Add Game')}
      widths="1fr 1fr 1fr 1fr"
      fields={fields}
    >
      <PresetField
        field={fields.field('presetId')}
        onChoose={(gameName, previousName) => {
          const name = fields.values.gameName.trim()
          if (!name || name === previousName) fields.set('gameName', gameName)
        }}
      />
      <GameFields field={fields.field} roles={roles} />
    </AddRowForm>
  )
}

interface PresetFieldProps {
  field: TextField
  /** Called with the names of the chosen template and of the one before it; empty without one. */
  onChoose: (gameName: string, previousName: string) => void
}

function PresetField({ field: { error, onChange, ...preset }, onChoose }: PresetFieldProps) {
  const { data: presets = [], isPending } = useQuery(gamePresetsQuery)
  const nameOf = (id: string) => presets.find(({ presetId }) => presetId === id)?.gameName ?? ''
  return (
    <Field label={t('Start from')} size="small" error={error}>
      {(control) => (
        <Select
          {...control}
          {...preset}
          onChange={(event) => {
            onChange(event)
            onChoose(nameOf(event.target.value), nameOf(preset.value))
          }}
        >
          <option value="">{isPending ? t('Loading...') : t('No classes')}</option>
          {presets.map(({ presetId, gameName, classCount }) => (
            <option key={presetId} value={presetId}>
              {t('{name} ({count, plural, other {# classes}})', {
                name: gameName,
                count: classCount,
              })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
