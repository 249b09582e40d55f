import { expect, test } from 'vitest'
import type { UserProfile } from '../../contract/users.ts'
import { ranksOf } from './standing.ts'

const member = (displayName: string, ...roleNames: string[]): UserProfile => ({
  userId: displayName,
  displayName,
  roles: roleNames.map((roleName) => ({ roleName })),
})

test('the roll is told by rank, and those without one come last', () => {
  const roll = [
    member('Wren'),
    member('Tarn', 'Main Roster'),
    member('Isaure', 'Main Roster', 'Monarchs'),
    member('Ylva', 'Main Roster'),
  ]

  const told = ranksOf(roll).map(({ role, members }) => [
    role?.roleName ?? null,
    ...members.map(({ displayName }) => displayName),
  ])

  expect(told).toEqual([
    ['Monarchs', 'Isaure'],
    ['Main Roster', 'Tarn', 'Ylva'],
    [null, 'Wren'],
  ])
})
