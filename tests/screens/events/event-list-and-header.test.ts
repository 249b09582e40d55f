import { beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, createScreen, eventually, expectVisible } from '../site.ts'

const hour = 3_600_000
let castleNights: string

beforeEach(async () => {
  await app.reset()
  castleNights = await channelIdOf(app.db, 'castle-nights')
})

/** Inserts an event that starts in the given number of hours and lasts two. */
async function hold(id: string, hours: number, more: Partial<typeof events.$inferInsert> = {}) {
  const startsAt = new Date(Date.now() + hours * hour)
  const event = { id, channelId: castleNights, title: `Siege ${id}`, startsAt }
  await app.db.insert(events).values({ ...event, ...more })
}

async function signUp(eventId: string, person: string): Promise<void> {
  const signup = { eventId, memberId: app.idOf(person), answer: 'signed' } as const
  await app.db
    .insert(signups)
    .values({ ...signup, id: `${eventId}-${person}`, signedAt: new Date() })
}

/** Adds Tarn to the attendance of the event on the page. */
async function addTarn(page: Screen): Promise<void> {
  await clickButton(page, 'Add Member')
  await page.getByRole('combobox', { name: 'Member who was there' }).fill('tar')
  await page.getByRole('option', { name: 'Tarn' }).click()
}

const rows = (page: Screen) =>
  page.getByRole('region', { name: 'List of events' }).getByRole('link').allTextContents()
const header = (page: Screen) => page.getByRole('region', { name: 'Signups', exact: true })
const fact = async (page: Screen, name: string) =>
  header(page).locator('dl > div').filter({ hasText: name }).locator('dd').textContent()

describe('the list of a channel shows', () => {
  test('how long it is until each event, how many signed up and how many came', async () => {
    await hold('later', 75)
    await hold('next', 51)
    await hold('off', 27, { cancelledAt: new Date() })
    await hold('running', -1)
    await hold('checked', -24)
    await hold('unchecked', -48)
    await signUp('next', 'leader')
    await app.db.insert(attendance).values([
      { eventId: 'checked', memberId: app.idOf('leader'), found: 'present' },
      { eventId: 'checked', memberId: app.idOf('member'), found: 'absent' },
    ])
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}`)

    await eventually(() => rows(page)).toEqual([
      expect.stringMatching(/^Siege running.*Now$/),
      expect.stringMatching(/^Siege off.*Cancelled$/),
      expect.stringMatching(/^Siege next.*1 signupin 2 days$/),
      expect.stringMatching(/^Siege later.*0 signupsin 3 days$/),
      expect.stringMatching(/^Siege checked.*1 came, 1 absent$/),
      expect.stringMatching(/^Siege unchecked.*Not recorded$/),
    ])
  })

  test('the upcoming events above the past ones, and no heading above none', async () => {
    await hold('later', 75)
    await hold('next', 51)
    await hold('past', -24)
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}`)
    const items = () =>
      page.getByRole('region', { name: 'List of events' }).getByRole('listitem').allTextContents()

    await eventually(items).toEqual([
      'Upcoming',
      expect.stringMatching(/^Siege next/),
      expect.stringMatching(/^Siege later/),
      'Past',
      expect.stringMatching(/^Siege past/),
    ])
    await page.getByPlaceholder('Search by title or date...').fill('past')
    await eventually(items).toEqual(['Past', expect.stringMatching(/^Siege past/)])
  })

  test('the title and the date on a server that sends no more', async () => {
    const listed = [{ eventId: '1', eventTitle: 'Siege', formattedDate: '2026-03-02 20:00' }]
    const page = await createScreen('leader')
    page.reply(`GET /api/menu/events/${castleNights}`, { status: 200, json: listed })
    await page.goto(`/menu/events/${castleNights}`)

    await eventually(() => rows(page)).toEqual(['Siege2026-03-02 20:00'])
  })

  test('a member who is added to the attendance at once', async () => {
    await hold('siege', -24)
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}/siege`)
    await addTarn(page)

    await eventually(() => rows(page)).toEqual([expect.stringMatching(/1 came$/)])
  })

  test('what it knew if it cannot be loaded again, and says so', async () => {
    await hold('siege', -24)
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}/siege`)
    await eventually(() => rows(page)).toHaveLength(1)
    page.reply(`GET /api/menu/events/${castleNights}`, { status: 500, json: {} })
    await addTarn(page)

    await expectVisible(
      page.getByText('Failed to refresh events. What you see may be out of date.'),
    )
    expect(await rows(page)).toEqual([expect.stringMatching(/Not recorded$/)])
  })
})

