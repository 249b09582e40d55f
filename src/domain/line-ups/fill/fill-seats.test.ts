import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from './candidate.ts'
import { fillSeats, type OpenSeat, type Placement } from './fill-seats.ts'

const [tank, healer, damage] = [1, 2, 3]

const person = (memberId: string, combatRoleIds: number[], more: Partial<Candidate> = {}) => ({
  ...{ memberId, combatRoleIds, wasBenchedLastTime: false, reliability: null, placeInLine: 1 },
  ...more,
})
const seats = (...roles: (number | null)[]): OpenSeat[] =>
  roles.map((combatRoleId, seat) => ({ partyId: 1, seat, combatRoleId }))
const seated = (open: OpenSeat[], people: Candidate[]) =>
  Object.fromEntries(fillSeats(open, people).map(({ seat, memberId }) => [seat, memberId]))

describe('Fill the rest', () => {
  test.each<[string, OpenSeat[], Candidate[], Record<number, string>]>([
    [
      'fills a seat of a combat role before one that is open to everyone',
      seats(null, healer),
      [person('1', [healer])],
      { 1: '1' },
    ],
    [
      'moves a person to another role so that one more seat is filled',
      seats(tank, healer),
      [person('1', [tank, healer], { reliability: 1 }), person('2', [tank])],
      { 0: '2', 1: '1' },
    ],
    [
      'leaves a seat empty that nobody without a seat can play',
      seats(healer, null),
      [person('1', [damage]), person('2', [damage], { placeInLine: 2 })],
      { 1: '1' },
    ],
    [
      'seats people without a character where everyone may sit',
      seats(null, tank),
      [person('1', [])],
      { 0: '1' },
    ],
    [
      'prefers people who were benched last time to more reliable ones',
      seats(tank),
      [person('1', [tank], { reliability: 1 }), person('2', [tank], { wasBenchedLastTime: true })],
      { 0: '2' },
    ],
    [
      'prefers the more reliable person to one in their main role',
      seats(tank),
      [
        person('1', [tank], { reliability: 0.9 }),
        person('2', [healer, tank], { reliability: 0.91 }),
      ],
      { 0: '2' },
    ],
    [
      'counts unknown reliability as the median',
      seats(tank, tank),
      [
        person('1', [tank], { reliability: 0.2 }),
        person('2', [tank]),
        person('3', [tank], { reliability: 0.6 }),
      ],
      { 0: '2', 1: '3' },
    ],
    [
      'prefers the main role to an earlier sign-up',
      seats(tank),
      [person('1', [healer, tank]), person('2', [tank], { placeInLine: 9 })],
      { 0: '2' },
    ],
    [
      'prefers the earlier sign-up to the lower id',
      seats(tank),
      [person('1', [tank], { placeInLine: 2 }), person('2', [tank])],
      { 0: '2' },
    ],
    [
      'prefers the lower id when all else is equal',
      seats(tank),
      [person('2', [tank]), person('1', [tank])],
      { 0: '1' },
    ],
  ])('%s', (_, open, people, expected) => {
    expect(seated(open, people)).toEqual(expected)
  })

  test('is as good as the best of all assignments, whatever the order of people and seats', () => {
    fc.assert(
      fc.property(smallLineUp, ({ open, people }) => {
        const found = fillSeats(open, people)
        expect(fillSeats([...open].reverse(), [...people].reverse())).toEqual(found)
        expect(score(found, open, people)).toEqual(bestScore(open, people))
      }),
      { numRuns: 500 },
    )
  })

  test('seats everyone of 200 people in 40 parties', () => {
    const open = Array.from({ length: 200 }, (_, index) => {
      return {
        partyId: index % 40,
        seat: index % 5,
        combatRoleId: [tank, healer, damage][index % 3]!,
      }
    })
    const people = Array.from({ length: 200 }, (_, index) =>
      person(
        `${1000 + index}`,
        [
          [tank, healer],
          [healer, damage],
          [damage, tank],
        ][index % 3]!,
        {
          reliability: (index % 10) / 10,
          placeInLine: 200 - index,
        },
      ),
    )
    expect(fillSeats(open, people)).toHaveLength(200)
  })
})

const role = fc.constantFrom(tank, healer, damage)
const smallLineUp = fc.record({
  open: fc
    .array(fc.option(role), { maxLength: 4 })
    .map((roles) => roles.map((combatRoleId, seat) => ({ partyId: seat % 2, seat, combatRoleId }))),
  people: fc.uniqueArray(
    fc.record({
      memberId: fc.constantFrom('1', '2', '3', '4', '5', '6'),
      combatRoleIds: fc.uniqueArray(role, { maxLength: 3 }),
      wasBenchedLastTime: fc.boolean(),
      reliability: fc.option(fc.constantFrom(0.25, 0.5, 0.75)),
      placeInLine: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ memberId }) => memberId, maxLength: 5 },
  ),
})

/** The sums that are compared, the better the higher. */
function score(placed: Placement[], open: OpenSeat[], people: Candidate[]): number[] {
  const ids = people.map(({ memberId }) => memberId).sort()
  const known = people.flatMap(({ reliability }) => reliability ?? []).sort()
  const half = known.length / 2
  const median = ((known[Math.ceil(half) - 1] ?? 0) + (known[Math.floor(half)] ?? 0)) / 2
  const sums = placed.map(({ partyId, seat, memberId }) => {
    const one = people.find((candidate) => candidate.memberId === memberId)!
    const at = open.find((empty) => empty.partyId === partyId && empty.seat === seat)!
    return [
      Number(at.combatRoleId !== null),
      1,
      Number(one.wasBenchedLastTime),
      one.reliability ?? median,
      Number(at.combatRoleId === null || one.combatRoleIds[0] === at.combatRoleId),
      -one.placeInLine,
      -ids.indexOf(memberId),
    ]
  })
  return Array.from({ length: 7 }, (_, at) => sums.reduce((sum, one) => sum + one[at]!, 0))
}

/** The best score of all assignments, found by trying each. */
function bestScore(
  open: OpenSeat[],
  people: Candidate[],
  from = 0,
  placed: Placement[] = [],
): number[] {
  const seat = open[from]
  if (!seat) return score(placed, open, people)
  const others = people.filter(({ memberId }) => placed.every((one) => one.memberId !== memberId))
  const fitting = others.filter(
    ({ combatRoleIds }) => seat.combatRoleId === null || combatRoleIds.includes(seat.combatRoleId),
  )
  return fitting
    .map(({ memberId }) => bestScore(open, people, from + 1, [...placed, { ...seat, memberId }]))
    .reduce(better, bestScore(open, people, from + 1, placed))
}

function better(one: number[], other: number[]): number[] {
  const at = one.findIndex((sum, index) => sum !== other[index])
  return at === -1 || one[at]! > other[at]! ? one : other
}
