import { expect, test } from 'vitest'
import { highestRole } from './highest-role.ts'

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
