import { queryOptions } from '@tanstack/react-query'
import { getUser } from '../../contract/members/profiles.ts'
import { call } from '../app/api.ts'

/** The profile of a user. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => call(getUser, { params: { userId } }),
  })
