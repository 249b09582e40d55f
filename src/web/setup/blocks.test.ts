import { describe, expect, test } from 'vitest'
import type { Check, SetupRole, SetupState } from '../../contract/setup/setup.ts'
import {
  findApplicationBlock,
  findFeaturesBlock,
  findInviteBlock,
  findLeadersBlock,
  findSiteBlock,
  findStartBlock,
} from './blocks.ts'

const passed: Check = { state: 'passed', message: '' }
const failed: Check = { state: 'failed', message: '' }
const waiting: Check = { state: 'waiting', message: '' }

const done: SetupState = {
  accessUntil: '2026-11-29T19:05:00Z',
  savedAt: null,
  startProblems: [],
  publicUrl: { value: 'https://guild.example', variable: null, check: passed },
  clientId: { value: '1', variable: null, check: passed },
  clientSecret: { isSet: true, variable: null, check: passed },
  token: { isSet: true, variable: null, check: passed },
  applicationName: 'Guild',
  redirectUri: 'https://guild.example/api/accounts/auth-callback',
  redirect: passed,
  membersIntent: passed,
  inviteUrl: 'https://discord.com',
  servers: [{ id: '10', name: 'Guild' }],
  server: { value: '10', variable: null, check: passed },
  permissions: passed,
  person: { name: 'Isaure', isOwner: true },
  signInProblem: null,
  roles: [],
  chosen: { staffRoleIds: [], mainRosterRoleId: null, rosterRoleIds: [] },
  site: {
    ...{ name: 'Guild', language: 'en', variable: null, logo: null },
    theme: { accent: '#c9ced1', ground: 'ink', typefaces: 'cinzel' },
  },
  channels: [],
  features: {
    events: { isOn: true, channelId: null, gameName: 'New World', roleId: '20' },
    levels: { isOn: true, channelId: null },
    applications: { isOn: true, channelId: null },
    interviews: { isOn: true, channelId: null },
    verification: { isOn: false, channelId: null, moderatorRoleId: null, verifiedRoleId: null },
  },
  ...{ isServerOpen: true, isGuildKept: false, featureProblems: [] },
  newChannelNames: {
    events: 'events',
    levels: 'level-ups',
    applications: 'reviews',
    interviews: 'Interviews',
    verification: 'verification',
  },
  knownGames: ['New World'],
}

describe('the application', () => {
  const block = (
    change: Partial<SetupState>,
    drafts: Parameters<typeof findApplicationBlock>[1] = {},
  ) => findApplicationBlock({ ...done, ...change }, drafts)

  const draft = (status: 'typing' | 'unsent' | 'refused') => ({
    token: { value: 'a', status, problems: [] },
  })

  test('is done once every check has passed', () => {
    expect(block({})).toBeNull()
  })

  test('names the first value that is missing', () => {
    const clientSecret = { isSet: false, variable: null, check: waiting }
    const token = { isSet: false, variable: null, check: waiting }
    expect(block({ clientSecret, token })?.reason).toBe('Enter the client secret')
    expect(block({ token })?.reason).toBe('Enter the bot token')
  })

  test('counts what has to be corrected, a refused value instead of its earlier check', () => {
    expect(block({ redirect: failed })).toEqual({ reason: '1 value to correct', kind: 'wrong' })
    const token = { isSet: true, variable: null, check: failed }
    expect(block({ token, redirect: failed }, draft('refused'))?.reason).toBe('2 values to correct')
  })

  test('waits until everything is saved', () => {
    expect(block({}, draft('typing'))?.reason).toBe('Saving...')
    expect(block({}, draft('unsent'))?.reason).toBe('Not saved yet')
  })

  test('waits for Discord, and names what has to be done there', () => {
    const clientSecret = { isSet: true, variable: null, check: waiting }
    expect(block({ clientSecret })).toEqual({ reason: 'Waiting for Discord', kind: 'open' })
    expect(block({ redirect: waiting })?.reason).toBe('Enter the redirect address at Discord')
    expect(block({ membersIntent: waiting })?.reason).toBe('Switch on the Server Members Intent')
    const publicUrl = { value: '', variable: null, check: waiting }
    expect(block({ publicUrl, redirect: waiting })?.reason).toBe('Enter the site address')
  })
})

test('the bot has to be in a chosen server with its permissions; a warning is enough', () => {
  const block = (change: Partial<SetupState>) => findInviteBlock({ ...done, ...change })?.reason
  const server = { value: '', variable: null, check: null }
  expect(block({})).toBeUndefined()
  expect(block({ server, servers: [] })).toBe('Waiting for the bot')
  expect(block({ server })).toBe('Choose a server')
  expect(block({ permissions: failed })).toBe('1 problem to solve')
  expect(block({ permissions: { state: 'warning', message: '' } })).toBeUndefined()
})

test('one has to sign in before roles are chosen', () => {
  expect(findLeadersBlock(done)).toBeNull()
  expect(findLeadersBlock({ ...done, person: null })?.reason).toBe('Sign in with Discord')
})

test('nothing is started before the checks, nor while one has failed or waits', () => {
  const result = (check: Check) => [{ ...check, title: 'Address' }]
  expect(findStartBlock(null)?.reason).toBe('Checking...')
  expect(findStartBlock(result(passed))).toBeNull()
  expect(findStartBlock(result({ state: 'warning', message: '' }))).toBeNull()
  expect(findStartBlock(result(failed))?.kind).toBe('wrong')
  expect(findStartBlock(result(waiting))?.reason).toBe('Something is still missing')
})

