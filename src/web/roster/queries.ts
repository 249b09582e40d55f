import { queryOptions } from '@tanstack/react-query'
import { listRoster } from '../../contract/members/profiles.ts'
import { call } from '../app/api.ts'

/** The members on the roster. */
export const rosterQuery = queryOptions({
  queryKey: ['roster'],
  queryFn: () => call(listRoster),
})
