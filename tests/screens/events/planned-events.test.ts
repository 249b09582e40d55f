import { beforeEach, describe, expect, test } from 'vitest'
import { eventChanges } from '../../../src/db/schema/events/event-changes.ts'
import { eventSeries } from '../../../src/db/schema/events/event-series.ts'
import { eventTemplates } from '../../../src/db/schema/events/event-templates.ts'
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
import { dialog, evening, field, planned, setUpCastleNights } from './event-dialog.ts'

let castleNights: string

beforeEach(async () => {
  castleNights = await setUpCastleNights()
})

async function plan(more: Partial<typeof events.$inferInsert> = {}): Promise<void> {
  const startsAt = new Date(Date.now() + 5 * 86_400_000)
  const event = { id: 'e1', channelId: castleNights, title: 'Siege of Valion', startsAt }
  await app.db.insert(events).values({ ...event, isOurs: true, ...more })
}

/** Saves the event of the page as a template. */
async function saveAsTemplate(page: Screen): Promise<void> {
  await clickButton(page, 'Save as Template')
  await eventually(() => field(page, 'Template name').inputValue()).toBe('Siege of Valion')
  await clickButton(page, 'Save Template')
  await expectHidden(dialog(page))
  await eventually(() => app.db.select().from(eventTemplates)).toMatchObject([
    { name: 'Siege of Valion', title: 'Siege of Valion', channelId: castleNights },
  ])
}

describe('a planned event', () => {
  const open = async (page: Screen) => {
    await page.goto(`/menu/events/${castleNights}/e1?title=Siege+of+Valion&date=2026-01-01+20%3A00`)
    await waitForHeading(page, 'Event Signups')
  }

  test('is edited, and the page shows the changes', async () => {
    await plan({ capacity: 5, description: 'Bring potions' })
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Edit Event')
    await expectVisible(dialog(page).getByRole('heading', { name: 'Edit Siege of Valion' }))
    await eventually(() => field(page, 'Places').inputValue()).toBe('5')
    await field(page, 'Title').fill('Siege '.repeat(20))
    await field(page, 'Places').fill('')
    await clickButton(page, 'Save Event')
    await expectVisible(dialog(page).getByText('The title may have at most 100 characters.'))
    await field(page, 'Title').fill('Siege of Arn')
    await clickButton(page, 'Save Event')
    await expectHidden(dialog(page))
    await expectVisible(page.getByRole('heading', { name: 'Siege of Arn' }))
    await eventually(planned).toMatchObject({
      ...{ title: 'Siege of Arn', capacity: null, description: 'Bring potions' },
    })
  })

  test('keeps what someone else has changed since the dialog was opened', async () => {
    await plan({ capacity: 5 })
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Edit Event')
    await field(page, 'Duration').fill('45')
    const others = { eventId: 'e1', title: 'Siege of Arn', description: 'Bring potions' }
    const { status } = await (await app.signIn('leader')).put('/api/menu/events/update', others)
    expect(status).toBe(200)
    await clickButton(page, 'Save Event')
    await expectHidden(dialog(page))
    const { title, description } = others
    await eventually(planned).toMatchObject({ title, description, durationMinutes: 45 })
  })

  test('a weekly event asks which dates change, and whether to notify those who answered', async () => {
    const [series] = await app.db
      .insert(eventSeries)
      .values({ title: 'Siege of Valion', weekday: 0, minuteOfDay: 0, durationMinutes: 60 })
      .returning()
    await plan({ repeatsWeekly: true, seriesId: series?.id })
    const answer = {
      id: 's1',
      eventId: 'e1',
      memberId: app.idOf('member'),
      answer: 'late' as const,
    }
    await app.db.insert(signups).values({ ...answer, signedAt: new Date() })
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Edit Event')
    await eventually(() => field(page, 'This date only').isChecked()).toBe(true)
    await eventually(() => field(page, 'Tell the one who answered').isChecked()).toBe(false)
    await field(page, 'Start').fill(evening(6))
    await eventually(() => field(page, 'Tell the one who answered').isChecked()).toBe(true)
    await field(page, 'This and all following dates').check()
    await clickButton(page, 'Save Event')
    await expectHidden(dialog(page))
    const [stored] = await app.db.select().from(eventSeries)
    expect(stored?.minuteOfDay).toBe(20 * 60)
    expect(await app.db.$count(eventChanges)).toBe(1)

    await clickButton(page, 'Cancel Event')
    await field(page, 'Tell the one who answered').uncheck()
    await dialog(page).getByRole('button', { name: 'Cancel Event' }).click()
    await expectHidden(dialog(page))
    await expectHidden(page.getByRole('button', { name: 'Edit Event' }))
    await eventually(() => page.getByRole('heading', { level: 1 }).hasFocus()).toBe(true)
  })

  test('is cancelled after a confirmation, optionally with its series, and still a template', async () => {
    await plan({ repeatsWeekly: true })
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Cancel Event')
    await expectVisible(dialog(page).getByText('will be cancelled'))
    await clickButton(page, 'Keep It')
    await expectHidden(dialog(page))
    await eventually(async () => (await planned())?.cancelledAt).toBeNull()

    await clickButton(page, 'Cancel Event')
    await dialog(page).getByLabel('End the series').check()
    await dialog(page).getByRole('button', { name: 'Cancel Event' }).click()
    await expectHidden(dialog(page))
    await expectVisible(page.getByText('Cancelled Siege of Valion.'))
    await eventually(async () => (await planned())?.cancelledAt).not.toBeNull()
    await eventually(planned).toMatchObject({ repeatsWeekly: false })
    await expectHidden(page.getByRole('button', { name: 'Edit Event' }))
    const pane = page.getByRole('region', { name: 'Signups' })
    await expectVisible(pane.getByText('Cancelled', { exact: true }))
    await saveAsTemplate(page)
  })

  test('an event from another bot is read-only, but can be saved as a template', async () => {
    await plan({ isOurs: false })
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByText('No signups found for this event.'))
    await eventually(() => page.getByRole('button', { name: 'Edit Event' }).count()).toBe(0)
    await saveAsTemplate(page)
  })

  test('an event from Raid-Helper shows its origin and is read-only, but can be saved as a template', async () => {
    await plan({ isOurs: false, importedAt: new Date() })
    const page = await createScreen('leader')
    await open(page)
    await expectVisible(page.getByText('Imported from Raid-Helper. Edit or cancel it there.'))
    const list = page.getByRole('region', { name: 'List of events' })
    await expectVisible(
      list.getByRole('link', { name: /Siege of Valion/ }).getByText('Raid-Helper'),
    )
    await eventually(() => page.getByRole('button', { name: /(Edit|Cancel) Event/ }).count()).toBe(
      0,
    )
    await saveAsTemplate(page)
  })
})

test('a member creates calendar URLs, copies one, and replaces them', async () => {
  const page = await createScreen('member')
  await page.goto('/profile')
  await clickButton(page, 'Create Calendar Links')
  const own = page.getByLabel('Your events and interviews', { exact: true })
  await eventually(() => own.inputValue()).toMatch(/^http:.*\/api\/calendar\/[\w-]{32}\.ics$/)
  const first = await own.inputValue()
  await page.getByRole('button', { name: /the link: Your events/ }).click()
  await eventually(() => page.window.navigator.clipboard.readText()).toBe(first)
  expect((await page.caller.get(first)).status).toBe(200)

  await clickButton(page, 'Reset Links')
  await clickButton(page, 'Reset')
  await eventually(() => own.inputValue()).not.toBe(first)
  expect((await page.caller.get(first)).status).toBe(404)
})
