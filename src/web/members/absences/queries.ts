import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listAbsences } from '../../../contract/members/absences.ts'
import { call } from '../../app/api.ts'

const absencesKey = ['absences']

/** A member's current and future absences. */
export const absencesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...absencesKey, userId],
    queryFn: () => call(listAbsences, { params: { userId } }),
  })

/** Reloads what shows absences. */
export async function refreshAbsences(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: absencesKey }),
    // The list of members, which shows who is away.
    queryClient.invalidateQueries({ queryKey: ['members'] }),
  ])
}
