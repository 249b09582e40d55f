import { queryOptions } from '@tanstack/react-query'
import { getActiveForm, getFormQuestions } from '../../../contract/applications/apply.ts'
import { listOwnApplications } from '../../../contract/applications/status.ts'
import { call } from '../../app/api.ts'

// Asked once per visit: what someone is filling in does not change under their hands.
const fetchOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** The form that is open for applications. */
export const activeFormQuery = queryOptions({
  queryKey: ['active-form'],
  queryFn: () => call(getActiveForm),
  ...fetchOnce,
})

/** The form's first questions, with this person's latest answers. */
export const questionsQuery = (formId: number, userId: string) =>
  queryOptions({
    queryKey: ['form-questions', formId, userId],
    queryFn: () => call(getFormQuestions, { params: { formId, userId } }),
    ...fetchOnce,
  })

/** Whether this draft is still unsent: it may have been submitted in another tab. Some servers do not provide this. */
export const stillDraftQuery = (submissionId: number) =>
  queryOptions({
    queryKey: ['still-draft', submissionId],
    queryFn: async () => {
      const applications = await call(listOwnApplications)
      return applications.some((one) => one.submissionId === submissionId && !one.step)
    },
    ...fetchOnce,
  })

/** When this person's draft of the form was last saved; null without one. Some servers do not provide this. */
export const draftSavedQuery = (formId: number) =>
  queryOptions({
    queryKey: ['draft-saved', formId],
    queryFn: async () => {
      const applications = await call(listOwnApplications)
      return applications.find((one) => one.formId === formId && !one.step)?.savedAt ?? null
    },
    ...fetchOnce,
  })
