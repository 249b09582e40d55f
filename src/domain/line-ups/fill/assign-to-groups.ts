import { byId, type Candidate } from './candidate.ts'

/** Interchangeable seats: those for one combat role, or those open to everyone (null). */
export interface Group {
  combatRoleId: number | null
  size: number
  people: Candidate[]
}

/** The best next addition: a person joins `group` after one person of it, if it is full, moved on. */
interface Addition {
  person: Candidate
  group: Group
  value: number
}

/** The best way to free a seat in a group: none is needed, or a person moves to another group. */
interface Exit {
  value: number
  movedPerson?: Candidate
  to?: Group
}

/** Reliability is compared in steps of a hundredth of a percent. */
const reliabilitySteps = 10_000

/**
 * Assigns people to groups of seats so that these sums are the best possible, compared one after the other:
 * filled seats with a combat role, filled seats, people who were benched last time, reliability (unknown: the
 * median), people in their main role, places in line, ranks by id.
 *
 * This is a minimum cost flow from people to at most nine groups, solved by successive shortest paths: each
 * augmentation adds the person with the best value and may move others between groups. Each one fills one more
 * seat, so the order of the first two sums holds at the end.
 */
export function assignToGroups(groups: readonly Group[], candidates: readonly Candidate[]): void {
  const weights = weigh(groups, candidates)
  const waiting = new Set(weights.base.keys())
  for (;;) {
    const exits = findExits(groups, weights)
    const addition = findAddition(groups, waiting, exits, weights)
    if (!addition) return
    waiting.delete(addition.person)
    move(addition.person, addition.group, exits)
  }
}

/** Lexicographic order as one number: each criterion outweighs all later ones together. */
interface Weights {
  /** What a person adds wherever they are seated. */
  base: Map<Candidate, number>
  mainRole: number
  roleSeat: number
}

function weigh(groups: readonly Group[], candidates: readonly Candidate[]): Weights {
  const sorted = [...candidates].sort(byId)
  const place = sorted.length + 1
  const mainRole = place * (Math.max(0, ...sorted.map((one) => one.placeInLine)) + 1)
  // One augmentation changes the roles of at most one person per group.
  const reliability = mainRole * (2 * groups.length + 1)
  const benched = reliability * (reliabilitySteps + 1)
  const median = findMedian(sorted)
  const base = sorted.map((one, rank) => {
    const steps = Math.round((one.reliability ?? median) * reliabilitySteps)
    const gain = Number(one.wasBenchedLastTime) * benched + steps * reliability
    return [one, gain - one.placeInLine * place - rank] as const
  })
  return { base: new Map(base), mainRole, roleSeat: 2 * benched }
}

function findMedian(candidates: readonly Candidate[]): number {
  const known = candidates.flatMap(({ reliability }) => reliability ?? []).sort((a, b) => a - b)
  const middle = known.length / 2
  const [low = 0, high = low] = [known[Math.ceil(middle) - 1], known[Math.floor(middle)]]
  return (low + high) / 2
}

/** Finds the best exit of each group by Bellman–Ford; groups from which no free seat can be reached have none. */
function findExits(groups: readonly Group[], { mainRole, roleSeat }: Weights): Map<Group, Exit> {
  const exits = new Map<Group, Exit>()
  for (const group of groups) {
    if (group.people.length >= group.size) continue
    exits.set(group, { value: group.combatRoleId === null ? 0 : roleSeat })
  }
  const moves = listMoves(groups, mainRole)
  for (let round = 1; round < groups.length; round += 1) {
    for (const one of moves) improveExit(exits, one)
  }
  return exits
}

function improveExit(exits: Map<Group, Exit>, { from, to, movedPerson, gain }: Move): void {
  const next = exits.get(to)
  if (!next) return
  const value = next.value + gain
  const known = exits.get(from)
  if (!known || value > known.value) exits.set(from, { value, movedPerson, to })
}

/** A person of one group who can move to another, and what that adds. */
interface Move {
  from: Group
  to: Group
  movedPerson: Candidate
  gain: number
}

/** The best person of each group for each other group. */
function listMoves(groups: readonly Group[], mainRole: number): Move[] {
  return groups.flatMap((from) =>
    groups.flatMap((to) => {
      const movers = from === to ? [] : from.people.filter((one) => fits(one, to))
      const gainOf = (one: Candidate) => isMain(one, to) - isMain(one, from)
      const movedPerson = movers.reduce<Candidate | undefined>(
        (best, one) => (best && gainOf(best) >= gainOf(one) ? best : one),
        undefined,
      )
      return movedPerson ? [{ from, to, movedPerson, gain: gainOf(movedPerson) * mainRole }] : []
    }),
  )
}

function findAddition(
  groups: readonly Group[],
  waiting: ReadonlySet<Candidate>,
  exits: ReadonlyMap<Group, Exit>,
  { base, mainRole }: Weights,
): Addition | undefined {
  let best: Addition | undefined
  for (const person of waiting) {
    for (const group of groups) {
      const exit = exits.get(group)
      if (!exit || !fits(person, group)) continue
      const value = (base.get(person) ?? 0) + isMain(person, group) * mainRole + exit.value
      if (!best || value > best.value) best = { person, group, value }
    }
  }
  return best
}

function move(person: Candidate, group: Group, exits: ReadonlyMap<Group, Exit>): void {
  const exit = exits.get(group)
  group.people.push(person)
  if (!exit?.movedPerson || !exit.to) return
  group.people.splice(group.people.indexOf(exit.movedPerson), 1)
  move(exit.movedPerson, exit.to, exits)
}

function fits(person: Candidate, { combatRoleId }: Group): boolean {
  return combatRoleId === null || person.combatRoleIds.includes(combatRoleId)
}

/** 1 if a person plays their main role in a group, which they do on seats open to everyone. */
function isMain({ combatRoleIds }: Candidate, { combatRoleId }: Group): number {
  return Number(combatRoleId === null || combatRoleIds[0] === combatRoleId)
}
