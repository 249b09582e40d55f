import { expect, test } from 'vitest'
import type { UserProfile } from '../../contract/users.ts'
import { highestRole, ranksOf } from './standing.ts'

const member = (displayName: string, ...roleNames: string[]): UserProfile => ({
  userId: displayName,
  displayName,
  roles: roleNames.map((roleName) => ({ roleName })),
})

test('the card shows the highest of the roles that someone holds, in whatever order they come', () => {
  expect(highestRole([{ roleName: 'Main Roster' }, { roleName: 'Advisors' }])).toMatchObject({
    roleName: 'Advisors',
  })
})

test('roles outside the list do not count', () => {
  expect(highestRole([{ roleName: 'Night Owls' }])).toBeNull()
})

test('a guild with an order and colours of its own is taken at its word', () => {
  const roles = [
    { roleName: 'Warden', color: '#aa5500' },
    { roleName: 'Monarchs', color: '#e3b24c' },
  ]

  expect(highestRole(roles)).toMatchObject({ roleName: 'Warden' })
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
