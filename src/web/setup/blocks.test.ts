import { describe, expect, test } from 'vitest'
import type { Check, SetupState } from '../../contract/setup/setup.ts'
import {
  findApplicationBlock,
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
