import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, layoutShift } from '../../../src/testing/browser/browser.ts'
import { countRequests, navigateInApp } from '../in-app.ts'
import {
  app,
  clickButton,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'
import { deleteLongNames, insertLongNames, rightToLeft, unbroken, wide } from './long-names.ts'

let ids: Awaited<ReturnType<typeof insertLongNames>>

// These tests only read.
beforeAll(async () => {
  await app.reset()
  ids = await insertLongNames()
})
afterAll(deleteLongNames)

/** A computed style of the element. */
const styleOf = (what: Locator, property: 'color' | 'direction') =>
  what.evaluate(
    (one, name) => one.ownerDocument.defaultView.getComputedStyle(one)[name] as string,
    property,
  )

/** Rejects the first save of the XP settings. */
async function leaveOutXp(page: Page): Promise<void> {
  const message = page.getByRole('group', { name: 'Message' })
  await message.getByRole('spinbutton', { name: 'Minimum XP' }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectVisible(page.getByText('This field is required.'))
}

/** Shows long answers in the direction of their script, and writes a long note. */
async function reviewLongAnswers(page: Page): Promise<void> {
  const answers = [
    ['What should we call you?', rightToLeft, 'rtl'],
    ['Anything else?', unbroken, 'ltr'],
  ] as const
  for (const [question, answer, direction] of answers) {
    const shown = page.getByRole('group', { name: question }).getByText(answer, { exact: true })
    expect(await styleOf(shown, 'direction'), question).toBe(direction)
  }
  await page.getByRole('textbox', { name: 'Admin Notes' }).fill(unbroken)
  await expectVisible(page.getByText('Saved', { exact: true }))
}

/** Selects a role that the bot cannot give, for an amber warning. */
async function chooseUnassignableRole(page: Page): Promise<void> {
  await page.getByLabel('Role of approved applicants').selectOption('Monarchs')
  const warning = page.getByText(/^The bot cannot give the role Monarchs/)
  expect(await styleOf(warning, 'color'), 'amber').toBe('rgb(246, 202, 115)')
}

async function findNothing(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill(unbroken)
  await expectVisible(page.getByRole('button', { name: 'Clear Search' }))
}

interface StaffScreen {
  path: () => string
  heading: string
  /** Brings the page into the state that is checked. */
  prepare?: (page: Page) => Promise<void>
  /** Whether its layout on a phone is checked for accessibility, too. */
  onPhone?: true
}

const screens: Record<string, StaffScreen> = {
  dashboard: { path: () => '', heading: 'Dashboard' },
  recruiting: { path: () => 'recruiting', heading: 'Recruiting' },
  messages: { path: () => 'messages', heading: 'Message Activity', onPhone: true },
  voice: { path: () => 'voice', heading: 'Voice Activity', onPhone: true },
  'event categories': { path: () => 'events', heading: 'Event Activity' },
  signups: {
    path: () => `events/${ids.channelId}/e1?title=${wide}&date=2026-03-01`,
    heading: 'Event Signups',
  },
  attendance: { path: () => 'attendance', heading: 'Attendance' },
  // Not next to the sign-ups, beside which the list is narrower: without a click that counts as a layout shift.
  events: { path: () => `events/${ids.channelId}`, heading: 'Events' },
  'XP config': {
    path: () => 'xpconfig',
    heading: 'XP Configuration',
    prepare: leaveOutXp,
    onPhone: true,
  },
  'events config': { path: () => 'eventsconfig', heading: 'Events Config' },
  'reaction config': {
    path: () => 'reactionconfig',
    heading: 'Reaction Config',
    prepare: (page) => clickButton(page, 'Add Configuration'),
    onPhone: true,
  },
  'automation config': { path: () => 'automation', heading: 'Automation Config' },
  forms: { path: () => 'forms', heading: 'Form Editor' },
  'form editor': { path: () => `forms/${ids.form.formId}`, heading: wide },
  submissions: {
    path: () => 'submissions',
    heading: 'Form Submissions',
    prepare: (page) => expectVisible(page.getByRole('combobox', { name: 'Form' })),
    onPhone: true,
  },
  'submissions, none found': {
    path: () => 'submissions',
    heading: 'Form Submissions',
    prepare: findNothing,
  },
  review: {
    path: () => 'submissions/1',
    heading: wide,
    prepare: reviewLongAnswers,
    onPhone: true,
  },
  members: { path: () => 'members', heading: 'Members' },
  'member sheet': {
    path: () => 'members/700',
    heading: wide,
    prepare: (page) => expectVisible(page.getByText('18', { exact: true })),
    onPhone: true,
  },
  settings: { path: () => 'settings', heading: 'Settings', onPhone: true },
  'settings, games': {
    path: () => 'settings?group=games',
    heading: 'Settings',
    prepare: async (page) => {
      await expectVisible(page.getByText(wide, { exact: true }))
      await expectHidden(page.getByRole('form', { name: 'Settings' }))
    },
    onPhone: true,
  },
  'settings, recruiting': {
    path: () => 'settings?group=recruiting',
    heading: 'Settings',
    prepare: chooseUnassignableRole,
    onPhone: true,
  },
  'rights by role': { path: () => 'settings/rights', heading: 'Rights by role' },
  imports: { path: () => 'import', heading: 'Import' },
  'message history': {
    path: () => `import/history/${ids.historyId}`,
    heading: 'Message history',
  },
  'audit log': {
    path: () => 'audit',
    heading: 'Audit Log',
    prepare: async (page) => {
      const entry = page.getByRole('listitem').filter({ hasText: rightToLeft })
      await entry.getByRole('button', { name: 'Details' }).click()
      await expectVisible(page.getByRole('button', { name: `Only changes by ${wide}` }))
    },
    onPhone: true,
  },
  health: { path: () => 'health', heading: 'Health' },
}

/** Opens a staff page by a page load and waits until it needs nothing more from the server. */
async function load(page: Page, path: string, heading: string): Promise<void> {
  const waitForResponses = countRequests(page)
  await page.goto(`/menu/${path}`)
  await waitForHeading(page, heading)
  await waitForResponses()
}

test('the pages load without shifting their layout', async () => {
  const { page } = await visitAs('leader', { isWhole: true })
  for (const name of [
    'dashboard',
    'messages',
    'review',
    'settings',
    'settings, games',
    'settings, recruiting',
  ]) {
    const { path, heading } = screens[name]!
    await load(page, path(), heading)

    expect(await layoutShift(page), name).toBeLessThanOrEqual(0.02)
  }
})

interface Shifts {
  sum: number
  /** The beginnings of the elements that moved, for the message of a failure. */
  moved: string[]
}

/** Starts to sum layout shifts, and returns a function that reads and resets them. */
async function sumShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.evaluate(`
    globalThis.shifted = { sum: 0, moved: [] }
    globalThis.addShifts = (entries) => {
      for (const { value, sources } of entries) {
        shifted.sum += value
        shifted.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80)))
      }
    }
    globalThis.shifts = new PerformanceObserver((list) => addShifts(list.getEntries()))
    shifts.observe({ type: 'layout-shift' })`)
  // A shift is reported after the frame that shows it.
  return () =>
    page.evaluate<Shifts>(`new Promise((resolve) => {
      const finish = () => {
        addShifts(shifts.takeRecords())
        resolve(shifted)
        shifted = { sum: 0, moved: [] }
      }
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish)))
    })`)
}

test('every page lays out long, right-to-left and emoji names at every width, and is accessible', async () => {
  const { page } = await visitAs('leader')
  // Once its typefaces have arrived, the headless shell shifts as little as the whole Chromium.
  await load(page, 'trials', 'Trials')
  await page.evaluate('document.fonts.ready.then(() => {})')
  const waitForResponses = countRequests(page)
  const readShifts = await sumShifts(page)
  for (const [screen, { path, heading, prepare, onPhone }] of Object.entries(screens)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    // The page may lay itself out several times for the new width.
    while ((await readShifts()).sum > 0);

    await navigateInApp(page, `/menu/${path()}`)
    await waitForHeading(page, heading)
    await waitForResponses()
    const { sum, moved } = await readShifts()
    expect(sum, `${screen}: ${moved.join(' ')}`).toBeLessThanOrEqual(0.02)

    await prepare?.(page)
    // 640 and 320 correspond to 1280 at 200 % and 400 % zoom.
    for (const width of [1440, 1024, 768, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectToFitWidth(page, width, `${screen} at ${width} px`)
    }
    for (const width of onPhone ? [390, 768] : [768]) {
      await page.setViewportSize({ width, height: 1024 })
      expect(await accessibilityProblems(page), `${screen} at ${width} px`).toEqual([])
    }
  }
})
