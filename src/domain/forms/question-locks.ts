import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** Tells these locks from others of the database that have a number of their own. */
const questionsOfForm = 1

/**
 * Lets nobody edit a form's questions until the end of the transaction, for whoever fills it in and
 * reads them in several steps. Any number may do so at once; an edit that waits goes before those
 * who come later, which locks on rows would not grant it.
 */
export async function lockQuestionsShared(tx: Db, formId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${questionsOfForm}, ${formId})`)
}

/** Lets nobody else edit or fill in a form's questions until the end of the transaction. */
export async function lockQuestionsExclusively(tx: Db, formId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${questionsOfForm}, ${formId})`)
}
