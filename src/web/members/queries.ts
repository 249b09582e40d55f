import { queryOptions } from '@tanstack/react-query'
import { getMemberActivity } from '../../contract/activity/dashboard.ts'
import { call } from '../app/api.ts'
import { lastWeeks } from './weeks.ts'

/** The activity of one member in the last weeks. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['member', userId],
    queryFn: () =>
      call(getMemberActivity, { params: { userId }, querystring: lastWeeks(new Date()) }),
  })
