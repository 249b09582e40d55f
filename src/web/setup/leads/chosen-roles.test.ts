import { expect, test } from 'vitest'
import type { SetupRole } from '../../../contract/setup/setup.ts'
import {
  moveOnRoster,
  rolesAboveBot,
  toggleRoster,
  toggleStaff,
  withoutUnknown,
} from './chosen-roles.ts'

const role = (id: string, more: Partial<SetupRole> = {}): SetupRole => ({
  ...{
    id,
    name: id,
    color: null,
    members: 1,
    isManaged: false,
    isAboveBot: false,
    isAdministrator: false,
  },
  ...more,
})

const roles = [
  role('leader', { isAboveBot: true }),
  role('bot', { isManaged: true, isAboveBot: true }),
  role('officer'),
  role('member'),
  role('trial'),
]
const none = { staffRoleIds: [], mainRosterRoleId: null, rosterRoleIds: [] }

test('a role of the roster page is added before the first that is below it in the server', () => {
  const chosen = { ...none, rosterRoleIds: ['leader', 'member'] }
  expect(toggleRoster(chosen, 'officer', roles).rosterRoleIds).toEqual([
    'leader',
    'officer',
    'member',
  ])
  expect(toggleRoster(chosen, 'trial', roles).rosterRoleIds).toEqual(['leader', 'member', 'trial'])
  expect(toggleRoster(chosen, 'leader', roles).rosterRoleIds).toEqual(['member'])
})

test('a role gets access to the staff pages and loses it', () => {
  const chosen = toggleStaff(none, 'leader')
  expect(chosen.staffRoleIds).toEqual(['leader'])
  expect(toggleStaff(chosen, 'leader')).toEqual(none)
})

test('a role is moved to an index of the list without it', () => {
  const chosen = { ...none, rosterRoleIds: ['a', 'b', 'c'] }
  expect(moveOnRoster(chosen, 'a', 2).rosterRoleIds).toEqual(['b', 'c', 'a'])
  expect(moveOnRoster(chosen, 'c', 0).rosterRoleIds).toEqual(['c', 'a', 'b'])
})

test('roles that the server no longer has or that are managed are not chosen', () => {
  const chosen = {
    staffRoleIds: ['leader', 'deleted'],
    mainRosterRoleId: 'bot',
    rosterRoleIds: ['deleted', 'member'],
  }
  expect(withoutUnknown(chosen, roles)).toEqual({
    staffRoleIds: ['leader'],
    mainRosterRoleId: null,
    rosterRoleIds: ['member'],
  })
})

test('only chosen roles above the bot are worth a warning', () => {
  expect(rolesAboveBot(none, roles)).toEqual([])
  expect(rolesAboveBot({ ...none, staffRoleIds: ['leader'] }, roles)).toEqual([roles[0]])
})
