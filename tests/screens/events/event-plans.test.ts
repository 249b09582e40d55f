import { beforeEach, describe, expect, test } from 'vitest'
import { eventTemplates } from '../../../src/db/schema/events/event-templates.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { addGame } from '../../../src/testing/features/games.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
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

async function openNewEvent(page: Screen): Promise<void> {
  await page.goto(`/menu/events/${castleNights}`)
  await waitForHeading(page, 'Events')
  await clickButton(page, 'New Event')
  await expectVisible(dialog(page).getByRole('heading', { name: 'New event' }))
}

describe('staff plan an event', () => {
  test('staff plan an event in the current channel, and it appears in the list', async () => {
    const page = await createScreen('leader')
    await openNewEvent(page)
    await eventually(() => field(page, 'Channel').inputValue()).toBe(castleNights)
    await field(page, 'Title').fill('Siege of Valion')
    await field(page, 'Start').fill(evening(5))
    await field(page, 'Duration').fill('90')
    await field(page, 'Places').fill('40')
    await field(page, 'Repeats weekly').selectOption('Yes')
    await field(page, 'Description').fill('Bring potions')
    await clickButton(page, 'Create Event')

    await expectHidden(dialog(page))
    await expectVisible(
      page.getByText('Siege of Valion was created. It will be announced shortly.'),
    )
    await expectVisible(page.getByRole('link', { name: /^Siege of Valion/ }))
    await eventually(planned).toMatchObject({
      ...{ title: 'Siege of Valion', durationMinutes: 90, capacity: 40, repeatsWeekly: true },
      description: 'Bring potions',
    })
  })

  test('missing or invalid input is marked at its field', async () => {
    const page = await createScreen('leader')
    await openNewEvent(page)
    await field(page, 'Duration').fill('2')
    await clickButton(page, 'Create Event')
    await expectVisible(dialog(page).getByText('This field is required.').first())
    await field(page, 'Title').hasFocus()

    await field(page, 'Title').fill('Siege')
    await field(page, 'Start').fill('2020-01-01T20:00')
    await clickButton(page, 'Create Event')
    await expectVisible(dialog(page).getByText('The duration must be at least 5 minutes.'))
    await field(page, 'Duration').fill('60')
    await clickButton(page, 'Create Event')
    await expectVisible(dialog(page).getByText('The start must be in the future.'))
    await eventually(() => field(page, 'Title').inputValue()).toBe('Siege')
    await eventually(planned).toBeUndefined()
  })

  test('staff plan an event with needs by combat role, saved as a template, from which the next one is made', async () => {
    const leader = await app.signIn('leader')
    const { gameId } = await addGame(leader, 'Lost Ark', 'lost-ark')
    const page = await createScreen('leader')
    await openNewEvent(page)
    await field(page, 'Title').fill('Siege of Valion')
    await field(page, 'Start').fill(evening(5))
    await field(page, 'Game').selectOption('Lost Ark')
    await field(page, 'Support').fill('2')
    await field(page, 'Sign-up deadline').selectOption('2 hours before')
    await field(page, 'Voice').selectOption('War Room')
    await clickButton(page, 'Create Event')
    await expectHidden(dialog(page))
    const [{ id } = { id: '' }] = await app.db.select({ id: events.id }).from(events)
    await eventually(planned).toMatchObject({ gameId, deadlineMinutes: 120 })
    await eventually(async () => (await planned())?.needs).toMatchObject([{ count: 2 }])

    const parties = [{ name: 'Gate', size: 5, needs: [] }]
    const changed = await leader.post(`/api/menu/events/${id}/line-up/change`, {
      ...{ revision: 0, addParty: parties[0] },
    })
    expect(changed.status).toBe(200)

    await page.goto(`/menu/events/${castleNights}/${id}`)
    await clickButton(page, 'Save as Template')
    await field(page, 'Template name').fill('Weekly siege')
    await clickButton(page, 'Save Template')
    await expectHidden(dialog(page))
    expect(await app.db.select().from(eventTemplates)).toMatchObject([{ parties }])

    await page.goto(`/menu/events/${castleNights}`)
    await clickButton(page, 'New Event')
    await dialog(page)
      .getByRole('button', { name: /^Weekly siege/ })
      .click()
    await eventually(() => field(page, 'Support').inputValue()).toBe('2')
    await field(page, 'Start').fill(evening(6))
    await clickButton(page, 'Create Event')
    await expectHidden(dialog(page))
    const [, next] = await app.db.select().from(events).orderBy(events.startsAt)
    expect(next).toMatchObject({ title: 'Siege of Valion', gameId, deadlineMinutes: 120 })
    expect(next?.templateId).not.toBeNull()
    expect(next?.voiceChannelId).not.toBeNull()

    await clickButton(page, 'New Event')
    await clickButton(page, 'Delete Weekly siege')
    await clickButton(page, 'Delete Template')
    await expectVisible(dialog(page).getByLabel('Title'))
  })

  test('the input is still there after the dialog was closed, unless it was cancelled', async () => {
    const page = await createScreen('leader')
    await openNewEvent(page)
    await field(page, 'Title').fill('Siege of Arn')
    await clickButton(page, 'Close')
    await clickButton(page, 'New Event')
    await eventually(() => field(page, 'Title').inputValue()).toBe('Siege of Arn')
    await clickButton(page, 'Cancel')
    await clickButton(page, 'New Event')
    await eventually(() => field(page, 'Title').inputValue()).toBe('')
  })

  test('the input is kept when saving fails', async () => {
    const page = await createScreen('leader')
    await openNewEvent(page)
    await field(page, 'Title').fill('Siege of Arn')
    await field(page, 'Start').fill(evening(5))
    const heal = await rejectChangesOf('events')
    await clickButton(page, 'Create Event')
    await expectVisible(dialog(page).getByText('The event was not saved. Please try again.'))
    await eventually(() => field(page, 'Title').inputValue()).toBe('Siege of Arn')
    await heal()
    await clickButton(page, 'Create Event')
    await expectHidden(dialog(page))
    await expectVisible(page.getByRole('link', { name: /^Siege of Arn/ }))
  })
})
