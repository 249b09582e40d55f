import { queryOptions } from '@tanstack/react-query'
import { listContests } from '../../contract/attendance/contests.ts'
import { call } from '../app/api.ts'

/** The contests that are not decided yet. */
export const contestsQuery = queryOptions({
  queryKey: ['events', 'attendance', 'contests'],
  queryFn: () => call(listContests),
  refetchInterval: 30_000,
})