describe('the header of an event shows', () => {
  test('the hours, places, deadline, repetition and description', async () => {
    await hold('siege', 51, {
      ...{ durationMinutes: 150, capacity: 30, repeatsWeekly: true, deadlineMinutes: 120 },
      ...{ countsForReliability: false, description: 'Bring potions.\n' },
    })
    await signUp('siege', 'leader')
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}/siege`)

    await expectVisible(header(page).getByText('Bring potions.'))
    await expectVisible(header(page).getByText('in 2 days'))
    await eventually(() => fact(page, 'When')).toMatch(/day \d+ \w+, \d\d:\d\d–\d\d:\d\d2 h 30 min/)
    expect(await fact(page, 'Places')).toBe('1 of 30')
    expect(await fact(page, 'Sign-up deadline')).toMatch(/^\w+day \d\d:\d\d$/)
    expect(await fact(page, 'Repeats')).toBe('Every week')
    expect(await fact(page, 'Reliability')).toBe('Does not count')
  })

  test('that the deadline has passed, and no deadline once the event has begun', async () => {
    await hold('soon', 1, { deadlineMinutes: 120, isOurs: true })
    await hold('begun', -1, { deadlineMinutes: 120, isOurs: true })
    const page = await createScreen('leader')
    await page.goto(`/menu/events/${castleNights}/soon`)
    await eventually(() => fact(page, 'Sign-up deadline')).toBe('Passed')

    await page.goto(`/menu/events/${castleNights}/begun`)
    await eventually(() => fact(page, 'Places')).toBe('No limit')
    expect(await header(page).locator('dt').allTextContents()).not.toContain('Sign-up deadline')
  })

  test.each([
    { what: '404', reply: { status: 404, json: {} } },
    { what: 'another shape', reply: { status: 200, json: [] } },
  ])('only title, date and sign-ups on a server that answers $what', async ({ reply }) => {
    await hold('siege', 51)
    await signUp('siege', 'leader')
    const page = await createScreen('leader')
    page.reply('GET /api/menu/events/siege/details', reply)
    await page.goto(`/menu/events/${castleNights}/siege`)

    await expectVisible(header(page).getByText('1 signup', { exact: true }))
    await expectVisible(page.getByRole('region', { name: 'List of signups' }))
    expect(await header(page).locator('dl').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })

  test.each([
    { what: 'the server fails', reply: { status: 500, json: {} } },
    { what: 'there is no connection', reply: {} },
  ])('Retry above the sign-ups if $what', async ({ reply }) => {
    await hold('siege', 51)
    await signUp('siege', 'leader')
    const page = await createScreen('leader')
    const restore = page.reply('GET /api/menu/events/siege/details', reply)
    await page.goto(`/menu/events/${castleNights}/siege`)
    await expectVisible(page.getByText('Failed to load the event. Please try again later.'))
    await expectVisible(page.getByRole('region', { name: 'List of signups' }))

    restore()
    await clickButton(page, 'Retry')

    await eventually(() => fact(page, 'When')).toMatch(/2 h/)
  })
})

test('while failed sign-ups are loaded again, the page does not claim that there are none', async () => {
  await hold('siege', 51)
  const page = await createScreen('leader')
  const restore = page.reply('GET /api/menu/events/siege/signups', { status: 500, json: {} })
  await page.goto(`/menu/events/${castleNights}/siege`)
  await expectVisible(page.getByText('Failed to load signups. Please try again later.'))

  restore()
  const release = page.holdRequests('/api/menu/events/siege/signups')
  await clickButton(page, 'Retry')
  await expectVisible(page.getByText('Loading signups...'))
  expect(await page.getByText('No signups found for this event.').count()).toBe(0)

  release()
  await expectVisible(page.getByText('No signups found for this event.'))
})
