import { queryOptions } from '@tanstack/react-query'
import { getXpConfig } from '../../contract/leveling.ts'
import { call } from '../app/api.ts'

/** The XP configuration. */
export const xpConfigQuery = queryOptions({
  queryKey: ['xp-config'],
  queryFn: () => call(getXpConfig),
})
