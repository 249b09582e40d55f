import { queryOptions } from '@tanstack/react-query'
import { listTrials } from '../../../contract/applications/trials.ts'
import { call } from '../../app/api.ts'

export const trialsKey = ['trials'] as const

/** The running trials. */
export const trialsQuery = queryOptions({
  queryKey: trialsKey,
  queryFn: () => call(listTrials),
})

/** The running trial of one application, in a list. */
export const trialQuery = (submissionId: number) =>
  queryOptions({
    queryKey: [...trialsKey, submissionId],
    queryFn: () => call(listTrials, { querystring: { submissionId: String(submissionId) } }),
  })
