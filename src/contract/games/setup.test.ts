import { expect, test } from 'vitest'
import { saveGameSetup } from './setup.ts'

const role = { name: 'Tank', icon: 'role-tank', color: 'blue' }
const setup = { revision: 1, partySize: 5, teamSizes: [], combatRoles: [role], classes: [] }

test.each<[string, object, object]>([
  [
    'The name of a combat role may have at most 30 characters.',
    { combatRoles: [{ ...role, name: 'x'.repeat(30) }] },
    { combatRoles: [{ ...role, name: 'x'.repeat(31) }] },
  ],
  [
    'The name for power may have at most 30 characters.',
    { strengthName: 'x'.repeat(30) },
    { strengthName: 'x'.repeat(31) },
  ],
  [
    'A game may have at most 8 team sizes.',
    { teamSizes: Array(8).fill(5) },
    { teamSizes: Array(9).fill(5) },
  ],
  ['A team size may be at most 1,000.', { teamSizes: [1000] }, { teamSizes: [1001] }],
])('a game is limited: %s', (message, allowed, refused) => {
  const { body } = saveGameSetup
  expect(body.safeParse({ ...setup, ...allowed }).success).toBe(true)
  const problems = body.safeParse({ ...setup, ...refused }).error?.issues
  expect(problems?.map(({ message }) => message)).toEqual([message])
})
