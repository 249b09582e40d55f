import { expect, test } from 'vitest'
import type { ChosenFeatures, SetupChannel } from '../../../contract/setup/features.ts'
import type { ServerFacts } from '../facts.ts'
import { checkFeatures } from './check-features.ts'

const isOn = true
const off = { isOn: false, channelId: null }
const channel = { category: null, isUsable: true, isPublic: true }
const channels: SetupChannel[] = [
  { ...channel, id: '30', name: 'raids', kind: 'text' },
  { ...channel, id: '31', name: 'locked', kind: 'text', isUsable: false },
  { ...channel, id: '32', name: 'Hall', kind: 'category', isUsable: false },
  { ...channel, id: '33', name: 'staff', kind: 'text', isPublic: false },
  { ...channel, id: '34', name: 'news', kind: 'announcement' },
]
const role = { color: 0, isManaged: false, isAdministrator: false }
const roles: ServerFacts['roles'] = [
  { ...role, id: '10', name: 'Recruit', position: 1 },
  { ...role, id: '11', name: 'Lord', position: 3 },
  { ...role, id: '12', name: 'Robot', position: 1, isManaged: true },
  { ...role, id: '13', name: 'Boss', position: 1, isAdministrator: true },
]
const events = { isOn, channelId: '30', gameName: 'Aion 2', roleId: '10' }
const verification = { ...off, isOn, moderatorRoleId: '11', verifiedRoleId: '10' }
const features: ChosenFeatures = {
  ...{ events, levels: off, applications: off, interviews: off },
  verification: { ...verification, isOn: false },
}

const check = (changed: Partial<ChosenFeatures>) =>
  checkFeatures({ ...features, ...changed }, {
    ...{ channels, roles, highestPosition: 2 },
  } as ServerFacts)

test('what is on is listed', () => {
  expect(check({ levels: { isOn, channelId: null } })).toEqual([
    { state: 'passed', message: 'Events and Levels' },
  ])
  expect(check({ events: { ...events, isOn: false } })).toMatchObject([{ state: 'passed' }])
})

const reviews = { isOn, channelId: '33' }

test.each<[string, string, Partial<ChosenFeatures>]>([
  ['The game of the events is missing.', 'failed', { events: { ...events, gameName: ' ' } }],
  ['The role that signs up for', 'failed', { events: { ...events, roleId: null } }],
  ['Events: one of the roles cannot', 'failed', { events: { ...events, roleId: '404' } }],
  ['Events: one of the roles cannot', 'failed', { events: { ...events, roleId: '12' } }],
  ['Levels: the channel is not', 'failed', { levels: { isOn, channelId: '404' } }],
  ['Levels: the channel is not', 'failed', { levels: { isOn, channelId: '32' } }],
  ['Interviews: the channel is not', 'failed', { interviews: { isOn, channelId: '30' } }],
  ['Applications: the channel is not', 'failed', { applications: { isOn, channelId: '34' } }],
  ['The bot cannot post in #locked.', 'warning', { levels: { isOn, channelId: '31' } }],
  ['channels in the Hall category', 'warning', { interviews: { isOn, channelId: '32' } }],
  ['Everyone can view #raids', 'warning', { applications: { isOn, channelId: '30' } }],
  ['Not everyone can view #staff', 'warning', { verification: { ...verification, ...reviews } }],
  ['The moderator role', 'failed', { verification: { ...verification, moderatorRoleId: null } }],
  ['The verified role', 'failed', { verification: { ...verification, verifiedRoleId: null } }],
  [
    'The bot cannot give the role Lord.',
    'warning',
    { verification: { ...verification, verifiedRoleId: '11' } },
  ],
  [
    'Boss makes an administrator',
    'failed',
    { verification: { ...verification, verifiedRoleId: '13' } },
  ],
])('%s (%s)', (message, state, changed) => {
  const [found, ...more] = check(changed)
  expect(more).toEqual([])
  expect(found).toMatchObject({ state, remedy: expect.any(String) })
  expect(found?.message).toContain(message)
})

test('every problem is shown once', () => {
  const found = check({
    events: { ...events, channelId: '31' },
    levels: { isOn, channelId: '404' },
  })
  expect(found.map(({ state }) => state)).toEqual(['warning', 'failed'])
  const shared = check({
    events: { ...events, channelId: '31' },
    levels: { isOn, channelId: '31' },
  })
  expect(shared).toHaveLength(1)
})
