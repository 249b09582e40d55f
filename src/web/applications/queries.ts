import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getReceipt } from '../../contract/applications/receipt.ts'
import {
  findNeighbours,
  getApplicationReview,
  listApplications,
} from '../../contract/applications/review.ts'
import {
  getSubmission,
  getSubmissionDependentQuestions,
  getSubmissionQuestions,
  listSubmissions,
  type Submission,
} from '../../contract/applications/submissions.ts'
import { ApiError, call } from '../app/api.ts'
import type { ListFilters } from './list/use-list-filters.ts'

/** Every completed application, the newest first. */
export const submissionsQuery = queryOptions({
  queryKey: ['submissions'],
  queryFn: () => call(listSubmissions),
})

/** Whether the server does not have a call. */
export const isUnknownCall = (error: Error | null) =>
  error instanceof ApiError && error.status === 404

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** What the search compares dates in. */
const withTimeZone = (filters: ListFilters) => (filters.search ? { ...filters, timeZone } : filters)

/** A page of the applications that match the filters. */
export const applicationsQuery = (filters: ListFilters, cursor: string) =>
  queryOptions({
    queryKey: [...applicationsKey, filters, cursor],
    queryFn: () =>
      call(listApplications, {
        querystring: { ...withTimeZone(filters), ...(cursor && { cursor }) },
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The stage and the reviewer of an application. */
export const reviewQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'review'],
    queryFn: () => call(getApplicationReview, { params: { submissionId } }),
    staleTime: 1_000,
    retry: false,
  })

/** All pages of the list. */
export const applicationsKey = ['submissions', 'list'] as const

/** The applications beside one in the list with these filters. */
export const neighboursQuery = (submissionId: number, filters: ListFilters) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'neighbours', filters],
    queryFn: () =>
      call(findNeighbours, { params: { submissionId }, querystring: withTimeZone(filters) }),
    staleTime: 60_000,
  })

export const submissionQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissions', submissionId],
    queryFn: () => call(getSubmission, { params: { submissionId } }),
  })

/** Polling interval while effects are pending, in milliseconds. */
const pollMilliseconds = 2_000

/** The effects of the application and the decision on Discord; polled while something is pending. */
export const receiptQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'receipt'],
    queryFn: () => call(getReceipt, { params: { submissionId } }),
    // Asked for beside the application, for several parts of the page.
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data?.steps.some((step) => step.state === 'waiting') ? pollMilliseconds : false,
  })

/** What every applicant was asked. */
export const questionsQuery = ({ formId, submissionId, userId }: Submission) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'questions'],
    queryFn: () => call(getSubmissionQuestions, { params: { formId, submissionId, userId } }),
  })

/** What this applicant was asked because of an answer. */
export const dependentQuestionsQuery = ({ formId, submissionId, userId }: Submission) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'dependent-questions'],
    queryFn: () =>
      call(getSubmissionDependentQuestions, { params: { formId, submissionId, userId } }),
  })
