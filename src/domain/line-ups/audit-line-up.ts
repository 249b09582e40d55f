import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import type { LineUpPlan, PlanDifference } from '../../db/schema/events/line-ups.ts'
import { recordChange } from '../audit/record.ts'
import { seatInKey } from './differences.ts'
import type { LineUpEdit } from './line-up-edit.ts'
import { findParty } from './plan.ts'

/** The audit log's action for changes of line-ups. */
const changedAction = 'line-up changed'

interface RecordedChange {
  step: { actorId: string; at: Date; differences: readonly PlanDifference[] }
  edit: Pick<LineUpEdit, 'event' | 'people' | 'plan'>
  before: LineUpPlan
}

/** Records a change in the audit log, with the changed seats and parties in words. */
export async function recordLineUpChange(
  tx: Db,
  { step: { actorId, at, differences }, edit, before }: RecordedChange,
): Promise<void> {
  const names = new Map(edit.people.map(({ id, displayName }) => [id, displayName]))
  await recordChange(tx, {
    at,
    actorId,
    action: changedAction,
    subject: `line-up of ${edit.event.title}`,
    before: describeParts(before, differences, names),
    after: describeParts(edit.plan, differences, names),
  })
}

/** The changed parts as they are in a plan. */
function describeParts(
  plan: LineUpPlan,
  differences: readonly PlanDifference[],
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const nameOf = (id: string) => `${names.get(id) ?? 'Unknown'} (${id})`
  const parts: Record<string, unknown> = {}
  for (const { key } of differences) {
    const seat = seatInKey(key)
    if (seat) Object.assign(parts, describeSeat(plan, seat, nameOf))
    else if (key.startsWith('bench:')) parts.bench = plan.bench.map(nameOf)
    else Object.assign(parts, describeParty(plan, Number(key.split(':')[1])))
  }
  return parts
}

function describeSeat(
  plan: LineUpPlan,
  { partyId, seat }: { partyId: number; seat: number },
  nameOf: (memberId: string) => string,
) {
  if (!plan.parties.some((party) => party.partyId === partyId)) return {}
  const { name, seats } = findParty(plan, partyId)
  const found = seats[seat - 1]
  if (!found) return {}
  const { memberId, ...more } = found
  const person = memberId === null ? null : nameOf(memberId)
  return { [`${name}, seat ${seat}`]: { person, ...more } }
}

function describeParty({ parties }: LineUpPlan, partyId: number) {
  const index = parties.findIndex((one) => one.partyId === partyId)
  const party = parties[index]
  if (!party) return {}
  const { name, seats } = party
  return { [`party ${partyId}`]: { name, size: seats.length, position: index + 1 } }
}

/** Removes a member's name from the audit log's entries about line-ups. */
export async function redactLineUps(tx: Db, memberId: string): Promise<void> {
  const person = `"([^"\\\\]|\\\\.)*\\(${memberId}\\)"`
  const redacted = (column: 'before' | 'after') =>
    sql`regexp_replace(${auditLog[column]}::text, ${person}, '"a deleted member"', 'g')::jsonb`
  const mentions = `%(${memberId})"%`
  await tx
    .update(auditLog)
    .set({ before: redacted('before'), after: redacted('after') })
    .where(
      sql`${auditLog.action} = ${changedAction}
        and concat(${auditLog.before}::text, ${auditLog.after}::text) like ${mentions}`,
    )
}
