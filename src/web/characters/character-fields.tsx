import {
  maxCharacterName,
  maxStrength,
  type PlayableGame,
} from '../../contract/characters/characters.ts'
import { t } from '../../text/t.ts'
import { Field, Select, TextInput } from '../ui/fields/field.tsx'
import { type CharacterDraft, fillableRoleIds } from './character-draft.ts'
import { CombatRoleChoice } from './combat-role-choice.tsx'

interface CharacterFieldsProps {
  /** The games to choose from; one of them is not asked for. */
  games: readonly PlayableGame[]
  draft: CharacterDraft
  change: (changes: Partial<CharacterDraft>) => void
  /** Server messages by field. */
  problems: Partial<Record<'gameId' | 'name' | 'classId' | 'strength', string>>
}

/** The game, name, class, combat roles and strength of a character. */
export function CharacterFields({ games, draft, change, problems }: CharacterFieldsProps) {
  const game = games.find(({ gameId }) => String(gameId) === draft.gameId)
  return (
    <>
      {games.length > 1 && (
        <Field label={t('Game')} size="small" isRequired error={problems.gameId}>
          {(control) => (
            <Select
              {...control}
              value={draft.gameId}
              onChange={({ target }) =>
                change({ gameId: target.value, classId: '', combatRoleIds: [] })
              }
            >
              {games.map(({ gameId, gameName }) => (
                <option key={gameId} value={gameId}>
                  {gameName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('Name')} size="small" isRequired error={problems.name}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={maxCharacterName}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('Class')} size="small" isRequired error={problems.classId}>
        {(control) => (
          <Select
            {...control}
            value={draft.classId}
            onChange={({ target }) =>
              change({
                classId: target.value,
                combatRoleIds: fillableRoleIds(game, target.value),
              })
            }
          >
            <option value="">{t('Select a class')}</option>
            {game?.classes.map(({ classId, name }) => (
              <option key={classId} value={classId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CombatRoleChoice
        game={game}
        fillable={fillableRoleIds(game, draft.classId)}
        chosen={draft.combatRoleIds}
        onChange={(combatRoleIds) => change({ combatRoleIds })}
      />
      {game?.strengthName && (
        <Field label={game.strengthName} size="small" error={problems.strength}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={maxStrength}
              placeholder={t('Optional')}
              value={draft.strength}
              onChange={({ target }) => change({ strength: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
