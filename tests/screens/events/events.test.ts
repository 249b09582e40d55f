import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import { giveBoxes } from '../../../src/testing/screens/boxes.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectVisible,
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

const list = (page: Screen) => page.getByRole('region', { name: 'List of events' })
const titles = (page: Screen) => list(page).getByRole('link').allTextContents()
const people = (page: Screen) =>
  page.getByRole('region', { name: 'List of signups' }).getByRole('listitem').allTextContents()
const eventSearch = (page: Screen) => page.getByPlaceholder('Search by title or date...')
const signupSearch = (page: Screen) => page.getByPlaceholder('Search by participant name...')

test('navigates from categories to events to sign-ups [spec 2.76, 2.81, 2.82, 2.84]', async () => {
  await hold('e1', 'First siege', 1, ['leader', 'member'])
  await hold('e2', 'Second siege', 2, ['vex'])
  const played = { characterName: 'Morwenna', className: 'Templar' }
  await app.db.update(signups).set(played).where(eq(signups.id, 'e1-member'))
  const page = await createScreen('leader')
  await page.goto('/menu/events')
  await waitForHeading(page, 'Event Activity')
  await expectVisible(page.getByText('Click to view all events in this category'))

  await page.getByRole('link', { name: 'castle-nights' }).click()
  await waitForHeading(page, 'Events')
  expect(page.path()).toBe(`/menu/events/${castleNights}`)
  await eventually(() => titles(page)).toEqual([
    'Second siege2026-03-02 20:001 signupNot recorded',
    'First siege2026-03-01 20:002 signupsNot recorded',
  ])
  await page.getByRole('link', { name: /First siege/ }).click()

  await waitForHeading(page, 'Event Signups')
  expect(page.path()).toBe(
    `/menu/events/${castleNights}/e1?title=First+siege&date=2026-03-01+20%3A00`,
  )
  const signedUp = page.getByRole('region', { name: 'Signups', exact: true })
  await expectVisible(signedUp.getByRole('heading', { name: 'First siege' }))
  await expectVisible(signedUp.getByText('2026-03-01 20:00'))
  await expectVisible(signedUp.getByText('2 signups'))
  await eventually(() => people(page)).toEqual([
    expect.stringMatching(/Isaure$/),
    expect.stringMatching(/TarnMorwenna, Templar$/),
  ])
  const pictures = page.getByRole('region', { name: 'List of signups' }).locator('img')
  await eventually(() => pictures.first().getAttribute('src')).toContain(app.idOf('leader'))
  await eventually(() => list(page).getByRole('link').count()).toBe(2)
})

describe('the events of a category', () => {
  test('are found by title and by the displayed date [spec 2.79, 5.21]', async () => {
    await hold('e1', 'First siege', 1)
    await hold('e2', 'Drill', 24)
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}`)

    await eventSearch(page).fill('DRI')
    await eventually(() => titles(page)).toEqual([expect.stringMatching(/^Drill2026-03-24 20:00/)])
    await eventSearch(page).fill('2026-03-01')
    await eventually(() => titles(page)).toEqual([
      expect.stringMatching(/^First siege2026-03-01 20:00/),
    ])
    await eventSearch(page).fill('nothing like it')
    await expectVisible(page.getByText('No events found for this category.', { exact: true }))
    await clickButton(page, 'Clear Search')
    await eventually(() => titles(page)).toHaveLength(2)
    await eventually(() => eventSearch(page).hasFocus()).toBe(true)
  })

  test('keep the search in the URL, with one history entry per search', async () => {
    await hold('e1', 'First siege', 1)
    await hold('e2', 'Drill', 24)
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}`)
    await eventually(() => titles(page)).toHaveLength(2)
    page.timers.stop()
    const write = vi.spyOn(page.window.history, 'replaceState')

    await eventSearch(page).focus()
    await page.user.keyboard('siege')
    await eventually(() => titles(page)).toHaveLength(1)
    page.timers.runFor(249)
    expect(write).not.toHaveBeenCalled()
    page.timers.runFor(1)

    expect(write).toHaveBeenCalledOnce()
    expect(page.path()).toBe(`/menu/events/${castleNights}?search=siege`)
  })

  test('are empty at first, without Clear Search [spec 2.80]', async () => {
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}`)

    await expectVisible(page.getByText('No events found for this category.', { exact: true }))
    await eventually(() => page.getByRole('button', { name: 'Clear Search' }).count()).toBe(0)
  })
})

describe('the signups of an event', () => {
  test('are found by name [spec 2.85, 5.22]', async () => {
    await hold('e1', 'First siege', 1, ['leader', 'member', 'vex'])
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}/e1?title=First+siege`)

    await signupSearch(page).fill('isaU')
    await eventually(async () => (await people(page)).length).toBe(1)
    await expectVisible(page.getByText('3 signups'))
    await signupSearch(page).fill('nobody')
    await expectVisible(page.getByText('No signups found for this event.', { exact: true }))
    await clickButton(page, 'Clear Search')
    await eventually(async () => (await people(page)).length).toBe(3)
  })

  test('are empty at first, without Clear Search', async () => {
    await hold('e1', 'First siege', 1)
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}/e1`)

    await expectVisible(page.getByText('No signups found for this event.', { exact: true }))
    await eventually(() => page.getByRole('button', { name: 'Clear Search' }).count()).toBe(0)
    await expectVisible(page.getByRole('heading', { name: 'First siege' }))
  })

  test('the signups of an unknown event are not found [spec 8.30]', async () => {
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}/nothing`)

    await expectVisible(page.getByText('Signups not found.', { exact: true }))
  })
})

test('the list of sign-ups shows the count for 0, 1, 10 and 11', async () => {
  const page = await createScreen('leader')
  page.prepare = giveBoxes
  const none = page.getByText('No signups found for this event.', { exact: true })
  for (const count of [0, 1, 10, 11]) {
    const crowd = Array.from({ length: count }, (_, at) => ({ displayName: `Sapper ${at}` }))
    page.reply('GET /api/menu/events/e1/signups', { status: 200, json: crowd })
    await page.goto(`/menu/events/${castleNights}/e1`)

    const name = count === 1 ? '1 signup' : `${count} signups`
    await expectVisible(page.getByText(name, { exact: true }))
    await eventually(() => none.count(), name).toBe(count === 0 ? 1 : 0)
    await eventually(() => people(page)).toHaveLength(count)
  }
})
