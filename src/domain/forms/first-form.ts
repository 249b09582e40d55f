import type { Db } from '../../db/db.ts'
import { forms } from '../../db/schema/forms.ts'
import { insertForm } from './insert-form.ts'
import { starterForm } from './starter-form.ts'

/** Gives a new installation its active form; one that has or had any form is left as it is. */
export async function ensureActiveForm(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ id: forms.id }).from(forms).limit(1)
    if (!any) await insertForm(tx, starterForm, { isActive: true, createdAt: now })
  })
}
