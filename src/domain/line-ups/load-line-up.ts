import type { LineUp, LineUpChanges } from '../../contract/line-ups/line-up.ts'
import type { lineUps } from '../../db/schema/events/line-ups.ts'
import type { Context } from '../core/context.ts'
import { findGameSetup } from '../games/read-setup.ts'
import { describeParties, describeSeats } from './describe-plan.ts'
import { seatInKey, seatKey } from './differences.ts'
import { initialPlan, type LineUpEvent, loadLineUpEvent } from './load-event.ts'
import { readPeople } from './people.ts'
import { membersIn } from './plan.ts'
import { readSteps, type StoredStep } from './steps.ts'

/** The line-up of an event with everyone who answered. */
export async function getLineUp(ctx: Context, eventId: string): Promise<LineUp> {
  const event = await loadLineUpEvent(ctx.db, eventId)
  const { combatRoleIds } = event
  const plan = event.lineUp?.plan ?? initialPlan(event)
  return {
    eventId: event.id,
    channelId: event.channelId,
    channelName: event.channelName,
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    isCancelled: event.cancelledAt !== null,
    revision: event.lineUp?.revision ?? 0,
    answersVersion: event.answersVersion,
    game: event.gameId === null ? null : await findGameSetup(ctx.db, event.gameId),
    needs: event.needs.filter(({ combatRoleId }) => combatRoleIds.includes(combatRoleId)),
    parties: describeParties(plan, combatRoleIds),
    seats: describeSeats(plan, combatRoleIds),
    bench: plan.bench,
    people: await readPeople(ctx, event, membersIn(plan)),
    published: describePublication(event.lineUp),
  }
}

/** What changed in a line-up since a revision. */
export async function getLineUpChanges(
  { db }: Pick<Context, 'db'>,
  eventId: string,
  since: number,
): Promise<LineUpChanges> {
  const event = await loadLineUpEvent(db, eventId)
  return describeChanges(event, await readSteps(db, event, since))
}

/** The given steps, with the current state of what they changed. */
export function describeChanges(event: LineUpEvent, steps: readonly StoredStep[]): LineUpChanges {
  const { lineUp, combatRoleIds } = event
  const plan = lineUp?.plan ?? initialPlan(event)
  const changed = new Set(steps.flatMap(({ differences }) => differences.map(({ key }) => key)))
  return {
    revision: lineUp?.revision ?? 0,
    answersVersion: event.answersVersion,
    isCancelled: event.cancelledAt !== null,
    parties: describeParties(plan, combatRoleIds),
    seats: describeSeats(plan, combatRoleIds).filter(({ partyId, seat }) =>
      changed.has(seatKey(partyId, seat)),
    ),
    bench: plan.bench,
    steps: steps.map(({ differences, at, actorId, ...step }) => ({
      ...step,
      userId: actorId,
      at: at.toISOString(),
      seats: differences.flatMap(({ key }) => seatInKey(key) ?? []),
    })),
    published: describePublication(lineUp),
  }
}

function describePublication(row: typeof lineUps.$inferSelect | null): LineUp['published'] {
  if (!row?.publishedAt) return null
  const { publishedVersion: version, publishedRevision: revision, publishedAt } = row
  return { version, revision, at: publishedAt.toISOString() }
}
