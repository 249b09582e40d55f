import { queryOptions } from '@tanstack/react-query'
import { getHealthReport } from '../../contract/health.ts'
import { call } from '../app/api.ts'

/** Milliseconds between two looks; the bot says as often how it goes. */
export const pollInterval = 15_000

/** How each part is. What was known before an outage says nothing about now, so it is not kept for long. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => call(getHealthReport),
  refetchInterval: pollInterval,
  refetchOnWindowFocus: true,
  staleTime: 0,
  retry: false,
})
