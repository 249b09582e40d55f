import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '../../src/db/schema/audit.ts'
import { events } from '../../src/db/schema/events.ts'
import { recordDeeds } from '../../src/testing/activity.ts'
import { apply } from '../../src/testing/applying.ts'
import { makeForm } from '../../src/testing/forms.ts'
import { holdSiege } from '../../src/testing/specification/deeds.ts'
import { arrive, arriveAt, hasFocus, house, see, soon } from './site.ts'

let channelId: string

beforeEach(async () => {
  await house.empty()
  const [leader, vex] = [house.idOf('leader'), house.idOf('vex')]
  channelId = await holdSiege(house, vex)
  const startsAt = new Date('2026-04-01T19:00:00Z')
  await house.db.insert(events).values({ id: 'drill', channelId, title: 'Drill', startsAt })
  await recordDeeds(
    house.db,
    [leader, vex].map((by, place) => ({ by, day: '2026-05-01', messages: 9 - place })),
  )
  const form = await makeForm(house.db)
  for (const person of ['vex', 'nessa']) {
    await apply(await house.signedIn(person), form, house.idOf(person))
  }
  const entry = { at: startsAt, actorId: leader, action: 'settings saved', before: null }
  await house.db.insert(auditLog).values([
    { ...entry, subject: 'first', after: null },
    { ...entry, subject: 'second', after: null },
  ])
})

/** The lists of the staff area: where, what their search says, and their rows. */
const lists = [
  { path: () => 'messages', search: 'Search by display name...', rows: 'tbody a' },
  { path: () => 'submissions', search: 'Search by username or form title...', rows: 'tbody a' },
  {
    path: () => `events/${channelId}`,
    search: 'Search by title or date...',
    rows: '[aria-label="List of events"] a',
  },
  { path: () => 'audit', search: 'Search by action...', rows: 'summary[data-row]' },
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/menu/${path}`)
  await see(page.getByRole('heading', { level: 1 }))
}

describe.each(lists)('the list with $search', ({ path, search, rows }) => {
  test('is searched after /, and the arrow keys lead from row to row', async () => {
    const { page } = await arrive('leader')
    await open(page, path())
    const row = (place: number) => page.locator(rows).nth(place)
    await see(row(1))

    await page.keyboard.press('/')
    await soon(() => hasFocus(page.getByPlaceholder(search))).toBe(true)
    expect(await page.getByPlaceholder(search).inputValue()).toBe('')
    await row(0).focus()
    await page.keyboard.press('ArrowDown')
    expect(await hasFocus(row(1))).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await hasFocus(row(0))).toBe(true)
    await page.keyboard.press('ArrowUp')

    expect(await hasFocus(row(0))).toBe(true)
  })
})

describe('where two lists stand side by side, / leads to', () => {
  test.each([
    [1440, 'Search by title or date...'],
    [1024, 'Search by participant name...'],
  ])('the first one in sight, at %i px', async (width, search) => {
    const { page } = await arrive('leader', { width })
    await open(page, `events/${channelId}/siege`)
    await see(page.getByPlaceholder('Search by participant name...'))

    await page.keyboard.press('/')

    await soon(() => hasFocus(page.getByPlaceholder(search))).toBe(true)
  })
})

test('/ is a letter like any other where somebody types, and where shortcuts are turned off', async () => {
  const { page } = await arrive('leader')
  await open(page, 'submissions')
  const box = page.getByPlaceholder('Search by username or form title...')
  await box.pressSequentially('a/b')
  expect(await box.inputValue()).toBe('a/b')

  await page.goto('/menu')
  await arriveAt(page, 'Dashboard')
  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck()
  await open(page, 'submissions')
  await page.keyboard.press('/')

  expect(await hasFocus(box)).toBe(false)
})
