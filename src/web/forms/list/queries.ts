import { queryOptions } from '@tanstack/react-query'
import { listForms } from '../../../contract/forms/form-editor.ts'
import { call } from '../../app/api.ts'

/** Every form, by title. */
export const formsQuery = queryOptions({
  queryKey: ['forms'],
  queryFn: () => call(listForms),
})
