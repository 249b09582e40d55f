import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import type { Context } from '../core/context.ts'
import type { CharacterUpdate } from '../jobs/payloads.ts'
import { lockEvent } from './event-row.ts'
import { findPlayable, type Playable } from './played-as.ts'
import { enqueueSignupUpdates } from './sign-up.ts'
import { findWaitingPosition, isAttending, promoteFromWaitingList } from './waiting-list.ts'

/** Updates the answers to upcoming events in which a changed character is played, and their places. */
export async function updateCharacterInEvents(
  ctx: Context,
  update: CharacterUpdate,
): Promise<void> {
  const isUpcoming = and(
    gt(events.startsAt, ctx.now()),
    isNull(events.cancelledAt),
    isNull(events.importedAt),
  )
  const upcoming = await ctx.db
    .select({ id: events.id })
    .from(events)
    .innerJoin(signups, eq(signups.eventId, events.id))
    .where(and(eq(signups.characterId, update.characterId), isUpcoming))
    .orderBy(asc(events.id))
  for (const { id } of upcoming) {
    await ctx.db.transaction((tx) => updateInEvent(tx, id, update, ctx.now()))
  }
}

/** Withdrawn answers are updated, too, because answering again restores what was played. */
async function updateInEvent(
  tx: Db,
  eventId: string,
  { characterId, formerRoleIds }: CharacterUpdate,
  now: Date,
): Promise<void> {
  const event = await lockEvent(tx, eventId)
  const [signup] = await tx
    .select()
    .from(signups)
    .where(and(eq(signups.eventId, eventId), eq(signups.characterId, characterId)))
  const character = await findPlayable(tx, characterId)
  if (!signup || !character || event.startsAt <= now) return
  const { characterName, classId, className } = character
  const combatRoleId = roleAfter(signup.combatRoleId, character, formerRoleIds)
  const hasPlace = isAttending(signup.answer) && signup.removedAt === null
  const placed = { memberId: signup.memberId, before: signup, combatRoleId }
  const waitingPlace = hasPlace ? await findWaitingPosition(tx, event, placed) : null
  await tx
    .update(signups)
    .set({ characterName, classId, className, combatRoleId, waitingPlace })
    .where(eq(signups.id, signup.id))
  if (hasPlace) await promoteFromWaitingList(tx, event, now)
  await enqueueSignupUpdates(tx, eventId, now)
}

/**
 * The combat role in which a changed character is played: the preferred one if it was before, too, or if the
 * current one is not possible any more.
 */
function roleAfter(
  current: number | null,
  { combatRoleIds, fillableRoleIds }: Playable,
  formerRoleIds: readonly number[],
): number | null {
  const preferred = combatRoleIds[0] ?? null
  if (current === null || current === formerRoleIds[0]) return preferred
  const possible = formerRoleIds.includes(current) ? combatRoleIds : fillableRoleIds
  return possible.includes(current) ? current : preferred
}
