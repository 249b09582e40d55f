import { eq } from 'drizzle-orm'
import type { LineUpChange, LineUpChanged } from '../../contract/line-ups/change.ts'
import type { Db } from '../../db/db.ts'
import { lineUps } from '../../db/schema/events/line-ups.ts'
import { t } from '../../text/t.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { applyChange, kindOf } from './apply-change.ts'
import { recordLineUpChange } from './audit-line-up.ts'
import { diffPlans } from './differences.ts'
import { type LineUpEdit, seatRules } from './line-up-edit.ts'
import { initialPlan, type LineUpEvent, loadLineUpEvent } from './load-event.ts'
import { describeChanges } from './load-line-up.ts'
import { readPersonRows } from './people.ts'
import { membersIn } from './plan.ts'
import { readSteps, storeStep } from './steps.ts'

/** A line-up with its stored row. */
export type StoredLineUpEvent = LineUpEvent & { lineUp: NonNullable<LineUpEvent['lineUp']> }

/** Makes one change to a line-up and returns everything that changed since the caller's revision. */
export async function changeLineUp(
  ctx: Context,
  actorId: string,
  eventId: string,
  change: LineUpChange,
): Promise<LineUpChanged> {
  const kind = kindOf(change)
  return ctx.db.transaction(async (tx) => {
    const event = await lockLineUp(tx, eventId)
    requireNotCancelled(event)
    const earlier = await readSteps(tx, event, change.revision)
    const edit = await beginEdit(ctx, tx, event, actorId)
    await applyChange(edit, kind, change)
    const differences = diffPlans(event.lineUp.plan, edit.plan)
    const { explanation } = edit
    if (differences.length === 0) return { ...describeChanges(event, earlier), explanation }
    const revision = event.lineUp.revision + 1
    const stored = { ...event, lineUp: { ...event.lineUp, plan: edit.plan, revision } }
    await tx.update(lineUps).set({ plan: edit.plan, revision }).where(eq(lineUps.eventId, eventId))
    const step = { eventId, revision, actorId, at: edit.now, kind, differences }
    await storeStep(tx, step)
    await recordLineUpChange(tx, { step, edit, before: event.lineUp.plan })
    const displayName = edit.people.find(({ id }) => id === actorId)?.displayName ?? ''
    return { ...describeChanges(stored, [...earlier, { ...step, displayName }]), explanation }
  })
}

/** Locks the line-up of an event until the transaction ends; creates it before the first change. */
export async function lockLineUp(tx: Db, eventId: string): Promise<StoredLineUpEvent> {
  if (!(await lockRow(tx, eventId))) {
    const plan = initialPlan(await loadLineUpEvent(tx, eventId))
    await tx.insert(lineUps).values({ eventId, plan }).onConflictDoNothing()
    await lockRow(tx, eventId)
  }
  const { lineUp, ...event } = await loadLineUpEvent(tx, eventId)
  if (!lineUp) throw new Error('a line-up was not written')
  return { ...event, lineUp }
}

async function lockRow(tx: Db, eventId: string): Promise<boolean> {
  const rows = await tx
    .select({ eventId: lineUps.eventId })
    .from(lineUps)
    .where(eq(lineUps.eventId, eventId))
    .for('update')
  return rows.length > 0
}

/** Refuses changes after the event was cancelled. */
export function requireNotCancelled({ cancelledAt }: LineUpEvent): void {
  if (cancelledAt) {
    throw new DomainError('conflict', t('This event was cancelled. Its line-up is kept as it is.'))
  }
}

async function beginEdit(
  ctx: Context,
  tx: Db,
  event: StoredLineUpEvent,
  actorId: string,
): Promise<LineUpEdit> {
  const placed = membersIn(event.lineUp.plan)
  const people = await readPersonRows(tx, event.id, [...placed, actorId])
  const plan = structuredClone(event.lineUp.plan)
  const rules = seatRules(event, people)
  return { tx, event, actorId, now: ctx.now(), people, rules, plan, explanation: [] }
}
