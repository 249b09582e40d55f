import { queryOptions } from '@tanstack/react-query'
import { getInterview, getOwnInterview } from '../../../contract/interview-times.ts'
import { call } from '../../app/api.ts'

/** The interview of the user's own application, with the free times. */
export const ownInterviewQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['own-interview', submissionId],
    queryFn: () => call(getOwnInterview, { params: { submissionId } }),
  })

/** The interview of an application, for staff. */
export const staffInterviewQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['interview', submissionId],
    queryFn: () => call(getInterview, { params: { submissionId } }),
  })
