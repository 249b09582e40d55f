import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { accessibilityProblems, layoutShift } from '../../../src/testing/browser/browser.ts'
import { classIdOf } from '../../../src/testing/features/games.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import {
  app,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  hasFocus,
  holdRequests,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

let castleNights: string

beforeEach(async () => {
  await app.empty()
  castleNights = await channelIdOf(app.db, 'castle-nights')
})

/** Inserts an event in #castle-nights with sign-ups. */
async function hold(id: string, title: string, day: number, people: string[] = []): Promise<void> {
  const startsAt = new Date(Date.UTC(2026, 2, day, 19))
  await app.db.insert(events).values({ id, channelId: castleNights, title, startsAt })
  for (const person of people) {
    const row = { id: `${id}-${person}`, eventId: id, memberId: app.idOf(person) }
    await app.db.insert(signups).values({ ...row, answer: 'signed', signedAt: startsAt })
  }
}

/** Inserts events S1, S2, … a day apart. */
async function holdMany(count: number): Promise<void> {
  await app.db.insert(events).values(
    Array.from({ length: count }, (_, index) => ({
      id: `e${index + 1}`,
      channelId: castleNights,
      title: `S${index + 1}`,
      startsAt: new Date(Date.UTC(2026, 2, index + 1, 19)),
    })),
  )
}

const list = (page: Page) => page.getByRole('region', { name: 'List of events' })
const people = (page: Page) =>
  page.getByRole('region', { name: 'List of signups' }).getByRole('listitem').allTextContents()
const titles = (page: Page) => list(page).getByRole('link').allTextContents()
const signupSearch = (page: Page) => page.getByPlaceholder('Search by participant name...')
const eventSearch = (page: Page) => page.getByPlaceholder('Search by title or date...')

