import { describe, expect, test } from 'vitest'
import type { HealthReport, Updates } from '../../contract/health.ts'
import { workingReport } from '../../testing/features/health.ts'
import { ApiError } from '../app/api.ts'
import { buildChecks } from './checks.ts'
import { formatDuration } from './format.ts'
import { outageChecks, summarizeChecks } from './outage.ts'

const statesOf = (report: HealthReport) =>
  Object.fromEntries(buildChecks(report).map(({ title, state }) => [title, state]))

describe('when every component works', () => {
  test('each has a sentence and none a remedy', () => {
    const checks = buildChecks(workingReport)

    expect(checks.map(({ remedy }) => remedy)).toEqual(checks.map(() => undefined))
    const sentences = checks.map(({ sentence }) => sentence).join(' ')
    expect(sentences).toContain('Version 1.2.3, running for 3 h.')
    expect(sentences).toContain('Last heartbeat 12 s ago.')
    expect(sentences).toContain('Last saved 5 min ago.')
    expect(sentences).toContain('1,234 members are in the server.')
    expect(summarizeChecks(checks)).toEqual({ state: 'ok', sentence: 'Everything is working.' })
  })
})

describe('the check for newer versions', () => {
  const websiteWith = (updates: Updates | undefined) =>
    buildChecks({ ...workingReport, website: { ...workingReport.website, updates } })[0]

  test.each([false, true])(
    'a newer version is named and the website works, after a failed check (%s) too',
    (hasFailed) => {
      expect(websiteWith({ newerVersion: '1.3.0', hasFailed })).toMatchObject({
        state: 'ok',
        details: ['Version 1.3.0 is out. docs/operations.md says how to update.'],
      })
    },
  )

  test('a failed check is shown if no newer version is known, and the website works', () => {
    expect(websiteWith({ newerVersion: null, hasFailed: true })).toMatchObject({
      state: 'ok',
      details: ['The check for a newer version failed. Check UPDATES_URL and the log.'],
    })
  })

  test.each([undefined, { newerVersion: null, hasFailed: false }])(
    'nothing is shown if it is off or there is none (%o)',
    (updates) => {
      expect(websiteWith(updates)?.details).toEqual([])
    },
  )
})

describe('a disconnected bot', () => {
  test.each(['connecting', 'closed', 'silent', 'never'] as const)(
    'is an outage when it is %s, and so is the counting',
    (state) => {
      const checks = buildChecks({ ...workingReport, bot: { ...workingReport.bot, state } })

      expect(summarizeChecks(checks)).toEqual({
        state: 'down',
        sentence: 'Outage: Discord and counting.',
      })
      for (const check of checks.filter((one) => one.state === 'down')) {
        expect(check.remedy, check.title).toBeTruthy()
      }
    },
  )
})

describe('a component that needs attention', () => {
  test.each([
    [1, '1 member is missing from Discord’s list and not confirmed yet.'],
    [7, '7 members are missing from Discord’s list and not confirmed yet.'],
  ])('says that %i unconfirmed members have no rights', (unconfirmed, sentence) => {
    const members = { ...workingReport.members, unconfirmed }
    expect(buildChecks({ ...workingReport, members })).toContainEqual({
      title: 'Members',
      state: 'watch',
      sentence,
      remedy: expect.stringContaining('They have no rights until Discord confirms them.'),
    })
  })

  test('is marked, with what to do', () => {
    const roleOutOfReach = {
      roleId: '1',
      roleName: 'Monarchs',
      givenBy: ['rewards' as const, 'verification' as const],
      problem: 'The bot cannot give the role Monarchs.',
    }
    const report: HealthReport = {
      ...workingReport,
      counting: { writtenAt: null, channelsBehind: 2 },
      jobs: {
        waiting: 2,
        edits: 1,
        isLate: false,
        failed: [{ id: '1', title: 'Interview room', about: '', reason: 'Full.', failedAt: '' }],
      },
      rolesOutOfReach: [roleOutOfReach],
      rolesToConfirm: [{ ...roleOutOfReach, givenBy: ['rewards'], problem: 'Vex could not.' }],
      members: { inGuild: 3, unknown: 1, listProblem: 'Discord listed 3 of 60 members.' },
    }

    const checks = buildChecks(report)
    expect(statesOf(report)).toMatchObject({
      Counting: 'watch',
      Jobs: 'watch',
      Roles: 'watch',
      Members: 'watch',
    })
    expect(checks.find(({ title }) => title === 'Jobs')?.sentence).toBe(
      'One job failed. 2 jobs are waiting. One of them edits a message of more than an hour ago, which Discord allows only every few seconds in a channel.',
    )
    const only = { ...report, jobs: { waiting: 1, edits: 1, isLate: false, failed: [] } }
    expect(buildChecks(only).find(({ title }) => title === 'Jobs')?.sentence).toMatch(
      /^1 job is waiting. It edits a message of more than an hour ago/,
    )
    expect(checks.find(({ title }) => title === 'Roles')?.details).toEqual([
      'The bot cannot give the role Monarchs. (XP Config, Reaction Config)',
      'Vex could not. (XP Config)',
    ])
    expect(checks.find(({ title }) => title === 'Roles')?.sentence).toBe(
      'The bot can’t assign one required role. The choice of one role has to be confirmed.',
    )
    expect(summarizeChecks(checks)).toEqual({
      state: 'watch',
      sentence: 'Needs attention: Counting, jobs, roles and members.',
    })
  })
})

