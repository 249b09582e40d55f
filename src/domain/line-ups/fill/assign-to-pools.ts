import { byId, type Candidate } from './candidate.ts'

/** Interchangeable seats: those for one combat role, or those open to everyone (null). */
export interface SeatPool {
  combatRoleId: number | null
  size: number
  people: Candidate[]
}

/** The best next addition: a person joins `pool` after one person of it, if it is full, moved on. */
interface Addition {
  person: Candidate
  pool: SeatPool
  value: number
}

/** The best way to free a seat in a pool: none is needed, or a person moves to another pool. */
interface Exit {
  value: number
  movedPerson?: Candidate
  to?: SeatPool
}

/** Reliability is compared in steps of a hundredth of a percent. */
const reliabilitySteps = 10_000

/**
 * Assigns people to pools of seats so that these sums are the best possible, compared one after the other:
 * filled seats with a combat role, filled seats, people who were benched last time, reliability (unknown: the
 * median), people in their main role, places in line, ranks by id.
 *
 * This is a minimum cost flow from people to at most nine pools, solved by successive shortest paths: each
 * augmentation adds the person with the best value and may move others between pools. Each one fills one more
 * seat, so the order of the first two sums holds at the end.
 */
export function assignToPools(pools: readonly SeatPool[], candidates: readonly Candidate[]): void {
  const weights = weigh(pools, candidates)
  const waiting = new Set(weights.base.keys())
  for (;;) {
    const exits = findExits(pools, weights)
    const addition = findAddition(pools, waiting, exits, weights)
    if (!addition) return
    waiting.delete(addition.person)
    addPerson(addition.person, addition.pool, exits)
  }
}

/** Lexicographic order as one number: each criterion outweighs all later ones together. */
interface Weights {
  /** What a person adds wherever they are seated. */
  base: Map<Candidate, number>
  mainRole: number
  roleSeat: number
}

function weigh(pools: readonly SeatPool[], candidates: readonly Candidate[]): Weights {
  const sorted = [...candidates].sort(byId)
  const place = sorted.length + 1
  const mainRole = place * (Math.max(0, ...sorted.map((one) => one.placeInLine)) + 1)
  // One augmentation changes the roles of at most one person per pool.
  const reliability = mainRole * (2 * pools.length + 1)
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

/** Finds the best exit of each pool by Bellman–Ford; pools from which no free seat can be reached have none. */
function findExits(
  pools: readonly SeatPool[],
  { mainRole, roleSeat }: Weights,
): Map<SeatPool, Exit> {
  const exits = new Map<SeatPool, Exit>()
  for (const pool of pools) {
    if (pool.people.length >= pool.size) continue
    exits.set(pool, { value: pool.combatRoleId === null ? 0 : roleSeat })
  }
  const moves = listMoves(pools, mainRole)
  for (let round = 1; round < pools.length; round += 1) {
    for (const one of moves) improveExit(exits, one)
  }
  return exits
}

function improveExit(exits: Map<SeatPool, Exit>, { from, to, movedPerson, gain }: Move): void {
  const next = exits.get(to)
  if (!next) return
  const value = next.value + gain
  const known = exits.get(from)
  if (!known || value > known.value) exits.set(from, { value, movedPerson, to })
}

/** A person of one pool who can move to another, and what that adds. */
interface Move {
  from: SeatPool
  to: SeatPool
  movedPerson: Candidate
  gain: number
}

/** The best person of each pool for each other pool. */
function listMoves(pools: readonly SeatPool[], mainRole: number): Move[] {
  return pools.flatMap((from) =>
    pools.flatMap((to) => {
      const movers = from === to ? [] : from.people.filter((one) => fits(one, to))
      const gainOf = (one: Candidate) => mainRoleCount(one, to) - mainRoleCount(one, from)
      const movedPerson = movers.reduce<Candidate | undefined>(
        (best, one) => (best && gainOf(best) >= gainOf(one) ? best : one),
        undefined,
      )
      return movedPerson ? [{ from, to, movedPerson, gain: gainOf(movedPerson) * mainRole }] : []
    }),
  )
}

function findAddition(
  pools: readonly SeatPool[],
  waiting: ReadonlySet<Candidate>,
  exits: ReadonlyMap<SeatPool, Exit>,
  { base, mainRole }: Weights,
): Addition | undefined {
  let best: Addition | undefined
  for (const person of waiting) {
    for (const pool of pools) {
      const exit = exits.get(pool)
      if (!exit || !fits(person, pool)) continue
      const value = (base.get(person) ?? 0) + mainRoleCount(person, pool) * mainRole + exit.value
      if (!best || value > best.value) best = { person, pool, value }
    }
  }
  return best
}

function addPerson(person: Candidate, pool: SeatPool, exits: ReadonlyMap<SeatPool, Exit>): void {
  const exit = exits.get(pool)
  pool.people.push(person)
  if (!exit?.movedPerson || !exit.to) return
  pool.people.splice(pool.people.indexOf(exit.movedPerson), 1)
  addPerson(exit.movedPerson, exit.to, exits)
}

function fits(person: Candidate, { combatRoleId }: SeatPool): boolean {
  return combatRoleId === null || person.combatRoleIds.includes(combatRoleId)
}

/** 1 if a person plays their main role in a pool, which they do on seats open to everyone. */
function mainRoleCount({ combatRoleIds }: Candidate, { combatRoleId }: SeatPool): number {
  return Number(combatRoleId === null || combatRoleIds[0] === combatRoleId)
}
