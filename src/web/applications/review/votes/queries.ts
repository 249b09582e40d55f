import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listComments } from '../../../../contract/applications/comments.ts'
import { getVotes } from '../../../../contract/applications/votes.ts'
import { call } from '../../../app/api.ts'

/** Votes and the number of comments, polled so that two people see each other's. */
export const votesQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'votes'],
    queryFn: () => call(getVotes, { params: { submissionId } }),
    staleTime: 1_000,
    // Not from a server that does not have them.
    refetchInterval: ({ state }) => (state.data ? 5_000 : false),
    retry: false,
  })

/** The comments on an application; loaded again when their revision changes. */
export const commentsQuery = (submissionId: number, revision: string) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'comments', revision],
    queryFn: () => call(listComments, { params: { submissionId } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
