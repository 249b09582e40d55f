import { queryOptions } from '@tanstack/react-query'
import { getMemberActivity } from '../../contract/activity/dashboard.ts'
import { getUser } from '../../contract/members/profiles.ts'
import { call } from '../app/api.ts'
import { lastWeeks } from './weeks.ts'

/** The activity of one member in the last weeks. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: ['member', userId],
    queryFn: () =>
      call(getMemberActivity, { params: { userId }, querystring: lastWeeks(new Date()) }),
  })

/** Staff's private notes about a person. */
export const notesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notes', userId],
    queryFn: async () => {
      const { description, revision } = await call(getUser, { params: { userId } })
      return { text: description ?? '', revision }
    },
  })
