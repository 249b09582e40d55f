import { useQuery } from '@tanstack/react-query'
import type { EventChannel } from '../../contract/event-channels.ts'
import { AddForm } from '../menu/add-form.tsx'
import { channelChoicesQuery, gameChoicesQuery, roleChoicesQuery } from '../menu/choices.ts'
import {
  ChoiceField,
  NumberField,
  optionalWholeNumber,
  requiredChoice,
} from '../menu/config-fields.tsx'
import { useAddForm } from '../menu/use-add-form.ts'
import type { EventChannelDraft } from './event-channel-calls.ts'

const defaults = { channelId: '', roleId: '', gameId: '', sheetId: '' }
type Values = typeof defaults

const words = { channelId: /channel/i, roleId: /role/i, gameId: /game/i, sheetId: /sheet/i }

interface AddEventChannelProps {
  configured: readonly EventChannel[]
  save: (draft: EventChannelDraft) => Promise<void>
}

/** Configures a channel for events; one that is configured already is configured anew. */
export function AddEventChannel({ configured, save }: AddEventChannelProps) {
  const [channels, roles, games] = [
    useQuery(channelChoicesQuery),
    useQuery(roleChoicesQuery),
    useQuery(gameChoicesQuery),
  ]
  const { form, ...rest } = useAddForm<Values>({
    defaults,
    words,
    save: (values) => save(draftOf(values)),
  })
  const { errors, isSubmitting } = form.formState
  const chosen = form.watch('channelId')
  return (
    <AddForm
      title="Add New Event Configuration"
      action="Add Configuration"
      fields="1fr 1fr 1fr 1.3fr"
      isSubmitting={isSubmitting}
      {...rest}
    >
      <ChoiceField
        label="Channel"
        field={form.register('channelId', requiredChoice)}
        error={errors.channelId}
        hint={
          configured.some(({ channelId }) => channelId === chosen) &&
          'Configured already: adding it replaces that.'
        }
        choices={channels}
        placeholder="Select a channel"
        failedToLoad="Failed to load channels"
      />
      <ChoiceField
        label="Role"
        field={form.register('roleId', requiredChoice)}
        error={errors.roleId}
        choices={roles}
        placeholder="Select a role"
        failedToLoad="Failed to load roles"
      />
      <ChoiceField
        label="Game"
        field={form.register('gameId', requiredChoice)}
        error={errors.gameId}
        choices={games}
        placeholder="Select a game"
        failedToLoad="Failed to load games"
        none="There is no game yet."
      />
      <NumberField
        label="Sheet Tab ID"
        placeholder="Optional field – only fill in if applicable"
        isRequired={false}
        field={form.register('sheetId', optionalWholeNumber)}
        error={errors.sheetId}
      />
    </AddForm>
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
