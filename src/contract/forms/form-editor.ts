import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, PathId, requiredId } from '../core/fields.ts'
import { EditedQuestion, formText } from './question-editor.ts'
import { Form } from './questions.ts'

/** A form as the editor reads it. */
export const EditedForm = Form.extend({ questions: alwaysSent(z.array(EditedQuestion)) })
export type EditedForm = z.infer<typeof EditedForm>

const FormInput = z.object({
  title: formText('title'),
  description: formText('description').nullish(),
})
export type FormInput = z.infer<typeof FormInput>

const FormParams = z.object({ formId: PathId })

/** Every form by title, without questions. */
export const listForms = {
  method: 'GET',
  path: '/api/menu/form',
  level: 'admin',
  tasks: ['forms'],
  response: z.array(Form),
} satisfies Endpoint

/** One form with all that the editor shows. */
export const getEditedForm = {
  method: 'GET',
  path: '/api/menu/form/:formId',
  level: 'admin',
  tasks: ['forms'],
  params: FormParams,
  response: EditedForm,
} satisfies Endpoint

/** Creates a closed form without questions. */
export const addForm = {
  method: 'PUT',
  path: '/api/menu/form/add-form',
  level: 'admin',
  tasks: ['forms'],
  body: FormInput,
  response: Form,
} satisfies Endpoint

/** Changes a form's title and description; without a description that stays. */
export const updateForm = {
  method: 'PUT',
  path: '/api/menu/form/update-form',
  level: 'admin',
  tasks: ['forms'],
  body: FormInput.extend({ formId: requiredId(() => t('Choose a form.')) }),
  mayBeNotFound: true,
  response: Form,
} satisfies Endpoint

/** Opens this form for applications and closes the one that was open. */
export const activateForm = {
  method: 'GET',
  path: '/api/menu/form/:formId/set-active',
  level: 'admin',
  tasks: ['forms'],
  changesState: true,
  params: FormParams,
  response: Done,
} satisfies Endpoint

/** Deletes a closed form; its submissions are kept. */
export const deleteForm = {
  method: 'GET',
  path: '/api/menu/form/:formId/delete',
  level: 'admin',
  tasks: ['forms'],
  changesState: true,
  params: FormParams,
  conflicts: true,
  response: Done,
} satisfies Endpoint
