import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'
import { dialog, evening, field, setUpCastleNights } from './event-dialog.ts'

const day = 86_400_000
let castleNights: string

beforeEach(async () => {
  castleNights = await setUpCastleNights()
})

/** Inserts an event that starts in the given days. */
async function hold(id: string, title: string, days: number): Promise<void> {
  const startsAt = new Date(Date.now() + days * day)
  await app.db.insert(events).values({ id, channelId: castleNights, title, startsAt, isOurs: true })
}

async function open(page: Screen, address = '/menu/events'): Promise<void> {
  await page.goto(address)
  await waitForHeading(page, 'Event Activity')
}

const agenda = (page: Screen) => page.getByRole('region', { name: 'On the calendar' })
const categories = (page: Screen) => page.getByRole('region', { name: 'Categories' })

describe('on Event Activity', () => {
  test('the agenda shows the next event, the reader’s answers, and how many are planned in each channel', async () => {
    await hold('e1', 'Siege of Arn', 2)
    await hold('e2', 'Siege of Valion', 9)
    const answered = { eventId: 'e2', memberId: app.idOf('leader'), signedAt: new Date() }
    await app.db.insert(signups).values({ ...answered, id: 's1', answer: 'signed' })
    const page = await createScreen('leader')
    await open(page)

    const next = page.getByRole('region', { name: 'Siege of Arn' })
    await expectVisible(next.getByText('You have not answered yet'))
    await eventually(() => agenda(page).getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/Siege of Arn#castle-nights.*0 coming.*Not answered/),
      expect.stringMatching(/Siege of Valion#castle-nights.*1 coming.*Coming/),
    ])
    await expectVisible(categories(page).getByText('2 planned'))

    await agenda(page).getByRole('link', { name: 'Siege of Valion' }).click()
    await waitForHeading(page, 'Event Signups')
    expect(page.path()).toBe(`/menu/events/${castleNights}/e2`)
  })

  test('the next event is answered and the answer withdrawn, and its row shows both', async () => {
    await hold('e1', 'Siege of Arn', 2)
    const page = await createScreen('leader')
    await open(page)

    await clickButton(page, 'Coming')

    await expectVisible(page.getByText('You are coming'))
    const row = () => agenda(page).getByRole('listitem').textContent()
    await eventually(row).toMatch(/1 coming.*Coming/)
    expect(await page.getByRole('link', { name: 'Siege of Arn' }).getAttribute('href')).toBe(
      `/menu/events/${castleNights}/e1`,
    )

    await page.getByRole('link', { name: 'Your answer' }).click()
    const hint = page.getByText('Press Coming again to withdraw your answer.')
    await expectVisible(hint)
    // The row shows the answer before the agenda is loaded again.
    page.reply('GET /api/menu/events/agenda', { status: 500 })
    await clickButton(page, 'Coming')
    await expectHidden(hint)
    await page.goBack()
    await eventually(row).toMatch(/0 coming.*Not answered/)
  })

  test('a cancelled event is listed, but is not the next one', async () => {
    await hold('e1', 'Siege of Arn', 2)
    await hold('e2', 'Siege of Valion', 3)
    await app.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, 'e1'))
    const page = await createScreen('leader')
    await open(page)

    await expectVisible(page.getByRole('region', { name: 'Siege of Valion' }))
    await eventually(() => agenda(page).getByRole('listitem').first().textContent()).toMatch(
      /Siege of Arn.*Cancelled/,
    )
    await expectVisible(categories(page).getByText('1 planned'))
  })

  test('later events are added on request, and stay when still later ones cannot be loaded', async () => {
    for (let index = 1; index <= 41; index += 1) await hold(`e${index}`, `Siege ${index}`, index)
    const page = await createScreen('leader')
    await open(page)
    const rows = () => agenda(page).getByRole('listitem').count()
    await eventually(rows).toBe(40)
    const restore = page.reply('GET /api/menu/events/agenda', { status: 500 })

    await clickButton(page, 'Show later')
    await expectVisible(page.getByText('Failed to load events. Please try again later.'))
    expect(await rows()).toBe(40)

    restore()
    await clickButton(page, 'Retry')
    await eventually(rows).toBe(41)
    await eventually(() => page.getByRole('button', { name: 'Show later' }).count()).toBe(0)
  })

  test('the agenda has an event as soon as it is created', async () => {
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(agenda(page).getByText('No events are planned.'))
    await expectVisible(categories(page).getByText('Nothing planned'))

    await clickButton(page, 'New Event')
    await field(page, 'Channel').selectOption('#castle-nights')
    await field(page, 'Title').fill('Siege of Valion')
    await field(page, 'Start').fill(evening(5))
    await clickButton(page, 'Create Event')

    await expectHidden(dialog(page))
    await expectVisible(agenda(page).getByRole('link', { name: 'Siege of Valion' }))
    await expectVisible(categories(page).getByText('1 planned'))
  })

  test('the agenda shows how many came to past events, also after a reload', async () => {
    await hold('e1', 'Siege of Arn', -2)
    await hold('e2', 'Drill', -9)
    await hold('e3', 'Open war', -10)
    await app.db.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, 'e3'))
    const recorded = { eventId: 'e1', wasSeen: true }
    await app.db.insert(attendance).values([
      { ...recorded, memberId: app.idOf('leader'), found: 'present' },
      { ...recorded, memberId: app.idOf('member'), found: 'absent', wasSeen: false },
    ])
    const page = await createScreen('leader')
    await open(page)

    await agenda(page).getByLabel('Past').click()

    const rows = () => agenda(page).getByRole('listitem').allTextContents()
    const expected = [
      expect.stringMatching(/Siege of Arn.*1 came1 absent/),
      expect.stringMatching(/Drill.*Not recorded/),
      expect.stringMatching(/Open war.*Cancelled/),
    ]
    await eventually(rows).toEqual(expected)
    expect(page.path()).toBe('/menu/events?view=past')
    await page.reload()
    await eventually(rows).toEqual(expected)
  })

  test('the channels are there when the agenda cannot be loaded, which a second try does', async () => {
    await hold('e1', 'Siege of Arn', 2)
    const page = await createScreen('leader')
    const restore = page.reply('GET /api/menu/events/agenda', { status: 500 })
    await open(page)
    await expectVisible(page.getByText('Failed to load events. Please try again later.'))
    await expectVisible(categories(page).getByRole('link', { name: 'castle-nights' }))

    restore()
    await clickButton(page, 'Retry')
    await expectVisible(agenda(page).getByRole('link', { name: 'Siege of Arn' }))
  })
})

// A server may take the address of the agenda for a channel without events, or answer with its start page.
test.each([
  { status: 404 },
  { status: 400, json: { message: 'The id must be a Discord id.' } },
  { status: 200, json: [] },
  { status: 200, json: {} },
])('a server without the agenda ($status) shows the channels alone', async (reply) => {
  await hold('e1', 'Siege of Arn', 2)
  const page = await createScreen('leader')
  page.reply('GET /api/menu/events/agenda', reply)

  await open(page)

  await expectVisible(page.getByRole('link', { name: 'castle-nights' }))
  await eventually(() => page.getByText('On the calendar').count()).toBe(0)
  await eventually(() => page.getByText('Siege of Arn').count()).toBe(0)
})
