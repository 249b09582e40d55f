import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { members } from '../db/schema/guild.ts'
import { forgetInLog } from './audit/forget.ts'
import { recordChange } from './audit/record.ts'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

const action = 'notes changed'

/**
 * Replaces leadership's private notes about a person, and answers them as they are now. The audit
 * log says how long they were and are, never what they say.
 */
export async function saveNotes(ctx: Context, actorId: string, memberId: string, notes: string) {
  return ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ displayName: members.displayName, notes: members.notes })
      .from(members)
      .where(eq(members.id, memberId))
      .for('no key update')
    if (!person) throw new Refusal('not-found', 'User not found.')
    const saved = { userId: memberId, description: notes }
    if (person.notes === notes) return saved
    await tx.update(members).set({ notes }).where(eq(members.id, memberId))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action,
      subject: `notes about ${person.displayName} (${memberId})`,
      before: { characters: person.notes.length },
      after: { characters: notes.length, isChanged: true },
    })
    return saved
  })
}

/** Takes a person's name out of what the audit log says of the notes about them. */
export async function forgetWhomNotesWereAbout(tx: Db, memberId: string): Promise<void> {
  await forgetInLog(tx, { memberId, actions: [action], subject: 'notes about a deleted member' })
}
