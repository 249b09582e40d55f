import { describe, expect, test } from 'vitest'
import type { ListedMember } from '../../../contract/members/member-list.ts'
import type { Direction } from '../../ui/lists/sorting.ts'
import { type SortName, sortMembers } from './sort-members.ts'

const role = (roleName: string) => ({ roleName })
const main = (className: string) => [{ className }] as unknown as NonNullable<ListedMember['mains']>

/** By role and name, as a server lists them; Isaure opted out, and Wren was never active. */
const members: readonly ListedMember[] = [
  { userId: '1', displayName: 'Isaure', roles: [role('Monarchs'), role('Main Roster')] },
  {
    ...{ userId: '2', displayName: 'Ärwen', roles: [role('Main Roster')], mains: main('Cleric') },
    ...{ lastActiveOn: '2026-06-07', messageLevel: 9, voiceLevel: 2, reliability: 0.5 },
    joinedAt: '2026-01-01T00:00:00Z',
  },
  {
    ...{ userId: '3', displayName: 'Tarn', roles: [role('Main Roster')], mains: main('bard') },
    ...{ lastActiveOn: '2026-06-09', messageLevel: 10, voiceLevel: 2, reliability: 1 },
    joinedAt: '2025-01-01T00:00:00Z',
  },
  { userId: '4', displayName: 'Wren', messageLevel: 0, voiceLevel: 0 },
]

const sorted = (by: SortName, direction: Direction) =>
  sortMembers(members, { by, direction })
    .map(({ userId }) => userId)
    .join('')

describe('members are sorted, equal ones in the given order and those without a value last', () => {
  test.each<[by: SortName, ascending: string, descending: string]>([
    ['rank', '2314', '1234'],
    ['name', '2134', '4312'],
    ['class', '3214', '2314'],
    ['seen', '4231', '3241'],
    ['messages', '4231', '3241'],
    ['voice', '4231', '2341'],
    ['reliability', '2314', '3214'],
    ['daysInGuild', '2314', '3214'],
  ])('by %s', (by, ...expected) => {
    expect([sorted(by, 'ascending'), sorted(by, 'descending')]).toEqual(expected)
  })
})
