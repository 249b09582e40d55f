import { eq, isNull } from 'drizzle-orm'
import type { FormInput } from '../../contract/forms/form-editor.ts'
import type { Db } from '../../db/db.ts'
import { forms } from '../../db/schema/applications/forms.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { type FormSummary, getForm, lockForm } from './forms.ts'

/** Creates a closed form without questions. */
export async function addForm(
  ctx: Context,
  actorId: string,
  words: FormInput,
): Promise<FormSummary> {
  const { title, description } = words
  const at = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(forms)
      .values({ title, description: description ?? '', createdAt: at })
      .returning({ formId: forms.id })
    const form = await getForm(tx, created?.formId as number)
    const after = auditedFields(form)
    await recordChange(tx, { at, actorId, action: 'form added', subject: subjectFor(form), after })
    return form
  })
}

/** Changes a form's title and, if given, its description. */
export async function updateForm(
  ctx: Context,
  actorId: string,
  { formId, title, description }: FormInput & { formId: number },
): Promise<FormSummary> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockForm(tx, formId)
    const after = { ...before, title, description: description ?? before.description }
    if (after.title === before.title && after.description === before.description) return before
    await tx.update(forms).set(auditedFields(after)).where(eq(forms.id, formId))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'form changed',
      subject: subjectFor(after),
      before: auditedFields(before),
      after: auditedFields(after),
    })
    return after
  })
}

/** Opens this form for applications and closes the previous one. */
export async function activateForm(ctx: Context, actorId: string, formId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const all = await lockForms(tx)
    const form = all.find((each) => each.formId === formId)
    if (!form) throw new DomainError('not-found', t('Form not found.'))
    if (form.isActive) return
    // In this order, because the unique index allows only one active form at any time.
    await tx.update(forms).set({ isActive: false }).where(eq(forms.isActive, true))
    await tx.update(forms).set({ isActive: true }).where(eq(forms.id, formId))
    const former = all.find(({ isActive }) => isActive)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'form opened for applications',
      subject: subjectFor(form),
      ...(former && { before: { active: subjectFor(former) } }),
      after: { active: subjectFor(form) },
    })
  })
}

/** Deletes a closed form; its submissions are kept. */
export async function deleteForm(ctx: Context, actorId: string, formId: number): Promise<void> {
  const deletedAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const form = await lockForm(tx, formId)
    if (form.isActive) {
      throw new DomainError(
        'conflict',
        t('This form is open for applications. Open another one first.'),
      )
    }
    await tx.update(forms).set({ deletedAt }).where(eq(forms.id, formId))
    await recordChange(tx, {
      at: deletedAt,
      actorId,
      action: 'form deleted',
      subject: subjectFor(form),
      before: auditedFields(form),
    })
  })
}

/** Locks all forms, so that concurrent activations are serialised. */
function lockForms(tx: Db) {
  return tx
    .select({ formId: forms.id, title: forms.title, isActive: forms.isActive })
    .from(forms)
    .where(isNull(forms.deletedAt))
    .orderBy(forms.id)
    .for('no key update')
}

function auditedFields({ title, description }: { title: string; description: string }) {
  return { title, description }
}

function subjectFor({ formId, title }: { formId: number; title: string }): string {
  return `form ${formId}, ${title}`
}
