import type { EditedQuestion } from '../../contract/forms/question-editor.ts'
import type { Caller, CallResponse } from '../http/caller.ts'
import type { TestForm } from './forms.ts'

/** The questions of a form in order, as the editor loads them. */
export async function questionsOf(leader: Caller, { formId }: TestForm): Promise<EditedQuestion[]> {
  return (await leader.get(`/api/menu/form/${formId}`)).body.questions
}

/** One question of a form, by its original text. */
export async function readQuestion(
  leader: Caller,
  form: TestForm,
  text: string,
): Promise<EditedQuestion> {
  const all = await questionsOf(leader, form)
  const found = all.find(({ questionId }) => questionId === form.idOf(text))
  if (!found) throw new Error(`${text} is not there`)
  return found
}

/** Saves a question with changes, like the specification's page. */
export async function saveQuestion(
  leader: Caller,
  form: TestForm,
  text: string,
  changes: object = {},
): Promise<CallResponse> {
  const question = await readQuestion(leader, form, text)
  return leader.put('/api/menu/question/update', {
    FormId: question.formId,
    QuestionId: question.questionId,
    QuestionText: question.questionText,
    TypeId: question.typeId,
    IsRequired: question.isRequired,
    Options: question.options,
    ...changes,
  })
}

/** Renames an option of a question. */
export async function renameOption(
  leader: Caller,
  form: TestForm,
  question: string,
  from: string,
  to: string,
): Promise<CallResponse> {
  const { options } = await readQuestion(leader, form, question)
  return saveQuestion(leader, form, question, {
    Options: options?.map((option) =>
      option.answerOption === from ? { ...option, answerOption: to } : option,
    ),
  })
}

/** The names of a question's options in order. */
export function namesOf(question: Pick<EditedQuestion, 'options'>): string[] {
  return (question.options ?? []).map(({ answerOption }) => answerOption)
}
