import { useQuery } from '@tanstack/react-query'
import type { EventChannel } from '../../../contract/events/event-channels.ts'
import { t } from '../../../text/t.ts'
import {
  channelChoicesQuery,
  gameChoicesQuery,
  roleChoicesQuery,
} from '../../app/config/choices.ts'
import {
  ChoiceField,
  NumberField,
  optionalWholeNumber,
  requiredChoice,
} from '../../app/config/config-fields.tsx'
import { ConfigForm, type ConfigFormProps } from '../../app/config/config-form.tsx'
import { useFormFields } from '../../app/unsaved/use-form-fields.ts'
import type { EventChannelDraft } from './event-channel-api.ts'

const initialValues = { channelId: '', roleId: '', gameId: '', sheetId: '' }
type Values = typeof initialValues

/** Adds an event channel, where an existing one is replaced, or changes one. */
export function EventChannelForm(props: ConfigFormProps<EventChannel, EventChannelDraft>) {
  const { rows, save, edited } = props
  const row = edited?.row
  const [channels, roles, games] = [
    useQuery(channelChoicesQuery),
    useQuery(roleChoicesQuery),
    useQuery(gameChoicesQuery),
  ]
  const fields = useFormFields<Values>({
    screen: row ? null : 'event-channels',
    // The channel of a row is no field, so that a problem with it is shown below the fields.
    saved: row ? (valuesOf(row) as Values) : initialValues,
    rules: {
      ...(!row && { channelId: requiredChoice }),
      roleId: requiredChoice,
      gameId: requiredChoice,
      sheetId: optionalWholeNumber,
    },
    save: (values) => save(draftOf({ ...values, channelId: row?.channelId ?? values.channelId })),
  })
  return (
    <ConfigForm
      title={t('Add New Event Configuration')}
      widths={edited ? '1fr 1fr 1.3fr' : '1fr 1fr 1fr 1.3fr'}
      fields={fields}
      edited={edited}
    >
      {!edited && (
        <ChoiceField
          label={t('Channel')}
          field={fields.field('channelId')}
          hint={
            rows.some(({ channelId }) => channelId === fields.values.channelId) &&
            t('Already set up. Adding it again replaces it.')
          }
          choices={channels}
          placeholder={t('Select a channel')}
          failedToLoad={t('Failed to load channels')}
        />
      )}
      <ChoiceField
        label={t('Role')}
        field={fields.field('roleId')}
        choices={roles}
        saved={row && { value: row.roleId, name: row.roleName }}
        placeholder={t('Select a role')}
        failedToLoad={t('Failed to load roles')}
      />
      <ChoiceField
        label={t('Game')}
        field={fields.field('gameId')}
        choices={games}
        saved={row && { value: String(row.gameId), name: row.gameName }}
        placeholder={t('Select a game')}
        failedToLoad={t('Failed to load games')}
        none={t('No games yet. Add one under Settings.')}
      />
      <NumberField
        label={t('Sheet Tab ID')}
        placeholder={t('Optional field – only fill in if applicable')}
        isRequired={false}
        field={fields.field('sheetId')}
      />
    </ConfigForm>
  )
}

function valuesOf({ roleId, gameId, sheetId }: EventChannel): Omit<Values, 'channelId'> {
  return { roleId, gameId: String(gameId), sheetId: String(sheetId ?? '') }
}

function draftOf({ channelId, roleId, gameId, sheetId }: Values): EventChannelDraft {
  return {
    channelId,
    roleId,
    gameId: Number(gameId),
    sheetId: sheetId === '' ? null : Number(sheetId),
  }
}
