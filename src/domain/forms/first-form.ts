import type { Db } from '../../db/db.ts'
import { forms } from '../../db/schema/applications/forms.ts'
import { insertForm } from './insert-form.ts'
import { starterForm } from './starter-form.ts'

/** Inserts the starter form in the guild's language as the active one, unless the installation has or had any form. */
export async function ensureActiveForm(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ id: forms.id }).from(forms).limit(1)
    if (!any) await insertForm(tx, starterForm(), { isActive: true, createdAt: now })
  })
}
