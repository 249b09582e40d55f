import type { CombatRoleNeed } from '../../contract/events/event-fields.ts'
import { maxParties, type Party } from '../../contract/events/event-templates.ts'
import type { LineUpChange } from '../../contract/line-ups/change.ts'
import type { LineUpPlan, PlannedParty, PlannedSeat } from '../../db/schema/events/line-ups.ts'
import { t } from '../../text/t.ts'
import { validationError } from '../core/errors.ts'
import type { SeatRules } from './change-seats.ts'
import { emptySeat, findParty, orderOf, requireUnlocked } from './plan.ts'

type GameRoles = Pick<SeatRules, 'combatRoleIds'>

/** Adds a party with empty seats. */
export function addParty(plan: LineUpPlan, party: Party, rules: GameRoles): void {
  if (plan.parties.length >= maxParties) {
    throw validationError(
      t('A line-up may have at most {max, number} parties.', { max: maxParties }),
    )
  }
  plan.lastPartyId += 1
  const seats = Array.from({ length: party.size }, () => emptySeat(null))
  assignNeeds(seats, party.needs, rules)
  plan.parties.push({ partyId: plan.lastPartyId, name: party.name.trim(), seats })
}

/** Changes the given fields of a party; people on removed seats have no seat any more. */
export function editParty(
  plan: LineUpPlan,
  change: NonNullable<LineUpChange['editParty']>,
  rules: GameRoles,
): void {
  const party = findParty(plan, change.partyId)
  if (change.name !== undefined) party.name = change.name.trim()
  if (change.size !== undefined) resize(party, change.size)
  if (change.needs !== undefined) assignNeeds(party.seats, change.needs, rules)
}

/** Removes a party with its seats. */
export function removeParty(plan: LineUpPlan, partyId: number): void {
  for (const seat of findParty(plan, partyId).seats) requireUnlocked(seat)
  plan.parties = plan.parties.filter((party) => party.partyId !== partyId)
}

/** Moves a party to a position, the first is 1; the other parties keep their order. */
export function moveParty(
  plan: LineUpPlan,
  { partyId, position }: NonNullable<LineUpChange['moveParty']>,
): void {
  const moved = findParty(plan, partyId)
  const orders = plan.parties.map(orderOf)
  const parties = plan.parties.filter((party) => party !== moved)
  parties.splice(position - 1, 0, moved)
  plan.parties = parties.map((party, index) => ({
    ...party,
    order: orders[index] ?? party.partyId,
  }))
}

/** A plan with the parties of a template and no people; needs for combat roles of another game are left out. */
export function planTemplate(
  parties: readonly Party[],
  combatRoleIds: readonly number[],
  lastPartyId = 0,
): LineUpPlan {
  const plan: LineUpPlan = { parties: [], bench: [], lastPartyId }
  for (const party of parties) {
    const needs = party.needs.filter(({ combatRoleId }) => combatRoleIds.includes(combatRoleId))
    addParty(plan, { ...party, needs }, { combatRoleIds })
  }
  return plan
}

function resize(party: PlannedParty, size: number): void {
  for (const seat of party.seats.slice(size)) requireUnlocked(seat)
  const added = Math.max(0, size - party.seats.length)
  party.seats = [
    ...party.seats.slice(0, size),
    ...Array.from({ length: added }, () => emptySeat(null)),
  ]
}

/** Distributes needs over seats: people keep the combat role that they play, if it is needed. */
function assignNeeds(
  seats: PlannedSeat[],
  needs: readonly CombatRoleNeed[],
  { combatRoleIds }: GameRoles,
): void {
  const left = new Map(needs.map(({ combatRoleId, count }) => [combatRoleId, count]))
  requirePossible(left, seats.length, combatRoleIds)
  const take = (combatRoleId: number | null | undefined) => {
    if (combatRoleId == null || !left.get(combatRoleId)) return null
    left.set(combatRoleId, (left.get(combatRoleId) ?? 0) - 1)
    return combatRoleId
  }
  const kept = seats.map(({ playedRoleId }) => take(playedRoleId))
  for (const [index, seat] of seats.entries()) {
    seat.combatRoleId = kept[index] ?? take(combatRoleIds.find((id) => left.get(id)))
  }
}

function requirePossible(
  needs: ReadonlyMap<number, number>,
  size: number,
  combatRoleIds: readonly number[],
): void {
  if ([...needs.keys()].some((id) => !combatRoleIds.includes(id))) {
    throw validationError(t('This is not a combat role of the event’s game.'))
  }
  if ([...needs.values()].reduce((sum, count) => sum + count, 0) > size) {
    throw validationError(t('A party may not need more people than it has seats.'))
  }
}
