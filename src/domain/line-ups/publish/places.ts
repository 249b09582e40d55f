import { isDeepStrictEqual } from 'node:util'
import type {
  LineUpPlan,
  lineUpPlaces,
  PublishedParty,
} from '../../../db/schema/events/line-ups.ts'

/** The published place of a member. */
export type Place = typeof lineUpPlaces.$inferSelect

/** How the place of a member changes. */
export interface PlaceDifference {
  memberId: string
  change: 'seated' | 'changed' | 'benched' | 'removed'
  before: Place | undefined
  after: Place | undefined
}

/** The places of a plan, without people who are no longer coming. */
export function placesOf(
  eventId: string,
  { parties, bench }: LineUpPlan,
  isComing: (memberId: string) => boolean,
): Place[] {
  const seated = parties.flatMap(({ name, seats }, index) =>
    seats.flatMap(({ memberId, playedRoleId, note }, position): Place[] => {
      if (memberId === null) return []
      const where = { party: index + 1, partyName: name, seat: position + 1 }
      return [{ eventId, memberId, isBenched: false, ...where, combatRoleId: playedRoleId, note }]
    }),
  )
  const none = { party: 0, partyName: '', seat: 0, combatRoleId: null, note: '' }
  const benched = bench.map((memberId) => ({ eventId, memberId, isBenched: true, ...none }))
  return [...seated, ...benched].filter(({ memberId }) => isComing(memberId))
}

/** The parties of a plan with the combat roles of their seats, as they are published. */
export function publishedPartiesOf({ parties }: LineUpPlan): PublishedParty[] {
  return parties.map(({ name, seats }) => ({
    name,
    combatRoleIds: seats.map(({ combatRoleId }) => combatRoleId),
  }))
}

/**
 * The members whose place differs; another seat in the same party does not count. Removing a party renumbers the
 * later ones, so parties are compared by name, and by number only if several have the same name.
 */
export function diffPlaces(before: readonly Place[], after: readonly Place[]): PlaceDifference[] {
  const repeated = new Set([...repeatedNames(before), ...repeatedNames(after)])
  const comparable = (place: Place) => {
    return { ...place, seat: 0, party: repeated.has(place.partyName) ? place.party : 0 }
  }
  const old = new Map(before.map((place) => [place.memberId, place]))
  const current = new Map(after.map((place) => [place.memberId, place]))
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((memberId) => {
    const [one, other] = [old.get(memberId), current.get(memberId)]
    const isSame = one && other && isDeepStrictEqual(comparable(one), comparable(other))
    return isSame
      ? []
      : [{ memberId, change: describeChange(one, other), before: one, after: other }]
  })
}

/** The names that several parties have. */
function repeatedNames(places: readonly Place[]): string[] {
  const parties = new Map(places.map(({ party, partyName }) => [party, partyName]))
  const names = [...parties.values()]
  return names.filter((name, index) => names.indexOf(name) !== index)
}

function describeChange(
  before: Place | undefined,
  after: Place | undefined,
): PlaceDifference['change'] {
  if (!after) return 'removed'
  if (after.isBenched) return 'benched'
  return before && !before.isBenched ? 'changed' : 'seated'
}
