import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { aboutMember, recordChange } from '../audit/record.ts'
import type { Redaction } from '../audit/redact.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { requireNotSelf } from '../core/self-action.ts'
import { deletedMember } from './deleted-member.ts'

const action = 'notes changed'

interface Edit {
  memberId: string
  notes: string
  /** The revision that was edited; if absent, the last write wins. */
  revision?: number | null | undefined
}

/**
 * Replaces staff's private notes about a person and returns them. Throws a conflict with the current
 * notes if an outdated revision was edited. The audit log keeps the previous text only if someone else
 * wrote it.
 */
export async function saveNotes(
  ctx: Context,
  actorId: string,
  { memberId, notes, revision }: Edit,
) {
  if (memberId === deletedMember.id) throw new DomainError('conflict', notesOfDeletedMember())
  requireNotSelf(actorId, memberId, t('You cannot change the notes about yourself.'))
  return ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select({
        displayName: members.displayName,
        notes: members.notes,
        revision: members.notesRevision,
        notesBy: members.notesBy,
      })
      .from(members)
      .where(eq(members.id, memberId))
      .for('no key update')
    if (!person) throw new DomainError('not-found', t('User not found.'))
    const present = { description: person.notes, revision: person.revision }
    if (person.notes === notes) return { userId: memberId, ...present }
    if (revision != null && revision !== person.revision) {
      throw new DomainError('conflict', await editedMeanwhile(tx, actorId, person), [], present)
    }
    const saved = { description: notes, revision: person.revision + 1 }
    await tx
      .update(members)
      .set({ notes, notesRevision: saved.revision, notesBy: actorId })
      .where(eq(members.id, memberId))
    const isByAnotherOfficer = person.notes !== '' && person.notesBy !== actorId
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action,
      ...aboutMember('notes about', { memberId, displayName: person.displayName }),
      before: {
        characters: person.notes.length,
        ...(isByAnotherOfficer && { replaced: person.notes }),
      },
      after: { characters: notes.length, isChanged: true },
    })
    return { userId: memberId, ...saved }
  })
}

const notesOfDeletedMember = () =>
  t('This person deleted their data. You can’t keep notes about them.')

/** The audit log entries about the notes about a deleted person. */
export const notesRedaction: Redaction = {
  actions: [action],
  subject: 'notes about a deleted member',
  otherColumns: { before: sql`${auditLog.before} - 'replaced'` },
}

/** Who changed the notes, in a sentence. */
async function editedMeanwhile(
  tx: Db,
  actorId: string,
  { notesBy }: { notesBy: string | null },
): Promise<string> {
  if (notesBy === actorId) return t('You changed these notes elsewhere while you were writing.')
  const [editor] = notesBy
    ? await tx.select({ name: members.displayName }).from(members).where(eq(members.id, notesBy))
    : []
  return editor
    ? t('{name} changed these notes while you were writing.', { name: editor.name })
    : t('Someone else changed these notes while you were writing.')
}