describe('the site', () => {
  const { variable, logo, ...site } = done.site
  const block = (
    change: Partial<Parameters<typeof findSiteBlock>[0]>,
    saved: Partial<SetupState['site']> = {},
  ) =>
    findSiteBlock(
      { site: null, siteProblems: [], isOffline: false, ...change },
      { ...done, site: { ...done.site, ...saved } },
    )

  test('is done with what is suggested', () => {
    expect(block({})).toBeNull()
  })

  test('needs a name, unless it comes from a folder', () => {
    const reason = { reason: 'Enter the name of the guild', kind: 'open' }
    expect(block({ site: { ...site, name: ' ' } })).toEqual(reason)
    expect(block({}, { name: '' })).toEqual(reason)
    expect(block({}, { name: '', variable: 'GUILD_DIR' })).toBeNull()
  })

  test('is not done while a change was refused or could not be sent', () => {
    const changed = { site: { ...site, name: 'Nachtwache' } }
    expect(block({ ...changed, siteProblems: ['Too long.'] })?.kind).toBe('wrong')
    expect(block({ ...changed, isOffline: true })).toEqual({
      reason: 'Not saved yet',
      kind: 'open',
    })
    expect(block(changed)).toBeNull()
  })
})

describe('what is switched on', () => {
  const { features } = done
  const { events, levels, interviews, verification } = features
  const block = (
    change: Partial<SetupState['features']>,
    state: Partial<SetupState> = {},
    view: Partial<Parameters<typeof findFeaturesBlock>[0]> = {},
  ) =>
    findFeaturesBlock(
      { features: null, featuresProblems: [], isOffline: false, ...view },
      { ...done, features: { ...features, ...change }, ...state },
    )
  const role = { id: '20', name: 'Members', color: null, members: 3 }
  const channel = {
    ...{ id: '30', name: 'general', kind: 'text' as const },
    ...{ category: null, isUsable: true, isPublic: true },
  }

  test('is not chosen for a guild that is connected again', () => {
    const events = { ...features.events, isOn: true, gameName: '' }
    expect(block({ events })).not.toBeNull()
    expect(block({ events }, { isGuildKept: true })).toBeNull()
  })

  test('is done with what is suggested', () => {
    expect(block({})).toBeNull()
  })

  test('needs a game and a role for events that are on', () => {
    const gameless = { ...events, gameName: ' ', roleId: null }
    expect(block({ events: gameless })).toEqual({ reason: 'Enter the game', kind: 'open' })
    expect(block({ events: { ...events, roleId: null } })?.reason).toBe('Choose who signs up')
    expect(block({ events: { ...gameless, isOn: false } })).toBeNull()
  })

  test('needs both roles for a verification that is on', () => {
    const on = { ...verification, isOn: true }
    expect(block({ verification: on })?.reason).toBe('Choose the moderator role')
    expect(block({ verification: { ...on, moderatorRoleId: '20' } })?.reason).toBe(
      'Choose the verified role',
    )
    expect(
      block({ verification: { ...on, moderatorRoleId: '20', verifiedRoleId: '20' } }),
    ).toBeNull()
  })

  test('needs roles of the server that can be chosen, also if the bot cannot give them yet', () => {
    const on = { ...verification, isOn: true, moderatorRoleId: '20', verifiedRoleId: '20' }
    const known = (change: Partial<SetupRole> = {}) => ({
      roles: [{ ...role, isManaged: false, isAboveBot: false, isAdministrator: false, ...change }],
    })
    expect(block({ verification: on }, known())).toBeNull()
    expect(block({ verification: on }, known({ isAboveBot: true }))).toBeNull()
    expect(block({ verification: on }, known({ id: '21' }))).not.toBeNull()
    expect(block({}, known({ isManaged: true }))?.reason).toBe('Choose who signs up')
  })

  test('needs channels that still exist, once those of the server are known', () => {
    const chosen = { ...levels, channelId: '40' }
    const channels = [channel]
    expect(block({ levels: chosen }, { channels })?.reason).toBe('Choose a channel')
    expect(block({ levels: chosen })).toBeNull()
    expect(block({ levels: { ...chosen, isOn: false } }, { channels })).toBeNull()
    expect(block({ levels: { ...chosen, channelId: '30' } }, { channels })).toBeNull()
    // A text channel is no category.
    expect(block({ interviews: { ...interviews, channelId: '30' } }, { channels })?.reason).toBe(
      'Choose a channel',
    )
  })

  test('is not done while a change was refused or could not be sent', () => {
    const changed = { features: { ...features, levels: { ...levels, isOn: false } } }
    expect(block({}, {}, { ...changed, featuresProblems: ['Unknown role.'] })).toEqual({
      reason: '1 value to correct',
      kind: 'wrong',
    })
    expect(block({}, {}, { ...changed, isOffline: true })?.reason).toBe('Not saved yet')
    expect(block({}, {}, changed)).toBeNull()
  })

  test('counts as it is shown, not as it is saved', () => {
    const shown = { ...features, events: { ...events, gameName: '' } }
    expect(block({}, {}, { features: shown })?.reason).toBe('Enter the game')
  })
})
