import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Form } from '../../contract/forms/questions.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { forms } from '../../db/schema/applications/forms.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { lockQuestionsShared } from './question-locks.ts'

/** A form without its questions. */
export type FormSummary = Pick<Form, 'formId' | 'title'> & {
  description: string
  isActive: boolean
}

const facts = {
  formId: forms.id,
  title: forms.title,
  description: forms.description,
  isActive: forms.isActive,
}

/** The form that is open for applications; throws if there is none. */
export async function getActiveForm(db: Db): Promise<FormSummary> {
  const [form] = await selectActiveForm(db)
  if (!form) throw new DomainError('not-found', t('No application form is open at the moment.'))
  return form
}

const selectActiveForm = preparedQuery((db) =>
  db.select(facts).from(forms).where(eq(forms.isActive, true)).limit(1).prepare('active_form'),
)

/** All forms, by title. */
export async function listForms(db: Db): Promise<FormSummary[]> {
  const rows = await selectForms(db)
  return rows.sort((a, b) => byTitle.compare(a.title, b.title) || a.formId - b.formId)
}

const selectForms = preparedQuery((db) =>
  db.select(facts).from(forms).where(isNull(forms.deletedAt)).prepare('forms_that_are'),
)

/** The error for a form that does not exist or is not visible to the person. */
export function formNotFound(): DomainError {
  return new DomainError('not-found', t('Form not found.'))
}

/** An existing form. */
export async function getForm(db: Db, formId: number): Promise<FormSummary> {
  const [form] = await selectForm(db, { formId })
  if (!form) throw formNotFound()
  return form
}

const selectForm = preparedQuery((db) =>
  db
    .select(facts)
    .from(forms)
    .where(and(eq(forms.id, sql.placeholder('formId')), isNull(forms.deletedAt)))
    .prepare('form'),
)

/**
 * The form to apply with: the named one, else the active one; it must be open. Locks its questions until
 * the transaction ends, so that they are consistent.
 */
export async function getOpenForm(tx: Db, formId: number | null): Promise<FormSummary> {
  const wanted = formId ?? (await getActiveForm(tx)).formId
  await lockQuestionsShared(tx, wanted)
  const form = await getForm(tx, wanted)
  if (!form.isActive) {
    throw new DomainError('conflict', t('This form is no longer open for applications.'))
  }
  return form
}

/** Locks an existing form until the transaction ends. */
export async function lockForm(tx: Db, formId: number): Promise<FormSummary> {
  const [form] = await tx
    .select(facts)
    .from(forms)
    .where(and(eq(forms.id, formId), isNull(forms.deletedAt)))
    .for('no key update')
  if (!form) throw formNotFound()
  return form
}

const byTitle = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
