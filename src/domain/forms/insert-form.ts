import { questionTypes } from '../../contract/questions.ts'
import type { Db } from '../../db/db.ts'
import { questionDependencies } from '../../db/schema/dependencies.ts'
import { forms, questionOptions, questions } from '../../db/schema/forms.ts'
import { type FormQuestion, listQuestions } from '../../domain/forms/questions.ts'
import type { SampleForm } from '../texts/form.ts'

/** A sample form that is in the database, its questions in order. */
export interface PlantedForm {
  formId: number
  title: string
  description: string
  questions: FormQuestion[]
  /** The question that a key of the sample form became. */
  idOf: (key: string) => number
}

/** Puts a form with its questions, options and conditions into the database. */
export async function plantForm(
  tx: Db,
  sample: SampleForm,
  { isActive, createdAt }: { isActive: boolean; createdAt: Date },
): Promise<PlantedForm> {
  const { title, description } = sample
  const [form] = await tx
    .insert(forms)
    .values({ title, description, isActive, createdAt })
    .returning({ formId: forms.id })
  const { formId } = must(form)
  const ids = await plantQuestions(tx, formId, sample)
  const idOf = (key: string) => must(ids.get(key))
  await plantOptions(tx, sample, idOf)
  return { formId, title, description, questions: await listQuestions(tx, formId), idOf }
}

async function plantQuestions(tx: Db, formId: number, sample: SampleForm) {
  const planted = await tx
    .insert(questions)
    .values(
      sample.questions.map(({ text, kind, isRequired }, position) => ({
        formId,
        position,
        text,
        typeId: questionTypes[kind],
        isRequired: isRequired ?? false,
      })),
    )
    .returning({ id: questions.id, position: questions.position })
  return new Map(planted.map(({ id, position }) => [must(sample.questions[position]).key, id]))
}

async function plantOptions(tx: Db, sample: SampleForm, idOf: PlantedForm['idOf']) {
  const planted = await tx
    .insert(questionOptions)
    .values(
      sample.questions.flatMap(({ key, options = [] }) =>
        options.map((text, position) => ({ questionId: idOf(key), position, text })),
      ),
    )
    .returning()
  const conditions = sample.questions.flatMap(({ key, when }) => {
    if (!when) return []
    const dependsOnQuestionId = idOf(when.question)
    const required = planted.find(
      ({ questionId, text }) => questionId === dependsOnQuestionId && text === when.is,
    )
    return { questionId: idOf(key), dependsOnQuestionId, requiredOptionId: must(required).id }
  })
  await tx.insert(questionDependencies).values(conditions)
}

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('A sample form names what it does not have.')
  return found
}
