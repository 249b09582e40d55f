import type { LineUpChange } from '../../contract/line-ups/change.ts'
import type { LineUpPlan, PlannedSeat } from '../../db/schema/events/line-ups.ts'
import { t } from '../../text/t.ts'
import { validationError } from '../core/errors.ts'
import { findSeat, membersIn, requireUnlocked, seatOf, setOccupant } from './plan.ts'

type Input<K extends keyof LineUpChange> = NonNullable<LineUpChange[K]>

/** What the validity of a change depends on. */
export interface SeatRules {
  /** The combat roles that a member's character can fill, the main role first. */
  rolesOf: (memberId: string) => readonly number[]
  /** Whether a member answered that they come, or may come. */
  isInPool: (memberId: string) => boolean
  /** The combat roles of the event's game. */
  combatRoleIds: readonly number[]
}

/** Seats a member; the seat's occupant moves to the member's previous place. */
export function placeMember(plan: LineUpPlan, change: Input<'place'>, rules: SeatRules): void {
  const { userId, combatRoleId } = change
  const target = findSeat(plan, change.partyId, change.seat)
  const from = seatOf(plan, userId)
  requireUnlocked(target)
  if (from) requireUnlocked(from)
  requirePlaceable(plan, userId, rules)
  if (combatRoleId != null) requireCombatRole(combatRoleId, rules)
  if (from !== target) {
    if (from) seatMember(from, target.memberId, rules)
    else fillFromBench(plan, userId, target.memberId)
  }
  seatMember(target, userId, rules)
  if (combatRoleId != null) target.playedRoleId = combatRoleId
}

/** Puts a member on the bench. */
export function benchMember(plan: LineUpPlan, change: Input<'bench'>, rules: SeatRules): void {
  const { userId } = change
  if (wasMoved(plan, change)) return
  requirePlaceable(plan, userId, rules)
  emptySeatOf(plan, userId)
  if (!plan.bench.includes(userId)) plan.bench.push(userId)
}

/** Puts those of the given members on the bench who have no place. */
export function benchRest(plan: LineUpPlan, coming: readonly { id: string }[]): void {
  const placed = new Set(membersIn(plan))
  plan.bench.push(...coming.map(({ id }) => id).filter((id) => !placed.has(id)))
}

/** Takes a member from their seat or the bench. */
export function releaseMember(plan: LineUpPlan, change: Input<'release'>): void {
  const { userId } = change
  if (wasMoved(plan, change)) return
  emptySeatOf(plan, userId)
  plan.bench = plan.bench.filter((memberId) => memberId !== userId)
}

/** Whether a member is no longer where the caller saw them; a change made before that concerns only that place. */
function wasMoved(plan: LineUpPlan, { userId, from }: Input<'release'>): boolean {
  if (from === undefined) return false
  const party = plan.parties.find(({ partyId }) => partyId === from?.partyId)
  return seatOf(plan, userId) !== party?.seats[(from?.seat ?? 0) - 1]
}

/** Changes the given fields of a seat; its occupant plays a new combat role if they can fill it. */
export function editSeat(plan: LineUpPlan, change: Input<'editSeat'>, rules: SeatRules): void {
  const seat = findSeat(plan, change.partyId, change.seat)
  const { combatRoleId, playedRoleId, note, isLocked } = change
  if (combatRoleId != null) requireCombatRole(combatRoleId, rules)
  if (playedRoleId !== undefined) requireCombatRole(playedRoleId, rules)
  if (combatRoleId !== undefined) {
    seat.combatRoleId = combatRoleId
    seatMember(seat, seat.memberId, rules)
  }
  if (playedRoleId !== undefined && seat.memberId !== null) seat.playedRoleId = playedRoleId
  if (note !== undefined) seat.note = note.trim()
  if (isLocked !== undefined) seat.isLocked = isLocked
}

/** Empties the seats that are not locked. */
export function clearSeats({ parties }: LineUpPlan): void {
  for (const seat of parties.flatMap(({ seats }) => seats)) {
    if (!seat.isLocked) setOccupant(seat, null, null)
  }
}

/** The combat role that a member plays on a seat: its own if they can fill it, else their main role. */
export function playedRole(seat: PlannedSeat, roles: readonly number[]): number | null {
  const { combatRoleId } = seat
  return combatRoleId !== null && roles.includes(combatRoleId) ? combatRoleId : (roles[0] ?? null)
}

function seatMember(seat: PlannedSeat, memberId: string | null, { rolesOf }: SeatRules): void {
  setOccupant(seat, memberId, memberId === null ? null : playedRole(seat, rolesOf(memberId)))
}

function fillFromBench(plan: LineUpPlan, memberId: string, replacement: string | null): void {
  plan.bench = plan.bench.flatMap((one) => (one === memberId ? (replacement ?? []) : one))
}

function emptySeatOf(plan: LineUpPlan, memberId: string): void {
  const seat = seatOf(plan, memberId)
  if (!seat) return
  requireUnlocked(seat)
  setOccupant(seat, null, null)
}

/** People with a place may be moved even if they cannot come any more. */
function requirePlaceable(plan: LineUpPlan, memberId: string, { isInPool }: SeatRules): void {
  if (isInPool(memberId) || seatOf(plan, memberId) || plan.bench.includes(memberId)) return
  throw validationError(t('This member is not signed up for the event.'))
}

function requireCombatRole(combatRoleId: number, { combatRoleIds }: SeatRules): void {
  if (!combatRoleIds.includes(combatRoleId)) {
    throw validationError(t('This is not a combat role of the event’s game.'))
  }
}