test('the arrow keys move between categories in both directions', async () => {
  const names = ['announcements', 'castle-nights', 'contested-bosses', 'general', 'welcome']
  for (const [place, name] of names.entries()) {
    const channelId = await channelIdOf(app.db, name)
    const startsAt = new Date('2026-03-01T19:00:00Z')
    await app.db.insert(events).values({ id: `${place}`, channelId, title: 'Drill', startsAt })
  }
  const { page } = await visitAs('leader', { width: 1024 })
  await page.goto('/menu/events')
  const card = (place: number) => page.getByRole('link', { name: names[place] ?? '' })
  await expectVisible(card(4))
  await card(0).focus()

  await page.keyboard.press('ArrowRight')
  await expectFocus(card(1))
  const before = await card(1).boundingBox()
  await page.keyboard.press('ArrowDown')
  const below = await page.locator(':focus').boundingBox()
  expect(below?.x).toBe(before?.x)
  expect(below?.y).toBeGreaterThan(before?.y ?? 0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')

  await expectFocus(card(0))
})

describe('the events of a category', () => {
  test('keep the search after a reload and on returning from the sign-ups', async () => {
    await hold('e1', 'First siege', 1, ['leader', 'member'])
    await hold('e2', 'Drill', 24)
    const { page } = await visitAs('leader')
    await page.goto(`/menu/events/${castleNights}`)
    await eventSearch(page).fill('siege')
    // Immediately, before the URL is updated.
    await page.reload()
    await eventually(() => titles(page)).toEqual(['First siege2026-03-01 20:00'])
    await eventually(() => pathOf(page)).toBe(`/menu/events/${castleNights}?search=siege`)

    await page.getByRole('link', { name: /First siege/ }).click()
    await signupSearch(page).fill('isau')
    await eventually(() => new URL(page.url()).searchParams.get('participant')).toBe('isau')
    await page.reload()
    await eventually(async () => (await people(page)).length).toBe(1)
    await eventually(() => eventSearch(page).inputValue()).toBe('siege')
    await page.goBack()

    await eventually(() => titles(page)).toEqual(['First siege2026-03-01 20:00'])
    await eventually(() => pathOf(page)).toBe(`/menu/events/${castleNights}?search=siege`)
  })

  test('scroll in a list of at most 60 % of the window, which renders only visible rows', async () => {
    await holdMany(250)
    const { page } = await visitAs('leader', { height: 1000 })
    await page.goto(`/menu/events/${castleNights}`)
    await expectVisible(page.getByRole('link', { name: /^S250/ }))
    await expectVisible(page.getByText('Choose an event to see who signed up.'))

    const box = await list(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(600)
    await eventually(() => list(page).getByRole('link').count()).toBeLessThan(60)
    await list(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expectVisible(page.getByRole('link', { name: /^S1\b/ }))
  })
})

describe('up to 1024 px the sign-ups replace the list', () => {
  test('and a link leads back to the same position', async () => {
    await holdMany(30)
    const { page } = await visitAs('leader', { width: 1024 })
    await page.goto(`/menu/events/${castleNights}`)
    await eventSearch(page).fill('s')
    await expectVisible(page.getByRole('link', { name: /^S30\b/ }))
    await list(page).evaluate((element) => element.scrollTo(0, 500))
    await page.getByRole('link', { name: /^S18\b/ }).click()

    await waitForHeading(page, 'Event Signups')
    await expectHidden(list(page))
    await expectFocus(page.getByRole('heading', { level: 1 }))
    await page.getByRole('link', { name: 'Back to events' }).click()

    await waitForHeading(page, 'Events')
    await expectVisible(list(page))
    await eventually(() => eventSearch(page).inputValue()).toBe('s')
    await eventually(() => list(page).evaluate((element) => element.scrollTop)).toBe(500)
  })

  test('above, both are side by side, and focus stays in the list', async () => {
    await hold('e1', 'First siege', 1, ['vex'])
    const { page } = await visitAs('leader', { width: 1440, height: 900 })
    await page.goto(`/menu/events/${castleNights}`)
    const link = page.getByRole('link', { name: /First siege/ })
    await eventSearch(page).focus()

    await page.keyboard.press('Tab')
    await eventually(() => hasFocus(link)).toBe(true)
    await page.keyboard.press('Enter')

    await eventually(async () => (await people(page)).length).toBe(1)
    await expectFocus(link)
    await eventually(() => link.getAttribute('aria-current')).toBe('page')
    await eventually(() => page.getByRole('link', { name: 'Back to events' }).isVisible()).toBe(
      false,
    )
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('long titles fit a phone', async () => {
    await hold('e1', 'W'.repeat(100), 1, ['vex', 'lastgun'])
    const { page } = await visitAs('leader', { width: 320, height: 700, hasTouch: true })
    for (const address of ['', `/${castleNights}`, `/${castleNights}/e1`]) {
      await page.goto(`/menu/events${address}`)
      await page.waitForLoadState('networkidle')
      await expectToFitWidth(page, 320)
      expect(await accessibilityProblems(page), address).toEqual([])
    }
  })
})

test.each([1440, 390])(
  'at %i px an event’s page does not move while it loads and others answer, and stays accessible',
  async (width) => {
    const game = await insertUpcomingEvent(app)
    const others = [await app.signedIn('leader'), await app.signedIn('applicant')]
    const height = width === 390 ? 844 : 900
    const { page } = await visitAs('member', { width, height, isWhole: true })
    const release = await holdRequests(page, '/api/accounts/info')
    await page.goto('/events/siege')
    await expectVisible(page.getByText('Loading events...'))
    release()
    await expectVisible(page.getByText('Nobody has answered yet. Be the first.'))

    const classId = classIdOf(game, 'Templar')
    for (const [index, other] of others.entries()) {
      await other.put('/api/user/events/siege/answer', { answer: 'coming', classId })
      await expectVisible(page.getByText(`${index + 1} coming`))
    }

    // The navigation gains links once the account is known, and a digit may be wider than the one before.
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
