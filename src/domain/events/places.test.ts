import { expect, test } from 'vitest'
import { hasPlaceFor } from './places.ts'

const [tank, healer, damage] = [1, 2, 3]
const needs = [
  { combatRoleId: tank, count: 1 },
  { combatRoleId: healer, count: 2 },
]

test.each<[string, number | null, object, [number | null, number][], boolean]>([
  ['a needed role has its places', healer, { capacity: null }, [[healer, 1]], true],
  ['a needed role is full with its need', healer, { capacity: null }, [[healer, 2]], false],
  ['without a limit, other roles always have a place', damage, { capacity: null }, [], true],
  [
    'without a limit, a member without a combat role gets a place',
    null,
    { capacity: null },
    [],
    true,
  ],
  ['places beyond the needs are open to everyone', healer, { capacity: 4 }, [[healer, 2]], true],
  [
    'the places of a need are kept for it',
    damage,
    { capacity: 4 },
    [
      [damage, 1],
      [healer, 1],
    ],
    false,
  ],
  ['a member beyond a need takes an open place', damage, { capacity: 4 }, [[healer, 3]], false],
  [
    'a member without a combat role takes an open place',
    damage,
    { capacity: 4 },
    [[null, 1]],
    false,
  ],
  [
    'a needed role gets its place although the others are full',
    tank,
    { capacity: 4 },
    [
      [damage, 1],
      [healer, 2],
    ],
    true,
  ],
  ['nobody gets a place beyond the limit', tank, { capacity: 4 }, [[damage, 4]], false],
])('%s', (_, role, places, taken, expected) => {
  expect(hasPlaceFor(role, { capacity: null, needs, ...places }, new Map(taken))).toBe(expected)
})
