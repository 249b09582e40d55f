import { beforeAll, expect, test } from 'vitest'
import sampleSite from '../../../guild/site.json'
import type { UserProfile } from '../../contract/members/profiles.ts'
import { SiteContent } from '../../contract/site/site-content.ts'
import { setSiteContent } from '../app/site-content.ts'
import { highestRole } from '../members/roles/highest-role.ts'
import { roleColor } from '../members/roles/role-mark.tsx'
import { groupByRole } from './group-by-role.ts'

const member = (displayName: string, ...roleNames: string[]): UserProfile => ({
  userId: displayName,
  displayName,
  roles: roleNames.map((roleName) => ({ roleName })),
})

test('the roster is grouped by highest role, and members without one come last', () => {
  const roll = [
    member('Wren'),
    member('Tarn', 'Main Roster'),
    member('Isaure', 'Main Roster', 'Monarchs'),
    member('Ylva', 'Main Roster'),
  ]

  const groups = groupByRole(roll).map(({ role, members }) => [
    role?.roleName ?? null,
    ...members.map(({ displayName }) => displayName),
  ])

  expect(groups).toEqual([
    ['Monarchs', 'Isaure'],
    ['Main Roster', 'Tarn', 'Ylva'],
    [null, 'Wren'],
  ])
})

test('a roster in which only some roles have a colour keeps the server’s order', () => {
  const coloured = { roleName: 'Main Roster', color: '#3366ff' }
  const roll: UserProfile[] = [
    { userId: '1', displayName: 'Isaure', roles: [{ roleName: 'Monarchs' }] },
    { userId: '2', displayName: 'Tarn', roles: [coloured, { roleName: 'Auxiliary' }] },
    { userId: '3', displayName: 'Ylva', roles: [{ roleName: 'Auxiliary' }] },
  ]

  expect(groupByRole(roll).map(({ role }) => role?.roleName)).toEqual([
    'Monarchs',
    'Main Roster',
    'Auxiliary',
  ])
})

beforeAll(() => setSiteContent(SiteContent.parse(sampleSite)))

test.each([
  ['Monarchs', 'var(--accent)'],
  ['Advisors', 'var(--info)'],
  ['Auxiliary', 'var(--success)'],
  ['Guild Bot', 'var(--text-3)'],
  ['Main Roster', 'var(--text-1)'],
])('%s without a colour are shown as such, in the design’s %s', (roleName, color) => {
  for (const none of [undefined, null, '']) {
    const role = highestRole([{ roleName: 'Raid Captain' }, { roleName, color: none }])
    expect(role?.roleName).toBe(roleName)
    expect(roleColor(role ?? { roleName: '' })).toBe(color)
  }
})
