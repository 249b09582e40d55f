import { queryOptions } from '@tanstack/react-query'
import { listEventChannels } from '../../contract/events/event-channels.ts'
import { getEventOptions } from '../../contract/events/event-options.ts'
import { listEventTemplates } from '../../contract/events/event-templates.ts'
import { call } from '../app/api.ts'

/** The channels that events can be announced in. */
export const eventChannelsQuery = queryOptions({
  queryKey: ['events', 'channels'],
  queryFn: () => call(listEventChannels),
})

/** The games and voice channels that events can have. */
export const eventOptionsQuery = queryOptions({
  queryKey: ['events', 'options'],
  queryFn: () => call(getEventOptions),
  staleTime: 60_000,
  retry: false,
})

/** What new events can start with. */
export const templatesQuery = queryOptions({
  queryKey: ['events', 'templates'],
  queryFn: () => call(listEventTemplates),
  retry: false,
})
