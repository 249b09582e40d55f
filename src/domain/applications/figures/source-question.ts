import { and, eq } from 'drizzle-orm'
import { questions } from '../../../db/schema/applications/forms.ts'
import { t } from '../../../text/t.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { lockForm } from '../../forms/forms.ts'
import { isChoiceQuestion } from './select-forms.ts'

/** Chooses the question of a form that asks where applicants came from; null: none. */
export async function setSourceQuestion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actorId: string,
  { formId, questionId }: { formId: number; questionId: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const form = await lockForm(tx, formId)
    const chosen = questionId === null ? null : await findChoiceQuestion(tx, formId, questionId)
    const isSource = and(eq(questions.formId, formId), eq(questions.isSource, true))
    const [former] = await tx
      .select({ id: questions.id, text: questions.text })
      .from(questions)
      .where(isSource)
    if (former?.id === chosen?.id) return
    // In this order, because the unique index allows only one source at any time.
    await tx.update(questions).set({ isSource: false }).where(isSource)
    if (chosen)
      await tx.update(questions).set({ isSource: true }).where(eq(questions.id, chosen.id))
    await recordChange(tx, {
      at: now(),
      actorId,
      action: 'source question chosen',
      subject: `form ${formId}, ${form.title}`,
      before: { question: former?.text ?? null },
      after: { question: chosen?.text ?? null },
    })
  })
}

async function findChoiceQuestion(tx: Context['db'], formId: number, questionId: number) {
  const [found] = await tx
    .select({ id: questions.id, text: questions.text })
    .from(questions)
    .where(isChoiceQuestion(formId, questionId))
  if (!found) throw new DomainError('not-found', t('The form has no such choice question.'))
  return found
}
