import { type EventChannel, listEventChannels } from '../../../contract/events/event-channels.ts'
import type { ConfigColumn } from '../../app/config/config-column.ts'
import { ConfigPage } from '../../app/config/config-page.tsx'
import { AddEventChannel } from './add-event-channel.tsx'
import { eventChannelApi } from './event-channel-api.ts'

const columns: readonly ConfigColumn<EventChannel>[] = [
  {
    head: 'Channel Name',
    cell: ({ channelName, channelId }) => <bdi>{channelName ? `#${channelName}` : channelId}</bdi>,
  },
  { head: 'Role Name', cell: ({ roleName, roleId }) => <bdi>{roleName ?? roleId}</bdi> },
  { head: 'Game Name', cell: ({ gameName, gameId }) => <bdi>{gameName ?? gameId}</bdi> },
  { head: 'Sheet ID', width: 140, cell: ({ sheetId }) => sheetId ?? 'None' },
]

/** /menu/eventsconfig: the channels that events are announced in, with their roles and games. */
export function EventConfigPage() {
  return (
    <ConfigPage
      title="Events Config"
      subtitle="Channels where events are announced"
      list={listEventChannels}
      rowsAre="the event configurations"
      calls={eventChannelApi}
      caption="Event configurations"
      columns={columns}
      empty="No event channels yet. Add one before you create events."
    >
      {({ query, save }) => <AddEventChannel configured={query.data ?? []} save={save} />}
    </ConfigPage>
  )
}
