import type { ReactNode } from 'react'
import {
  type ListedEventChannel,
  listEventChannels,
} from '../../../contract/events/event-channels.ts'
import { t } from '../../../text/t.ts'
import type { ConfigColumn } from '../../app/config/config-column.ts'
import { ConfigPage } from '../../app/config/config-page.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { EventLink } from '../event-link.tsx'
import { eventChannelApi } from './event-channel-api.ts'
import { EventChannelForm } from './event-channel-form.tsx'

const columns: readonly ConfigColumn<ListedEventChannel>[] = [
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
      lastOf={lastOf}
      form={EventChannelForm}
    />
  )
}

function sentenceOf(row: ListedEventChannel): ReactNode {
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

function lastOf({ channelId, lastEvent }: ListedEventChannel): ReactNode {
  if (!lastEvent) return null
  const { eventId, eventTitle, at } = lastEvent
  return rich('Last announcement: <event>{title}</event>, {time}.', {
    title: eventTitle,
    time: formatDateTime(at),
    event: (title) => <EventLink event={{ channelId, eventId }} title={title} />,
  })
}

const channelOf = ({ channelName, channelId }: ListedEventChannel) =>
  channelName ? `#${channelName}` : channelId
