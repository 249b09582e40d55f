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
import { AddRowForm } from '../../app/config/row-form.tsx'
import { useFormFields } from '../../app/unsaved/use-form-fields.ts'
import type { EventChannelDraft } from './event-channel-api.ts'

const initialValues = { channelId: '', roleId: '', gameId: '', sheetId: '' }
type Values = typeof initialValues

interface AddEventChannelProps {
  configured: readonly EventChannel[]
  save: (draft: EventChannelDraft) => Promise<void>
}

/** Adds an event channel; an existing one is replaced. */
export function AddEventChannel({ configured, save }: AddEventChannelProps) {
  const [channels, roles, games] = [
    useQuery(channelChoicesQuery),
    useQuery(roleChoicesQuery),
    useQuery(gameChoicesQuery),
  ]
  const fields = useFormFields<Values>({
    screen: 'event-channels',
    saved: initialValues,
    rules: {
      channelId: requiredChoice,
      roleId: requiredChoice,
      gameId: requiredChoice,
      sheetId: optionalWholeNumber,
    },
    save: (values) => save(draftOf(values)),
  })
  return (
    <AddRowForm
      title={t('Add New Event Configuration')}
      action={t('Add Configuration')}
      widths="1fr 1fr 1fr 1.3fr"
      fields={fields}
    >
      <ChoiceField
        label={t('Channel')}
        field={fields.field('channelId')}
        hint={
          configured.some(({ channelId }) => channelId === fields.values.channelId) &&
          t('Already set up. Adding it again replaces it.')
        }
        choices={channels}
        placeholder={t('Select a channel')}
        failedToLoad={t('Failed to load channels')}
      />
      <ChoiceField
        label={t('Role')}
        field={fields.field('roleId')}
        choices={roles}
        placeholder={t('Select a role')}
        failedToLoad={t('Failed to load roles')}
      />
      <ChoiceField
        label={t('Game')}
        field={fields.field('gameId')}
        choices={games}
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
    </AddRowForm>
  )
}

function draftOf({ channelId, roleId, gameId, sheetId }: Values): EventChannelDraft {
  return {
    channelId,
    roleId,
    gameId: Number(gameId),
    sheetId: sheetId === '' ? null : Number(sheetId),
  }
}
