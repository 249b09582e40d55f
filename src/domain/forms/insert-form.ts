import { questionTypes } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { forms, questionOptions, questions } from '../../db/schema/applications/forms.ts'
import { questionDependencies } from '../../db/schema/dependencies.ts'
import { type FormQuestion, listQuestions } from './questions.ts'

/** A form to insert; its questions refer to each other by key. */
export interface FormTemplate {
  title: string
  description: string
  questions: readonly QuestionTemplate[]
}

/** A question of a form template. */
export interface QuestionTemplate {
  key: string
  text: string
  kind: keyof typeof questionTypes
  isRequired?: true
  options?: readonly string[]
  /** Asked only if the other question has this answer. */
  when?: { question: string; is: string }
}

/** An inserted form with its questions in order. */
export interface InsertedForm {
  formId: number
  title: string
  description: string
  questions: FormQuestion[]
  /** The id of the question with this key. */
  idOf: (key: string) => number
}

/** Inserts a form with its questions, options and conditions. */
export async function insertForm(
  tx: Db,
  template: FormTemplate,
  { isActive, createdAt }: { isActive: boolean; createdAt: Date },
): Promise<InsertedForm> {
  const { title, description } = template
  const [form] = await tx
    .insert(forms)
    .values({ title, description, isActive, createdAt })
    .returning({ formId: forms.id })
  const { formId } = assertDefined(form)
  const ids = await insertQuestions(tx, formId, template)
  const idOf = (key: string) => assertDefined(ids.get(key))
  await insertOptions(tx, template, idOf)
  return { formId, title, description, questions: await listQuestions(tx, formId), idOf }
}

async function insertQuestions(tx: Db, formId: number, template: FormTemplate) {
  const inserted = await tx
    .insert(questions)
    .values(
      template.questions.map(({ text, kind, isRequired }, position) => ({
        formId,
        position,
        text,
        typeId: questionTypes[kind],
        isRequired: isRequired ?? false,
      })),
    )
    .returning({ id: questions.id, position: questions.position })
  return new Map(
    inserted.map(({ id, position }) => [assertDefined(template.questions[position]).key, id]),
  )
}

async function insertOptions(tx: Db, template: FormTemplate, idOf: InsertedForm['idOf']) {
  const inserted = await tx
    .insert(questionOptions)
    .values(
      template.questions.flatMap(({ key, options = [] }) =>
        options.map((text, position) => ({ questionId: idOf(key), position, text })),
      ),
    )
    .returning()
  const conditions = template.questions.flatMap(({ key, when }) => {
    if (!when) return []
    const dependsOnQuestionId = idOf(when.question)
    const required = inserted.find(
      ({ questionId, text }) => questionId === dependsOnQuestionId && text === when.is,
    )
    return {
      questionId: idOf(key),
      dependsOnQuestionId,
      requiredOptionId: assertDefined(required).id,
    }
  })
  await tx.insert(questionDependencies).values(conditions)
}

function assertDefined<T>(found: T | undefined): T {
  if (found === undefined)
    throw new Error('A form template refers to a question or option that it does not have.')
  return found
}
