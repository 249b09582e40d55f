import { expect, test } from 'vitest'
import { highestRole } from './highest-role.ts'

test('the card shows a member’s highest role, whatever the order of the roles', () => {
  expect(highestRole([{ roleName: 'Main Roster' }, { roleName: 'Advisors' }])).toMatchObject({
    roleName: 'Advisors',
  })
})

test('roles outside the list do not count', () => {
  expect(highestRole([{ roleName: 'Night Owls' }])).toBeNull()
})

test('roles with colours keep the server’s order', () => {
  const roles = [
    { roleName: 'Warden', color: '#aa5500' },
    { roleName: 'Monarchs', color: '#e3b24c' },
  ]

  expect(highestRole(roles)).toMatchObject({ roleName: 'Warden' })
})
