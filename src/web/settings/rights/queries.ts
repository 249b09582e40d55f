import { queryOptions } from '@tanstack/react-query'
import { getPersonRights, getRightsMatrix } from '../../../contract/settings/rights.ts'
import { call } from '../../app/api.ts'

/** The rights of every role. */
export const rightsQuery = queryOptions({
  queryKey: ['rights', 'roles'],
  queryFn: () => call(getRightsMatrix),
})

/** The rights of one person, with the roles that give them. */
export const personRightsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rights', 'person', userId],
    queryFn: () => call(getPersonRights, { params: { userId } }),
  })
