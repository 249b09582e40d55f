import { queryOptions } from '@tanstack/react-query'
import { getUser } from '../../contract/members/profiles.ts'
import { call } from '../app/api.ts'

/** Who somebody is, as their card shows it. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => call(getUser, { params: { userId } }),
  })
