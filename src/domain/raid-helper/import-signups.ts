import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attendance } from '../../db/schema/events/attendance.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import type { ImportedSignup } from '../../integrations/raid-helper/raid-helper.ts'
import { listPlayableGames } from '../characters/list-characters.ts'
import { findErasures } from '../core/erased-people.ts'
import { sanitizeName } from '../core/sanitize-text.ts'
import type { EventRow } from '../events/event-row.ts'
import { listEnglishNames } from '../games/preset-names.ts'
import { type ImportedChoice, matchClass } from './match-class.ts'

const rowsPerStatement = 1000

/**
 * Replaces the answers to an event, whose row is locked, with those that were read. Unknown members get a row with their
 * name in Raid-Helper. Answers from before a person deleted their data are left out, and signups removed by an
 * attendance check stay removed. Returns whether anything changed.
 */
export async function importSignups(
  tx: Db,
  { id: eventId, gameId }: Pick<EventRow, 'id' | 'gameId'>,
  signUps: readonly ImportedSignup[],
  readAt: Date,
): Promise<boolean> {
  const game = (await listPlayableGames(tx)).find((one) => one.gameId === gameId)
  const englishNames = listEnglishNames()
  const erasedAt = await findErasures(tx)
  const read = signUps
    .filter(({ memberId, signedAt }) => isKept(erasedAt(memberId), signedAt))
    .map((signUp) => ({ ...signUp, ...matchClass(signUp, game, englishNames) }))
  const known = await readKnown(tx, eventId)
  const answering = new Set(read.map(({ memberId }) => memberId))
  const left = [...known.values()].filter(
    ({ memberId, removedAt }) => removedAt === null && !answering.has(memberId),
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

/** Whether an answer is not one that its person has deleted with their data. */
function isKept(erasedAt: Date | null, signedAt: Date | null): boolean {
  return erasedAt === null || (signedAt !== null && signedAt > erasedAt)
}

type ReadSignup = ImportedSignup & ImportedChoice

interface Known extends ImportedChoice {
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
      classId: signups.classId,
      className: signups.className,
      specName: signups.specName,
      combatRoleId: signups.combatRoleId,
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

function isOther(known: Known | undefined, read: ReadSignup): boolean {
  if (!known) return true
  if (known.removedAt !== null) return !known.isTakenOff
  const fields = ['answer', 'classId', 'className', 'specName', 'combatRoleId'] as const
  return fields.some((field) => known[field] !== read[field])
}

async function write(
  tx: Db,
  eventId: string,
  read: readonly ReadSignup[],
  readAt: Date,
): Promise<void> {
  await tx
    .insert(members)
    .values(
      read.map(({ memberId, name }) => ({
        id: memberId,
        userName: sanitizeName(name),
        displayName: sanitizeName(name, memberId),
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(signups)
    .values(
      read.map(({ memberId, answer, signedAt, classId, className, specName, combatRoleId }) => ({
        ...{ id: randomUUID(), eventId, memberId, answer, signedAt: signedAt ?? readAt },
        ...{ classId, className, specName, combatRoleId },
      })),
    )
    .onConflictDoUpdate({
      target: [signups.eventId, signups.memberId],
      set: {
        answer: sql`excluded.answer`,
        signedAt: sql`excluded.signed_at`,
        classId: sql`excluded.class_id`,
        className: sql`excluded.class_name`,
        specName: sql`excluded.spec_name`,
        combatRoleId: sql`excluded.combat_role_id`,
        removedAt: null,
        waitingPlace: null,
      },
    })
}
