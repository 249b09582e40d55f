import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { EventOptions } from '../../contract/events/event-options.ts'
import { t } from '../../text/t.ts'
import { roleChoicesQuery } from '../app/config/choices.ts'
import { YesNoField } from '../app/config/config-fields.tsx'
import type { TextField } from '../app/unsaved/use-form-fields.ts'
import { CombatRoleBadge } from '../characters/icons/combat-role-badge.tsx'
import { Choice } from '../ui/fields/choice.tsx'
import { Field, FieldError, Select, TextInput } from '../ui/fields/field.tsx'
import styles from './event-form.module.css'
import { type EventGame, type EventValues, readNeeds, writeNeeds } from './event-values.ts'

interface ParticipationFieldsProps {
  values: EventValues
  field: (name: Extract<keyof EventValues, string>) => TextField
  set: (name: keyof EventValues, value: string) => void
  options: EventOptions
  /** The chosen game, else that of the channel. */
  game: EventGame | undefined
}

/** The game, the needs, and who may sign up until when. */
export function ParticipationFields(props: ParticipationFieldsProps) {
  const { values, field, set, options, game } = props
  return (
    <>
      <div className={styles.pair}>
        <GameField field={field('gameId')} games={options.games} isPreset={values.gameId === ''} />
        <VoiceField field={field('voiceChannelId')} choices={options.voiceChannels} />
      </div>
      {game && (
        <Needs
          game={game}
          needs={readNeeds(values.needs)}
          error={field('needs').error}
          onChange={(needs) => set('needs', writeNeeds(needs))}
        />
      )}
      <div className={styles.pair}>
        <DeadlineField field={field('deadlineMinutes')} />
        <YesNoField label={t('Counts for reliability')} field={field('countsForReliability')} />
      </div>
      <SignupRoles
        chosen={values.signupRoleIds.split(',').filter(Boolean)}
        error={field('signupRoleIds').error}
        onChange={(roleIds) => set('signupRoleIds', roleIds.join())}
      />
    </>
  )
}

function GameField(props: { field: TextField; games: EventOptions['games']; isPreset: boolean }) {
  const { error, ...input } = props.field
  return (
    <Field label={t('Game')} size="small" error={error}>
      {(control) => (
        <Select {...control} {...input}>
          {props.isPreset && <option value="">{t('Game of the channel')}</option>}
          {props.games.map(({ gameId, gameName }) => (
            <option key={gameId} value={gameId}>
              {gameName}
            </option>
          ))}
          <option value="none">{t('No game')}</option>
        </Select>
      )}
    </Field>
  )
}

function VoiceField(props: { field: TextField; choices: EventOptions['voiceChannels'] }) {
  const { error, ...input } = props.field
  return (
    <Field label={t('Voice')} size="small" error={error}>
      {(control) => (
        <Select {...control} {...input}>
          <option value="">{t('None', { context: 'voice channel' })}</option>
          {props.choices.map(({ channelId, channelName, isCategory }) => (
            <option key={channelId} value={channelId}>
              {isCategory ? t('All of {category}', { category: channelName }) : channelName}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface NeedsProps {
  game: EventGame
  needs: Map<number, string>
  error: string | undefined
  onChange: (needs: Map<number, string>) => void
}

function Needs({ game, needs, error, onChange }: NeedsProps) {
  const total = game.combatRoles.reduce(
    (sum, { combatRoleId }) => sum + (Number(needs.get(combatRoleId)) || 0),
    0,
  )
  return (
    <fieldset className={styles.group}>
      <legend>
        {t('Needed')}{' '}
        <span className="muted">{t('{count, number} in total', { count: total })}</span>
      </legend>
      <div className={styles.needs}>
        {game.combatRoles.map((role) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: TextInput is an input.
          <label key={role.combatRoleId} className={styles.need}>
            <CombatRoleBadge role={role} />
            <span className="ellipsis">{role.name}</span>
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              placeholder="0"
              value={needs.get(role.combatRoleId) ?? ''}
              onWheel={(event) => event.currentTarget.blur()}
              onChange={({ target }) =>
                onChange(new Map(needs).set(role.combatRoleId, target.value))
              }
            />
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** In minutes before the start. */
const deadlines = [0, 15, 30, 60, 120, 180, 360, 720, 1440, 2880]

function formatDeadline(minutes: number): string {
  if (minutes === 0) return t('At the start')
  if (minutes % 1440 === 0) {
    return t('{count, plural, one {# day before} other {# days before}}', { count: minutes / 1440 })
  }
  if (minutes % 60 === 0) {
    return t('{count, plural, one {# hour before} other {# hours before}}', { count: minutes / 60 })
  }
  return t('{count, plural, one {# minute before} other {# minutes before}}', { count: minutes })
}

function DeadlineField({ field }: { field: TextField }) {
  const { error, ...input } = field
  const choices = [...new Set([...deadlines, Number(input.value)])].toSorted((a, b) => a - b)
  return (
    <Field label={t('Sign-up deadline')} size="small" error={error}>
      {(control) => (
        <Select {...control} {...input}>
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatDeadline(minutes)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface SignupRolesProps {
  chosen: readonly string[]
  error: string | undefined
  onChange: (roleIds: readonly string[]) => void
}

function SignupRoles({ chosen, error, onChange }: SignupRolesProps) {
  const { data = [] } = useQuery(roleChoicesQuery)
  const count = chosen.length
  return (
    <details className={styles.group} open={count > 0 || undefined}>
      <summary>
        <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
        {t('Who may sign up')}
        <span className="muted">
          {count === 0
            ? t('Members with the channel’s role')
            : t('{count, number} chosen', { count })}
        </span>
      </summary>
      <div className={styles.roles}>
        {data.map(({ value, name }) => (
          <Choice
            key={value}
            type="checkbox"
            size="small"
            label={name}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((id) => id !== value))
            }
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </details>
  )
}
