import { queryOptions } from '@tanstack/react-query'
import { getReceipt } from '../../contract/applications/receipt.ts'
import {
  getSubmission,
  getSubmissionDependentQuestions,
  getSubmissionQuestions,
  listSubmissions,
  type Submission,
} from '../../contract/applications/submissions.ts'
import { call } from '../app/api.ts'

/** Every completed application, the newest first. */
export const submissionsQuery = queryOptions({
  queryKey: ['submissions'],
  queryFn: () => call(listSubmissions),
})

export const submissionQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissions', submissionId],
    queryFn: () => call(getSubmission, { params: { submissionId } }),
  })

/** Milliseconds between two looks at what still waits. */
const lookAgainEvery = 2_000

/** The effects of the application and the decision on Discord; polled while something is pending. */
export const receiptQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['submissions', submissionId, 'receipt'],
    queryFn: () => call(getReceipt, { params: { submissionId } }),
    // Asked for beside the application, for several parts of the page.
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data?.steps.some((step) => step.state === 'waiting') ? lookAgainEvery : false,
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
