import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { auditLog } from '../../db/schema/audit.ts'
import type { LineUpPlan, PlanDifference } from '../../db/schema/events/line-ups.ts'
import { recordChange } from '../audit/record.ts'
import { isAboutMember } from '../audit/redact.ts'
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

/** A member as before and after name them, so that they can be removed by id. */
type ToPerson = (memberId: string) => { id: string; name: string }

/** Records a change in the audit log, with the changed seats and parties in words. */
export async function recordLineUpChange(
  tx: Db,
  { step: { actorId, at, differences }, edit, before }: RecordedChange,
): Promise<void> {
  const names = new Map(edit.people.map(({ id, displayName }) => [id, displayName]))
  const memberIds = new Set<string>()
  const toPerson = (id: string) => {
    memberIds.add(id)
    return { id, name: names.get(id) ?? 'Unknown' }
  }
  const parts = {
    before: describeParts(before, differences, toPerson),
    after: describeParts(edit.plan, differences, toPerson),
  }
  await recordChange(tx, {
    at,
    actorId,
    action: changedAction,
    subject: `line-up of ${edit.event.title}`,
    memberIds: [...memberIds],
    ...parts,
  })
}

/** The changed parts as they are in a plan. */
function describeParts(
  plan: LineUpPlan,
  differences: readonly PlanDifference[],
  toPerson: ToPerson,
): Record<string, unknown> {
  const parts: Record<string, unknown> = {}
  for (const { key } of differences) {
    const seat = seatInKey(key)
    if (seat) Object.assign(parts, describeSeat(plan, seat, toPerson))
    else if (key.startsWith('bench:')) parts.bench = plan.bench.map(toPerson)
    else Object.assign(parts, describeParty(plan, Number(key.split(':')[1])))
  }
  return parts
}

function describeSeat(
  plan: LineUpPlan,
  { partyId, seat }: { partyId: number; seat: number },
  toPerson: ToPerson,
) {
  if (!plan.parties.some((party) => party.partyId === partyId)) return {}
  const { name, seats } = findParty(plan, partyId)
  const found = seats[seat - 1]
  if (!found) return {}
  const { memberId, ...more } = found
  const person = memberId === null ? null : toPerson(memberId)
  return { [`${name}, seat ${seat}`]: { person, ...more } }
}

function describeParty({ parties }: LineUpPlan, partyId: number) {
  const index = parties.findIndex((one) => one.partyId === partyId)
  const party = parties[index]
  if (!party) return {}
  const { name, seats } = party
  return { [`party ${partyId}`]: { name, size: seats.length, position: index + 1 } }
}

/** Removes a member from the audit log's entries about line-ups. */
export async function redactLineUps(tx: Db, memberId: string): Promise<void> {
  const rows = await tx
    .select({ id: auditLog.id, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, changedAction), isAboutMember(memberId)))
  const redacted = rows.map(({ id, before, after }) => ({
    id,
    before: withoutPerson(before, memberId),
    after: withoutPerson(after, memberId),
  }))
  await tx.execute(sql`
    update ${auditLog} set
      before = redacted.before,
      after = redacted.after,
      member_ids = array_remove(member_ids, ${memberId}::text)
    from jsonb_to_recordset(${JSON.stringify(redacted)}::jsonb)
      as redacted(id bigint, before jsonb, after jsonb)
    where ${auditLog}.id = redacted.id`)
}

function withoutPerson(parts: unknown, memberId: string): unknown {
  if (parts === null || typeof parts !== 'object') return parts
  if ('id' in parts && parts.id === memberId) return 'a deleted member'
  if (Array.isArray(parts)) return parts.map((one) => withoutPerson(one, memberId))
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, withoutPerson(part, memberId)]),
  )
}
