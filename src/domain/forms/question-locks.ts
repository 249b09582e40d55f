import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** The namespace of these advisory locks. */
const questionsOfForm = 1

/**
 * Locks a form's questions against edits until the transaction ends, while an application reads them in
 * several steps. Shared by any number of applications; a waiting edit precedes later ones, which row locks
 * would not guarantee.
 */
export async function lockQuestionsShared(tx: Db, formId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${questionsOfForm}, ${formId})`)
}

/** Locks a form's questions against edits and applications until the transaction ends. */
export async function lockQuestionsExclusively(tx: Db, formId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${questionsOfForm}, ${formId})`)
}
