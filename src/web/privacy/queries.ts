import { queryOptions } from '@tanstack/react-query'
import { getPrivacy } from '../../contract/privacy.ts'
import { call } from '../app/api.ts'

/** Whether the viewer is excluded from the statistics, and how much is stored about them. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: () => call(getPrivacy),
})
