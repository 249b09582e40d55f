import { type EventChannel, listEventChannels } from '../../contract/event-channels.ts'
import { ConfigCard, UnreadRows } from '../menu/config-card.tsx'
import { type ConfigColumn, ConfigTable } from '../menu/config-table.tsx'
import { CsvLink } from '../menu/csv-link.tsx'
import { StaffPage } from '../menu/staff-page.tsx'
import { useConfigRows } from '../menu/use-config-rows.ts'
import { AddEventChannel } from './add-event-channel.tsx'
import { eventChannelCalls } from './event-channel-calls.ts'

const columns: readonly ConfigColumn<EventChannel>[] = [
  {
    head: 'Channel Name',
    cell: ({ channelName, channelId }) => <bdi>{channelName ? `#${channelName}` : channelId}</bdi>,
  },
  { head: 'Role Name', cell: ({ roleName, roleId }) => <bdi>{roleName ?? roleId}</bdi> },
  { head: 'Game Name', cell: ({ gameName, gameId }) => <bdi>{gameName ?? gameId}</bdi> },
  { head: 'Sheet ID', width: 140, cell: ({ sheetId }) => sheetId ?? 'None' },
]

/** /menu/eventsconfig: in which channels events are announced, for whom and for which game. */
export function EventConfigPage() {
  const { query, warnings, save, remove } = useConfigRows(eventChannelCalls)
  return (
    <StaffPage
      title="Events Config"
      fact="The channels in which events are announced"
      actions={<CsvLink endpoint={listEventChannels} of="the event configurations" />}
    >
      <ConfigCard>
        <ConfigTable
          caption="Event configurations"
          columns={columns}
          query={query}
          idOf={eventChannelCalls.idOf}
          nameOf={eventChannelCalls.nameOf}
          warnings={warnings}
          remove={remove}
          empty="No event configuration yet. Events need a channel first."
          trouble={
            <UnreadRows
              error={query.error}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              The event configurations could not be loaded.
            </UnreadRows>
          }
        />
      </ConfigCard>
      <ConfigCard>
        <AddEventChannel configured={query.data ?? []} save={save} />
      </ConfigCard>
    </StaffPage>
  )
}
