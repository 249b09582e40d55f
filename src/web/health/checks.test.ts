import { describe, expect, test } from 'vitest'
import type { HealthReport } from '../../contract/health.ts'
import { ApiError } from '../app/api.ts'
import { buildChecks } from './checks.ts'
import { formatDuration } from './format.ts'
import { outageChecks, summarizeChecks } from './outage.ts'

const well: HealthReport = {
  status: 'ok',
  checkedAt: '2026-05-01T18:00:00Z',
  website: { version: '1.2.3', startedAt: '2026-05-01T15:00:00Z' },
  database: { kind: 'embedded', version: '17.5' },
  bot: {
    state: 'ready',
    since: '2026-05-01T15:00:00Z',
    startedAt: '2026-05-01T15:00:00Z',
    knownUntil: '2026-05-01T17:59:48Z',
  },
  counting: { writtenAt: '2026-05-01T17:55:00Z', channelsBehind: 0 },
  jobs: { waiting: 0, isLate: false, failed: [] },
  backup: { madeAt: '2026-05-01T04:00:00Z', bytes: 1_234_567, problem: null },
  permissions: { missing: null, closedChannels: null, problems: [] },
  services: [],
  rolesOutOfReach: [],
  orphanedRooms: [],
  members: { inGuild: 1234, unknown: 0, listProblem: null },
}

const statesOf = (report: HealthReport) =>
  Object.fromEntries(buildChecks(report).map(({ title, state }) => [title, state]))

describe('when every component works', () => {
  test('each has a sentence and none a remedy', () => {
    const checks = buildChecks(well)

    expect(checks.map(({ remedy }) => remedy)).toEqual(checks.map(() => undefined))
    const sentences = checks.map(({ sentence }) => sentence).join(' ')
    expect(sentences).toContain('Version 1.2.3, running for 3 h.')
    expect(sentences).toContain('Last heartbeat 12 s ago.')
    expect(sentences).toContain('Last saved 5 min ago.')
    expect(sentences).toContain('1,234 members are in the server.')
    expect(summarizeChecks(checks)).toEqual({ state: 'ok', sentence: 'Everything is working.' })
  })
})

