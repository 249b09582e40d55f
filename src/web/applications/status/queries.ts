import { queryOptions } from '@tanstack/react-query'
import { listOwnApplications } from '../../../contract/applications/status.ts'
import { call } from '../../app/api.ts'

/** The user's own applications: the draft first, then the newest. */
export const ownApplicationsQuery = queryOptions({
  queryKey: ['own-applications'],
  queryFn: () => call(listOwnApplications),
})
