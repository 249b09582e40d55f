import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { attendance, attendanceChecks } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import {
  app,
  eventually,
  expectFocus,
  expectHidden,
  expectToFitWidth,
  expectVisible,
  hasFocus,
  pathOf,
  visitAs,
  waitForHeading,
} from '../site.ts'

let castleNights: string

beforeEach(async () => {
  await app.reset()
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
  for (const [index, name] of names.entries()) {
    const channelId = await channelIdOf(app.db, name)
    const startsAt = new Date('2026-03-01T19:00:00Z')
    await app.db.insert(events).values({ id: `${index}`, channelId, title: 'Drill', startsAt })
  }
  const { page } = await visitAs('leader', { width: 1024 })
  await page.goto('/menu/events')
  const card = (index: number) => page.getByRole('link', { name: names[index] ?? '' })
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

test('a category keeps its search after a reload and on returning, beside the sign-ups, and is accessible [spec 2.77, 2.83]', async () => {
  await hold('e1', 'First siege', 1, ['leader', 'member'])
  await hold('e2', 'Drill', 24)
  const { page } = await visitAs('leader', { width: 1440, height: 900 })
  await page.goto(`/menu/events/${castleNights}`)
  await eventSearch(page).fill('siege')
  // Immediately, before the URL is updated.
  await page.reload()
  await eventually(() => titles(page)).toEqual([
    expect.stringMatching(/^First siege2026-03-01 20:00/),
  ])
  await eventually(() => pathOf(page)).toBe(`/menu/events/${castleNights}?search=siege`)

  // Above 1024 px both are side by side, and focus stays in the list.
  const link = page.getByRole('link', { name: /First siege/ })
  await eventSearch(page).focus()
  await eventually(async () => {
    await page.keyboard.press('Tab')
    return hasFocus(link)
  }).toBe(true)
  await page.keyboard.press('Enter')
  await eventually(async () => (await people(page)).length).toBe(2)
  await expectFocus(link)
  await eventually(() => link.getAttribute('aria-current')).toBe('page')
  await expectHidden(page.getByRole('link', { name: 'Back to events' }))
  expect(await accessibilityProblems(page)).toEqual([])

  await signupSearch(page).fill('isau')
  await eventually(() => new URL(page.url()).searchParams.get('participant')).toBe('isau')
  await page.reload()
  await eventually(async () => (await people(page)).length).toBe(1)
  await eventually(() => eventSearch(page).inputValue()).toBe('siege')
  await page.goBack()
  await eventually(() => titles(page)).toEqual([
    expect.stringMatching(/^First siege2026-03-01 20:00/),
  ])
  await eventually(() => pathOf(page)).toBe(`/menu/events/${castleNights}?search=siege`)
})

test('events scroll in a list of at most 60 % of the window, to whose position a link leads back [spec 2.86, 9.27]', async () => {
  await holdMany(250)
  const { page } = await visitAs('leader', { height: 1000 })
  await page.goto(`/menu/events/${castleNights}`)
  await expectVisible(page.getByRole('link', { name: /^S250/ }))

  const box = await list(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(600)
  // Only the visible rows are rendered.
  await eventually(() => list(page).getByRole('link').count()).toBeLessThan(60)
  await list(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expectVisible(page.getByRole('link', { name: /^S1\b/ }))

  // Up to 1024 px the sign-ups replace the list.
  await page.setViewportSize({ width: 1024, height: 800 })
  await eventSearch(page).fill('s')
  await list(page).evaluate((element) => element.scrollTo(0, 500))
  await page.getByRole('link', { name: /^S238\b/ }).click()
  await waitForHeading(page, 'Event Signups')
  await expectHidden(list(page))
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await page.getByRole('link', { name: 'Back to events' }).click()
  await waitForHeading(page, 'Events')
  await expectVisible(list(page))
  await eventually(() => eventSearch(page).inputValue()).toBe('s')
  await eventually(() => list(page).evaluate((element) => element.scrollTop)).toBe(500)
})

test('long titles fit a phone', async () => {
  await hold('e1', 'W'.repeat(100), 1, ['vex', 'lastgun'])
  const { page } = await visitAs('leader', { width: 320, height: 700, hasTouch: true })
  for (const { address, shown } of [
    { address: '', shown: 'castle-nights' },
    { address: `/${castleNights}`, shown: 'W'.repeat(100) },
    { address: `/${castleNights}/e1`, shown: 'vex' },
  ]) {
    await page.goto(`/menu/events${address}`)
    await expectVisible(page.getByText(shown).filter({ visible: true }).first())
    await expectToFitWidth(page, 320)
    expect(await accessibilityProblems(page), address).toEqual([])
  }
})

/** Inserts an attendance check that found Tarn absent and removed him, and other answers. */
async function checkAttendance(): Promise<void> {
  const [memberId, at] = [app.idOf('member'), new Date('2026-03-01T19:00:00Z')]
  await hold('siege', 'Siege', 1)
  await app.db.insert(signups).values(
    (
      [
        { person: 'member', answer: 'signed', removedAt: at },
        { person: 'nessa', answer: 'late' },
        { person: 'applicant', answer: 'signed', waitingPlace: 1 },
        { person: 'moss', answer: 'absent' },
      ] as const
    ).map(({ person, ...answer }) => ({
      ...{ id: person, eventId: 'siege', memberId: app.idOf(person), signedAt: at },
      ...answer,
    })),
  )
  await app.db.insert(attendance).values([
    { eventId: 'siege', memberId, found: 'absent', isTakenOff: true },
    { eventId: 'siege', memberId: app.idOf('leader'), found: 'present' },
    { eventId: 'siege', memberId: app.idOf('nessa'), decided: 'present' },
  ])
  await app.db.insert(attendanceChecks).values({ eventId: 'siege', configId: 1, state: 'done', at })
}

test('the attendance of an event is accessible, also while a member is added', async () => {
  await checkAttendance()
  const { page } = await visitAs('leader')
  await page.goto(`/menu/events/${castleNights}/siege`)
  const card = page.getByRole('region', { name: 'Signups', exact: true })
  await expectVisible(card.getByRole('listitem').filter({ hasText: 'Tarn' }))
  await expectVisible(page.getByRole('heading', { name: 'Others (4)' }))
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Add Member' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Member who was there' })
  await expectFocus(search)
  await search.fill('tarn')
  await expectVisible(page.getByText('No match. Members on the list are not shown.'))
  expect(await accessibilityProblems(page)).toEqual([])
})
