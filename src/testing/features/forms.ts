import type { Db } from '../../db/db.ts'
import { forms, questionOptions, questions } from '../../db/schema/applications/forms.ts'
import { questionDependencies } from '../../db/schema/dependencies.ts'

interface QuestionSketch {
  text: string
  typeId: 1 | 2 | 3 | 4
  isRequired?: boolean
  options?: string[]
  /** The condition: another question and its required answer. */
  after?: { question: string; answer: string }
}

/** All four types, two conditions on the first step, and a chained one. */
export const siegeQuestions = [
  { text: 'What should we call you?', typeId: 1, isRequired: true },
  { text: 'Where do you live?', typeId: 3, isRequired: true, options: ['In Europe', 'Elsewhere'] },
  { text: 'Have you led a siege?', typeId: 4, isRequired: true, options: ['Yes', 'No'] },
  { text: 'What do you play?', typeId: 2, options: ['Tank', 'Healer', 'Damage'] },
  { text: 'Anything else?', typeId: 1 },
  {
    text: 'Which siege?',
    typeId: 1,
    isRequired: true,
    after: { question: 'Have you led a siege?', answer: 'Yes' },
  },
  {
    text: 'Would you call for us?',
    typeId: 4,
    isRequired: true,
    options: ['Yes', 'No'],
    after: { question: 'Have you led a siege?', answer: 'Yes' },
  },
  {
    text: 'What would you change first?',
    typeId: 1,
    isRequired: true,
    after: { question: 'Would you call for us?', answer: 'Yes' },
  },
  {
    text: 'Which healer?',
    typeId: 3,
    options: ['Cleric', 'Druid'],
    after: { question: 'What do you play?', answer: 'Healer' },
  },
] as const satisfies QuestionSketch[]

export interface TestForm {
  formId: number
  /** The id of a question by its text. */
  idOf(text: string): number
}

/** Creates a form with these questions in order. */
export async function makeForm(
  db: Db,
  {
    title = 'Application',
    isActive = true,
    sketches = siegeQuestions as readonly QuestionSketch[],
  } = {},
): Promise<TestForm> {
  const createdAt = new Date()
  const [form] = await db
    .insert(forms)
    .values({ title, description: 'Answer plainly.', isActive, createdAt })
    .returning({ id: forms.id })
  const formId = form?.id as number
  const made = await db
    .insert(questions)
    .values(
      sketches.map(({ text, typeId, isRequired = false }, position) => ({
        formId,
        position,
        text,
        typeId,
        isRequired,
      })),
    )
    .returning({ id: questions.id, text: questions.text })
  const ids = new Map(made.map(({ id, text }) => [text, id]))
  const idOf = (text: string) => ids.get(text) as number
  await addOptions(db, sketches, idOf)
  return { formId, idOf }
}

async function addOptions(
  db: Db,
  sketches: readonly QuestionSketch[],
  idOf: (text: string) => number,
): Promise<void> {
  const rows = sketches.flatMap(({ text: question, options = [] }) =>
    options.map((text, position) => ({ questionId: idOf(question), text, position })),
  )
  if (rows.length === 0) return
  const made = await db.insert(questionOptions).values(rows).returning()
  for (const { text, after } of sketches) {
    if (!after) continue
    const source = idOf(after.question)
    const required = made.find((row) => row.questionId === source && row.text === after.answer)
    await db.insert(questionDependencies).values({
      questionId: idOf(text),
      dependsOnQuestionId: source,
      requiredOptionId: required?.id as number,
    })
  }
}
