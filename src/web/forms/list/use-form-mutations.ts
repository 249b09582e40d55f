import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { activateForm, addForm, deleteForm } from '../../../contract/forms/form-editor.ts'
import type { Form } from '../../../contract/forms/questions.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { formsQuery } from './queries.ts'

/** The URL of a form's editor. */
export function formUrl({ formId }: Pick<Form, 'formId'>): string {
  return pages.form.replace(':formId', String(formId))
}

/** The mutations of the list of forms. */
export function useFormMutations() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function change(changed: (forms: readonly Form[]) => Form[]) {
    // A pending response may contain the previous list.
    await queryClient.cancelQueries(formsQuery)
    queryClient.setQueryData(formsQuery.queryKey, (forms) => forms && changed(forms))
  }

  const adding = useMutation({
    mutationFn: async () => {
      const body = { title: t('New Form'), description: '' }
      const form = await call(addForm, { body, pascalCaseKeys: true })
      if (typeof form?.formId !== 'number') throw new Error('the answer has no formId')
      return form
    },
    onSuccess: (form) => navigate(formUrl(form)),
  })
  const activating = useMutation({
    mutationFn: ({ formId }: Form) => call(activateForm, { params: { formId } }),
    onSuccess: (_, { formId }) =>
      change((forms) => forms.map((form) => ({ ...form, isActive: form.formId === formId }))),
  })
  const deleting = useMutation({
    mutationFn: ({ formId }: Form) => call(deleteForm, { params: { formId } }),
    onSuccess: (_, { formId }) => change((forms) => forms.filter((form) => form.formId !== formId)),
  })
  return { adding, activating, deleting }
}

export type FormMutations = ReturnType<typeof useFormMutations>
