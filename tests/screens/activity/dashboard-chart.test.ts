import { describe, expect, test } from 'vitest'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  applyInJune,
  freezeTime,
  keepOnly,
  seedJuneMessages,
} from '../../journeys/activity/dashboard-site.ts'
import { app, eventually } from '../site.ts'
import { card, openDashboard, waitForChart } from './dashboard-site.ts'

freezeTime()

/** The colours of the lines in order. */
async function lineColours(page: Screen): Promise<(string | null)[]> {
  const lines = page.window.document.querySelectorAll('[role=slider] path[stroke]')
  return [...lines]
    .filter((line) => !isDotted(line))
    .map((line) => line.getAttribute('stroke'))
    .toReversed()
}

/** Whether it leads to a value that can still grow. */
const isDotted = (line: { getAttribute(name: string): string | null }) =>
  line.getAttribute('stroke-dasharray') === '0 5'

/** The crosshair's label after this key. */
async function wordsAfter(page: Screen, key: 'Home' | 'End'): Promise<string> {
  await page.getByRole('slider').press(key)
  return (await page.locator('[aria-live=polite]').allTextContents()).join(' ')
}

describe('the chart’s lines', () => {
  test('have a distinct colour for each of ten people', async () => {
    await seedJuneMessages()
    const page = await openDashboard()
    await waitForChart(page)

    const colours = await lineColours(page)

    expect(colours.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `var(--u${index + 1})`).toSorted(),
    )
  })

  test('end in dots if the last day is not over', async () => {
    await seedJuneMessages(['isaure', 'odrin', 'kestrelle'])
    await keepOnly(['isaure', 'odrin', 'kestrelle'])
    const page = await openDashboard()
    await waitForChart(page)
    const dotted = () =>
      [...page.window.document.querySelectorAll('[role=slider] path[stroke]')].filter(isDotted)
    expect(dotted()).toHaveLength(3)

    await page.goto('/menu?range=custom&from=2026-06-01&to=2026-06-09')

    await waitForChart(page)
    await eventually(() => dotted().length).toBe(0)
  })

  test('the lines of the whole guild have the colour of their metric [spec 9.25]', async () => {
    await seedJuneMessages(['isaure', 'odrin'])
    await applyInJune('vex')
    const page = await openDashboard()
    await waitForChart(page)

    for (const [name, colour] of [
      ['Messages', 'var(--c-messages)'],
      ['Voice Time', 'var(--c-voice)'],
      ['Form Submissions', 'var(--c-forms)'],
    ] as const) {
      await card(page, name).click()
      await eventually(() => lineColours(page)).toEqual([colour])
    }
  })
})

describe('the crosshair’s label', () => {
  test('shows messages, hours and submissions [spec 9.26]', async () => {
    await seedJuneMessages(['isaure', 'odrin'])
    await applyInJune('vex')
    const page = await openDashboard()
    await waitForChart(page)

    await eventually(() => wordsAfter(page, 'End')).toContain('Isaure 120 messages')
    await card(page, 'Voice Time').click()
    await eventually(() => wordsAfter(page, 'End')).toContain('1.5 hours')
    await card(page, 'Form Submissions').click()
    await eventually(() => wordsAfter(page, 'Home')).toContain('0 submissions')
  })

  test('shows minutes below an hour', async () => {
    await recordActivity(app.db, [
      { by: app.idOf('isaure'), day: '2026-06-10', messages: 1, voiceSeconds: 1800 },
    ])
    const page = await openDashboard('?activity=voice')
    await waitForChart(page)

    await eventually(() => wordsAfter(page, 'End')).toContain('Isaure 30 minutes')
  })
})