describe('a disconnected bot', () => {
  test.each(['connecting', 'closed', 'silent', 'never'] as const)(
    'is an outage when it is %s, and so is the counting',
    (state) => {
      const checks = buildChecks({ ...well, bot: { ...well.bot, state } })

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
  test('is marked, with what to do', () => {
    const roleOutOfReach = {
      roleId: '1',
      roleName: 'Monarchs',
      givenBy: ['rewards' as const, 'verification' as const],
      problem: 'The bot cannot give the role Monarchs.',
    }
    const report: HealthReport = {
      ...well,
      counting: { writtenAt: null, channelsBehind: 2 },
      jobs: {
        waiting: 2,
        isLate: false,
        failed: [{ id: '1', title: 'Interview room', about: '', reason: 'Full.', failedAt: '' }],
      },
      rolesOutOfReach: [roleOutOfReach],
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
      'One job failed. 2 jobs are waiting.',
    )
    expect(checks.find(({ title }) => title === 'Roles')?.details).toEqual([
      'The bot cannot give the role Monarchs. (XP Config, Reaction Config)',
    ])
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
    buildChecks({ ...well, permissions }).find(({ title }) => title === 'Permissions')

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
  expect(buildChecks({ ...well, hasStaffRole: false })).toContainEqual({
    title: 'Roles',
    state: 'watch',
    sentence: 'No staff role is chosen. Only the owner and administrators can use the staff pages.',
    remedy: 'Choose one under Settings.',
  })
})

test('a failed site build is marked, with the reason', () => {
  const siteProblem = 'The site cannot be built: guild.ts:4:8: Expected a comma.'
  const [check] = buildChecks({ ...well, website: { ...well.website, siteProblem } })

  expect(check).toMatchObject({ title: 'Website', state: 'watch', details: [siteProblem] })
})

test('a failed backup is marked, with the reason', () => {
  const backup = { madeAt: null, bytes: null, problem: 'The disk is full.' }
  const [check] = buildChecks({ ...well, backup }).filter(({ title }) => title === 'Backup')

  expect(check).toMatchObject({ state: 'watch', details: ['The disk is full.'] })
  expect(buildChecks(well).map(({ sentence }) => sentence)).toContain(
    'The last backup was made 14 h ago (1.2 MB).',
  )
})

describe('connected services', () => {
  const raidHelper = {
    name: 'raid-helper' as const,
    lastSuccessAt: '2026-05-01T17:55:00Z',
    lastFailureAt: null,
    failure: null,
  }
  const sheets = { ...raidHelper, name: 'sheets' as const, lastSuccessAt: null }
  const shown = (services: HealthReport['services']) =>
    buildChecks({ ...well, services }).find(({ title }) => title === 'Connected services')

  test('are omitted if none is set up', () => {
    expect(shown([])).toBeUndefined()
  })

  test('are listed with their last success', () => {
    expect(shown([raidHelper, sheets])).toEqual({
      title: 'Connected services',
      state: 'ok',
      sentence: 'The last request to each of them succeeded.',
      details: ['Raid-Helper: Last success 5 min ago.', 'Google Sheets: No success yet.'],
    })
  })

  test('need attention if one failed, with the reason', () => {
    const failing = { ...raidHelper, failure: 'Raid-Helper does not answer.' }
    expect(shown([failing, sheets])).toMatchObject({
      state: 'watch',
      sentence: 'The last request to Raid-Helper failed. Earlier data is kept.',
      details: [
        'Raid-Helper: Raid-Helper does not answer. Last success 5 min ago.',
        'Google Sheets: No success yet.',
      ],
      remedy: expect.stringContaining('retries by itself'),
    })
  })
})

describe('direct messages', () => {
  const calm = {
    state: 'ok' as const,
    opened: 3,
    limit: 20,
    windowMinutes: 60,
    waiting: 0,
    nextAt: null,
    missedReminders: 0,
  }
  const shown = (directMessages: HealthReport['directMessages']) =>
    buildChecks({ ...well, directMessages }).find(({ title }) => title === 'Direct messages')

  test('show how much of the limit is used, and nothing if the server does not report it', () => {
    expect(shown(undefined)).toBeUndefined()
    expect(shown(calm)).toEqual({
      title: 'Direct messages',
      state: 'ok',
      sentence:
        'The bot opened 3 of at most 20 direct message channels in the last 60 minutes. No direct message is waiting.',
    })
  })

  test.each([
    [{ state: 'near' as const, opened: 17 }, 'The bot opened 17 of at most 20'],
    [{ state: 'exhausted' as const, opened: 20, waiting: 1 }, '1 direct message is waiting.'],
    [{ state: 'paused' as const, waiting: 12 }, 'Discord limits the bot’s direct messages.'],
  ])('want attention when %o, with what happens next', (report, words) => {
    const check = shown({ ...calm, nextAt: '2026-05-01T18:10:00Z', ...report })

    expect(check).toMatchObject({ state: 'watch', sentence: expect.stringContaining(words) })
    expect(check?.remedy).toContain('You don’t have to do anything')
  })

  test('count the reminders that were not sent', () => {
    expect(shown({ ...calm, missedReminders: 2 })).toMatchObject({
      state: 'watch',
      details: [
        'In the last day 2 event reminders were not sent, because the event had already started.',
      ],
    })
  })
})

test('late jobs are marked', () => {
  const report = { ...well, jobs: { waiting: 1, isLate: true, failed: [] } }

  expect(statesOf(report)).toMatchObject({ Jobs: 'watch' })
})

describe('a failed health report', () => {
  test.each([
    [503, 'Outage: Database.'],
    [500, 'Outage: Website.'],
    [0, 'Outage: Website.'],
  ])('after a %i is an outage, and the rest is not known', (status, sentence) => {
    const checks = outageChecks(new ApiError(status, undefined))

    expect(summarizeChecks(checks).sentence).toBe(sentence)
    expect(checks.slice(2).map(({ state }) => state)).toEqual(Array(7).fill('unknown'))
  })
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
