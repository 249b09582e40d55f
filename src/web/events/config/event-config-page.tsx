import { type EventChannel, listEventChannels } from '../../../contract/events/event-channels.ts'
import { t } from '../../../text/t.ts'
import type { ConfigColumn } from '../../app/config/config-column.ts'
import { ConfigPage } from '../../app/config/config-page.tsx'
import { eventChannelApi } from './event-channel-api.ts'
import { AddEventChannel } from './event-channel-form.tsx'

const columns: readonly ConfigColumn<EventChannel>[] = [
  {
    head: t('Channel Name'),
    cell: ({ channelName, channelId }) => <bdi>{channelName ? `#${channelName}` : channelId}</bdi>,
  },
  { head: t('Role Name'), cell: ({ roleName, roleId }) => <bdi>{roleName ?? roleId}</bdi> },
  { head: t('Game Name'), cell: ({ gameName, gameId }) => <bdi>{gameName ?? gameId}</bdi> },
  {
    head: t('Sheet ID'),
    width: 140,
    cell: ({ sheetId }) => sheetId ?? t('None', { context: 'sheet' }),
  },
]

/** /menu/eventsconfig: the channels that events are announced in, with their roles and games. */
export function EventConfigPage() {
  return (
    <ConfigPage
      title={t('Events Config')}
      subtitle={t('Channels where events are announced')}
      list={listEventChannels}
      listName={t('the event configurations')}
      failure={t('The event configurations could not be loaded.')}
      calls={eventChannelApi}
      caption={t('Event configurations')}
      columns={columns}
      empty={t('No event channels yet. Add one before you create events.')}
    >
      {({ query, save }) => <AddEventChannel configured={query.data ?? []} save={save} />}
    </ConfigPage>
  )
}
