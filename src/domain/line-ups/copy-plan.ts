import { eq } from 'drizzle-orm'
import { type LineUpPlan, lineUps, type PlannedSeat } from '../../db/schema/events/line-ups.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import { findTemplate } from '../events/templates.ts'
import { planTemplate } from './change-parties.ts'
import { playedRole } from './change-seats.ts'
import type { LineUpEdit } from './line-up-edit.ts'
import { isComing } from './people.ts'
import { emptySeat } from './plan.ts'

/** Replaces a plan with that of another event: people who are not coming leave gaps, and nothing is locked. */
export async function copyLineUp(edit: LineUpEdit, { eventId }: { eventId: string }) {
  const [source] = await edit.tx
    .select({ plan: lineUps.plan })
    .from(lineUps)
    .where(eq(lineUps.eventId, eventId))
  if (!source) throw new DomainError('not-found', t('This event has no line-up.'))
  const coming = new Set(edit.people.filter(isComing).map(({ id }) => id))
  const parties = source.plan.parties.map(({ name, seats }, index) => ({
    partyId: edit.plan.lastPartyId + index + 1,
    name,
    seats: seats.map((seat) => copySeat(edit, seat, coming)),
  }))
  edit.plan = withParties(edit.plan, parties)
}

/** Replaces a plan with the parties of a template. */
export async function copyTemplate(edit: LineUpEdit, { templateId }: { templateId: number }) {
  const template = await findTemplate(edit.tx, templateId)
  if (!template) throw new DomainError('not-found', t('This template does not exist.'))
  const { plan, event } = edit
  const { parties } = planTemplate(template.parties, event.combatRoleIds, plan.lastPartyId)
  edit.plan = withParties(edit.plan, parties)
}

/** New parties get new ids, so that undo does not apply steps of the old ones to them. */
function withParties(plan: LineUpPlan, parties: LineUpPlan['parties']): LineUpPlan {
  const seated = new Set(parties.flatMap(({ seats }) => seats.map(({ memberId }) => memberId)))
  return {
    parties,
    bench: plan.bench.filter((memberId) => !seated.has(memberId)),
    lastPartyId: plan.lastPartyId + parties.length,
  }
}

function copySeat(
  { event, rules }: LineUpEdit,
  seat: PlannedSeat,
  coming: ReadonlySet<string>,
): PlannedSeat {
  const { combatRoleId, memberId, note } = seat
  const isKnown = combatRoleId !== null && event.combatRoleIds.includes(combatRoleId)
  const copy = { ...emptySeat(isKnown ? combatRoleId : null), note }
  if (memberId === null || !coming.has(memberId)) return copy
  return { ...copy, memberId, playedRoleId: playedRole(copy, rules.rolesOf(memberId)) }
}
