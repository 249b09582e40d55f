import { useQuery } from '@tanstack/react-query'
import type { Neighbours } from '../../../contract/applications/review.ts'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { useListFilters } from '../list/use-list-filters.ts'
import { isUnknownCall, neighboursQuery, submissionsQuery } from '../queries.ts'
import { isPending } from '../status-badge.tsx'

/** The applications beside one in the list with the filters of the address; in the whole list on older servers. */
export function useNeighbours(submissionId: number) {
  const { filters, query } = useListFilters()
  const { data, error } = useQuery(neighboursQuery(submissionId, filters))
  const whole = useQuery({
    ...submissionsQuery,
    staleTime: 60_000,
    enabled: isUnknownCall(error),
  })
  const found = data ?? findIn(whole.data ?? [], submissionId)
  return { ...found, query, status: filters.status ?? '' }
}

function findIn(list: readonly Submission[], submissionId: number): Neighbours {
  const index = list.findIndex((submission) => submission.submissionId === submissionId)
  const pending = (from: readonly Submission[]) =>
    from.find((one) => isPending(one) && one.submissionId !== submissionId)
  return {
    position: index === -1 ? null : index + 1,
    total: list.length,
    previous: list[index - 1] ?? null,
    next: (index === -1 ? null : list[index + 1]) ?? null,
    nextPending: pending(list.slice(index + 1)) ?? pending(list) ?? null,
  }
}
