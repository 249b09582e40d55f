import type { ReactNode } from 'react'
import { type EventChannel, listEventChannels } from '../../../contract/events/event-channels.ts'
import { t } from '../../../text/t.ts'
import type { ConfigColumn } from '../../app/config/config-column.ts'
import { ConfigPage } from '../../app/config/config-page.tsx'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { eventChannelApi } from './event-channel-api.ts'
import { EventChannelForm } from './event-channel-form.tsx'

const columns: readonly ConfigColumn<EventChannel>[] = [
  {
    head: t('Channel Name'),
    cell: (row) => <bdi>{channelOf(row)}</bdi>,
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
      sentenceOf={sentenceOf}
      form={EventChannelForm}
    />
  )
}

function sentenceOf(row: EventChannel): ReactNode {
  return rich(
    'New events in <name>{channel}</name> are for <name>{game}</name>, mention <name>{role}</name> and are open to those who have this role, unless an event names another game or other roles.{hasSheet, select, yes { The game’s spreadsheet, if it has one, gets the attendance in the tab with the ID {sheet}.} other {}}',
    {
      game: row.gameName ?? String(row.gameId),
      channel: channelOf(row),
      role: row.roleName ?? row.roleId,
      hasSheet: row.sheetId == null ? 'no' : 'yes',
      sheet: String(row.sheetId),
      name: isolated,
    },
  )
}

const channelOf = ({ channelName, channelId }: EventChannel) =>
  channelName ? `#${channelName}` : channelId