describe('the bot’s permissions on Discord', () => {
  const missing = { sentence: 'The bot lacks Manage Roles.', remedy: 'Invite it again.' }
  const closedChannels = { sentence: 'The bot cannot read the channel #war.', remedy: 'Allow it.' }
  const checkOf = (permissions: HealthReport['permissions']) =>
    buildChecks({ ...workingReport, permissions }).find(({ title }) => title === 'Permissions')

  test('are marked if one is missing, with the remedy', () => {
    expect(checkOf({ missing, closedChannels, problems: [] })).toEqual({
      title: 'Permissions',
      state: 'watch',
      sentence: 'The bot lacks Manage Roles. Invite it again.',
      details: ['The bot cannot read the channel #war. Allow it.'],
    })
  })

  test('are fine if channels are closed to it, which may be on purpose', () => {
    expect(checkOf({ missing: null, closedChannels, problems: [] })).toMatchObject({
      state: 'ok',
      details: ['The bot cannot read the channel #war. Allow it.'],
    })
  })

  test('list configured channels that the bot cannot use, and count hidden ones', () => {
    const problem = { sentence: 'The bot can’t see #war.', remedy: 'Let it in.' }
    const hiddenChannels = { sentence: '3 channels are hidden.', remedy: 'Show them.' }

    expect(
      checkOf({ missing: null, closedChannels: null, problems: [problem], hiddenChannels }),
    ).toMatchObject({
      state: 'watch',
      sentence: 'The bot can’t see #war. Let it in.',
      details: ['3 channels are hidden. Show them.'],
    })
  })

  test('are unknown until the bot has checked', () => {
    expect(checkOf(null)?.state).toBe('unknown')
  })
})

test('a guild without a staff role sees who can use the staff pages', () => {
  expect(buildChecks({ ...workingReport, hasStaffRole: false })).toContainEqual({
    title: 'Roles',
    state: 'watch',
    sentence: 'No staff role is chosen. Only the owner and administrators can use the staff pages.',
    remedy: 'Choose one under Settings.',
  })
})

test('a failed site build is marked, with the reason', () => {
  const siteProblem = 'The site cannot be built: guild.ts:4:8: Expected a comma.'
  const [check] = buildChecks({
    ...workingReport,
    website: { ...workingReport.website, siteProblem },
  })

  expect(check).toMatchObject({ title: 'Website', state: 'watch', details: [siteProblem] })
})

test('a failed backup is marked, with the reason', () => {
  const backup = { madeAt: null, bytes: null, problem: 'The disk is full.' }
  const [check] = buildChecks({ ...workingReport, backup }).filter(
    ({ title }) => title === 'Backup',
  )

  expect(check).toMatchObject({ state: 'watch', details: ['The disk is full.'] })
  expect(buildChecks(workingReport).map(({ sentence }) => sentence)).toContain(
    'The last backup was made 14 h ago (1.2 MB).',
  )
})

test('late jobs are marked', () => {
  const report = { ...workingReport, jobs: { waiting: 1, isLate: true, failed: [] } }

  expect(statesOf(report)).toMatchObject({ Jobs: 'watch' })
})

describe('a failed health report', () => {
  test.each([
    [503, 'Outage: Database.'],
    [500, 'Outage: Website.'],
    [0, 'Outage: Website.'],
  ])(
    'a health report that fails with %i is an outage, and the rest is not known',
    (status, sentence) => {
      const checks = outageChecks(new ApiError(status, undefined))

      expect(summarizeChecks(checks).sentence).toBe(sentence)
      expect(checks.slice(2).map(({ state }) => state)).toEqual(Array(7).fill('unknown'))
    },
  )
})

test.each([
  ['2026-05-01T17:59:59Z', '1 s'],
  ['2026-05-01T17:30:00Z', '30 min'],
  ['2026-04-30T18:00:00Z', '24 h'],
  ['2026-04-01T18:00:00Z', '30 days'],
  ['2026-05-01T18:00:09Z', '0 s'],
  ['soon', 'an unknown time'],
])('from %s it is %s', (from, duration) => {
  expect(formatDuration(from, '2026-05-01T18:00:00Z')).toBe(duration)
})
