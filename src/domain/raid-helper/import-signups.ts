import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { signups } from '../../db/schema/events.ts'
import { members } from '../../db/schema/guild.ts'
import type { ImportedEvent, ImportedSignup } from '../../integrations/raid-helper/raid-helper.ts'
import { sanitizeText } from '../core/sanitize-text.ts'

const rowsPerStatement = 1000

/**
 * Replaces the signups of a locked event with those that were read. Unknown members get a row with their
 * name in Raid-Helper; signups removed by an attendance check stay removed. Returns whether anything
 * changed.
 */
export async function importSignups(
  tx: Db,
  { id: eventId, signups: read }: Pick<ImportedEvent, 'id' | 'signups'>,
  readAt: Date,
): Promise<boolean> {
  const known = await readKnown(tx, eventId)
  const coming = new Set(read.map(({ memberId }) => memberId))
  const left = [...known.values()].filter(
    ({ memberId, removedAt }) => removedAt === null && !coming.has(memberId),
  )
  const changed = read.filter((signup) => isOther(known.get(signup.memberId), signup))
  if (left.length > 0) {
    const ids = left.map(({ id }) => id)
    await tx.update(signups).set({ removedAt: readAt }).where(inArray(signups.id, ids))
  }
  for (let start = 0; start < changed.length; start += rowsPerStatement) {
    await write(tx, eventId, changed.slice(start, start + rowsPerStatement), readAt)
  }
  return left.length > 0 || changed.length > 0
}

interface Known {
  id: string
  memberId: string
  answer: typeof signups.$inferSelect.answer
  removedAt: Date | null
  isTakenOff: boolean | null
}

async function readKnown(tx: Db, eventId: string): Promise<Map<string, Known>> {
  const rows = await tx
    .select({
      id: signups.id,
      memberId: signups.memberId,
      answer: signups.answer,
      removedAt: signups.removedAt,
      isTakenOff: attendance.isTakenOff,
    })
    .from(signups)
    .leftJoin(
      attendance,
      and(eq(attendance.eventId, signups.eventId), eq(attendance.memberId, signups.memberId)),
    )
    .where(eq(signups.eventId, eventId))
  return new Map(rows.map((row) => [row.memberId, row]))
}

function isOther(known: Known | undefined, { isLate }: ImportedSignup): boolean {
  if (!known) return true
  if (known.removedAt !== null) return !known.isTakenOff
  return known.answer !== toAnswer(isLate)
}

function toAnswer(isLate: boolean): 'signed' | 'late' {
  return isLate ? 'late' : 'signed'
}

async function write(
  tx: Db,
  eventId: string,
  read: readonly ImportedSignup[],
  readAt: Date,
): Promise<void> {
  await tx
    .insert(members)
    .values(
      read.map(({ memberId, name }) => ({
        id: memberId,
        userName: sanitizeText(name),
        displayName: sanitizeText(name),
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(signups)
    .values(
      read.map(({ memberId, isLate, signedAt }) => ({
        id: randomUUID(),
        eventId,
        memberId,
        answer: toAnswer(isLate),
        signedAt: signedAt ?? readAt,
      })),
    )
    .onConflictDoUpdate({
      target: [signups.eventId, signups.memberId],
      set: {
        answer: sql`excluded.answer`,
        signedAt: sql`excluded.signed_at`,
        removedAt: null,
        waitingPlace: null,
      },
    })
}
