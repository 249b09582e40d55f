import {
  deleteEventChannel,
  type EventChannel,
  type ListedEventChannel,
  listEventChannels,
  saveEventChannel,
} from '../../../contract/events/event-channels.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import type { ConfigApi } from '../../app/config/use-config-rows.ts'

/** An event channel without its names. */
export type EventChannelDraft = Pick<EventChannel, 'channelId' | 'roleId' | 'gameId' | 'sheetId'>

/** The API of event channels. */
export const eventChannelApi: ConfigApi<ListedEventChannel, EventChannelDraft> = {
  key: ['event-channels'],
  list: () => call(listEventChannels),
  save: (draft) => call(saveEventChannel, { body: draft, pascalCaseKeys: true }),
  saveEndpoint: saveEventChannel,
  remove: ({ channelId }) => call(deleteEventChannel, { params: { channelId } }),
  idOf: ({ channelId }) => channelId,
  nameOf: ({ channelId, channelName }) =>
    t('the configuration of #{channel}', { channel: channelName ?? channelId }),
  draftOf: ({ channelId, roleId, gameId, sheetId = null }) => ({
    channelId,
    roleId,
    gameId,
    sheetId,
  }),
}
