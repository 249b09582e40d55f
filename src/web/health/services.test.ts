import { describe, expect, test } from 'vitest'
import type { HealthReport } from '../../contract/health.ts'
import { workingReport } from '../../testing/features/health.ts'
import { formatMoment } from '../ui/format-date.ts'
import { buildChecks } from './checks.ts'

describe('connected services', () => {
  const raidHelper = {
    name: 'raid-helper' as const,
    lastSuccessAt: '2026-05-01T17:55:00Z',
    lastFailureAt: null,
    failure: null,
  }
  const sheets = { ...raidHelper, name: 'sheets' as const, lastSuccessAt: null }
  const shown = (services: HealthReport['services']) =>
    buildChecks({ ...workingReport, services }).find(({ title }) => title === 'Connected services')

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
    buildChecks({ ...workingReport, directMessages }).find(
      ({ title }) => title === 'Direct messages',
    )

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

  test('want attention when messages are held back by a limit, since when and until when', () => {
    const times = { since: '2026-05-01T17:10:00Z', nextAt: '2026-05-01T18:10:00Z' }
    const postponed = { count: 3, ...times }

    expect(shown({ ...calm, waiting: 4, postponed })).toEqual({
      title: 'Direct messages',
      state: 'watch',
      sentence: expect.stringContaining('4 direct messages are waiting.'),
      details: [
        `Held back by a limit: 3, the oldest since ${formatMoment(times.since)}. The next can be sent on ${formatMoment(times.nextAt)}.`,
      ],
      remedy: expect.stringContaining('several times within an hour'),
    })
    expect(shown({ ...calm, postponed: { ...postponed, nextAt: null } })?.details).toEqual([
      expect.stringContaining('The next can be sent soon.'),
    ])
    expect(shown({ ...calm, postponed: { count: 0, since: null, nextAt: null } })?.state).toBe('ok')
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
