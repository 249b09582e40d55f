import { queryOptions } from '@tanstack/react-query'
import { getHealthReport } from '../../contract/health.ts'
import { call } from '../app/api.ts'

/** Polling interval in milliseconds; the bot's heartbeat is as frequent. */
export const pollInterval = 15_000

/** The health report. Not cached, because a report from before an outage would be misleading. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => call(getHealthReport),
  refetchInterval: pollInterval,
  refetchOnWindowFocus: true,
  staleTime: 0,
  retry: false,
})
