import { queryOptions } from '@tanstack/react-query'
import { getInterviewTimes } from '../../../contract/interview-times.ts'
import { call } from '../../app/api.ts'

/** When the user can hold interviews, and the rules of all interviews. */
export const interviewTimesQuery = queryOptions({
  queryKey: ['interview-times'],
  queryFn: () => call(getInterviewTimes),
})
