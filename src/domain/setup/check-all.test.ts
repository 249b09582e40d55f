import { expect, test } from 'vitest'
import { canStart, checkAll } from './check-all.ts'
import type { MachineFacts, SetupFacts, SetupInput } from './facts.ts'

const input: SetupInput = {
  values: {
    PUBLIC_URL: 'https://guild.example',
    DISCORD_CLIENT_ID: '100000000000000001',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_TOKEN: 'token',
    DISCORD_GUILD_ID: '100000000000000002',
  },
  fixed: [],
  savedAt: null,
  person: { id: '3', name: 'Hagen' },
  roles: { staffRoleIds: ['10'], mainRosterRoleId: null, rosterRoleIds: [] },
  ...{ site: null, features: null, createdFor: null, hasSiteFolder: false },
}
const application = {
  applicationId: '100000000000000001',
  applicationName: 'Nachtwache Muster',
  seesMembers: true,
  redirectUris: ['https://guild.example/api/accounts/auth-callback'],
  requiresCodeGrant: false,
  inviteUrl: 'https://discord.com',
  servers: [{ id: '100000000000000002', name: 'Nachtwache' }],
  clockAheadMilliseconds: 0,
}
const role = { id: '10', name: 'Offizier', position: 1, color: 0 }
const server = {
  ...{ name: 'Nachtwache', ownerId: '3', highestPosition: 2 },
  ...{ missingPermissions: [] as string[], closedChannels: [] as string[], channels: [] },
  isOpen: true,
  ...{ demandsTwoFactor: false, ownerHasTwoFactor: null as boolean | null },
  roles: [{ ...role, isManaged: false, isAdministrator: false }],
}
const facts = { application, secret: 'accepted', server, members: null } satisfies SetupFacts
const folder = { path: '/data/guild', isWritable: true, freeBytes: 38e9 }
const backups = { folder: '/data/guild/backups', isWritable: true, keep: 14 }
const machine: MachineFacts = {
  ...{ folder, backups, holdsGuild: false, otherOwner: null, databaseProblem: null },
}

test('everything passes for a guild with everything', () => {
  const checks = checkAll(input, facts, machine)
  expect(checks.map(({ state }) => state)).toEqual(checks.map(() => 'passed'))
  expect(checks.find(({ title }) => title === 'Database')?.message).toBe('Embedded, 38 GB free')
  expect(canStart(checks)).toBe(true)
})

test.each<[string, string, object, object, object]>([
  ['Bot in the server', 'failed', { application: { requiresCodeGrant: true } }, {}, {}],
  ['Permissions', 'failed', { server: { missingPermissions: ['Manage Roles'] } }, {}, {}],
  ['Two-factor authentication', 'warning', { server: { demandsTwoFactor: true } }, {}, {}],
  ['Channels', 'warning', { server: { closedChannels: ['general'] } }, {}, {}],
  ['Role order', 'warning', { server: { highestPosition: 1 } }, {}, {}],
  ['Staff', 'warning', {}, { roles: { ...input.roles, staffRoleIds: [] } }, {}],
  ['Staff', 'waiting', {}, { person: null }, {}],
  ['Clock', 'failed', { application: { clockAheadMilliseconds: -45_000 } }, {}, {}],
  ['Redirect address', 'waiting', { application: { redirectUris: [] } }, {}, {}],
  ['Redirect address', 'warning', { application: { redirectUris: null } }, {}, {}],
  ['Database', 'failed', {}, {}, { databaseProblem: 'no route' }],
  ['Backups', 'warning', {}, {}, { backups: { ...backups, isWritable: false } }],
  ['Database', 'failed', {}, {}, { otherOwner: 'Orillon' }],
  ['Database', 'failed', {}, {}, { folder: { ...folder, isWritable: false } }],
  ['Database', 'failed', {}, {}, { folder: { ...folder, freeBytes: 400e6 } }],
])('%s: %s with %o, %o, %o', (title, state, found, entered, place) => {
  const changed = found as Partial<Record<'application' | 'server', object>>
  const checks = checkAll(
    { ...input, ...entered },
    {
      ...facts,
      application: { ...application, ...changed.application },
      server: { ...server, ...changed.server },
    },
    { ...machine, ...place },
  )

  expect(checks.filter((check) => check.state !== 'passed')).toMatchObject([{ title, state }])
  expect(canStart(checks)).toBe(state === 'warning')
})
