import { beforeEach, describe, test } from 'vitest'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { insertEvent } from '../../../src/testing/specification/example-event.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import { app, createScreen, eventually, expectVisible, waitForHeading } from '../site.ts'

let castleNights: string

beforeEach(async () => {
  await app.reset()
  castleNights = await insertEvent(app, app.idOf('vex'))
})

const expectMessage = (page: Screen, sentence: string) =>
  expectVisible(page.getByText(sentence, { exact: true }))

describe('when the server fails, the page shows an error with Retry for', () => {
  test.each([
    {
      what: 'categories',
      table: 'events',
      address: () => '/menu/events',
      sentence: 'Failed to load channels. Please try again later.',
      there: (page: Screen) => page.getByRole('link', { name: 'castle-nights' }),
    },
    {
      what: 'events',
      table: 'events',
      address: () => `/menu/events/${castleNights}`,
      sentence: 'Failed to load events. Please try again later.',
      there: (page: Screen) => page.getByRole('link', { name: /^Castle night/ }),
    },
    {
      what: 'signups',
      table: 'signups',
      address: () => `/menu/events/${castleNights}/siege`,
      sentence: 'Failed to load signups. Please try again later.',
      there: (page: Screen) => page.getByText('1 signup', { exact: true }),
    },
  ])(
    '$what with a specific message [spec 8.28, 8.29, 8.31]',
    async ({ table, address, sentence, there }) => {
      const page = await createScreen('leader')
      const restore = await hideTable(table)
      await page.goto(address())
      await expectMessage(page, sentence)

      await restore()
      // The list beside the sign-ups counts them, and so fails as well.
      await page.getByRole('button', { name: 'Retry' }).last().click()

      await expectVisible(there(page))
    },
  )
})

describe('an ended session has a specific message', () => {
  test('an ended session has a specific message on the categories [spec 8.27]', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/submissions')
    await waitForHeading(page, 'Form Submissions')
    page.caller.cookies.clear()

    await page.getByRole('link', { name: 'Event Activity' }).first().click()

    await expectVisible(page.getByText('Unauthorized access. Please log in again.').first())
    await expectVisible(page.getByRole('link', { name: 'Sign in again in a new tab' }).first())
  })

  test('an ended session has a specific message on the events', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/events')
    await expectVisible(page.getByRole('link', { name: 'castle-nights' }))
    page.caller.cookies.clear()

    await page.getByRole('link', { name: 'castle-nights' }).click()

    await expectVisible(page.getByText('Unauthorized access. Please log in again.').first())
    await expectVisible(page.getByRole('link', { name: 'Sign in again in a new tab' }).first())
  })
})

test('without categories the page shows a message [spec 2.78]', async () => {
  await app.reset()
  const page = await createScreen('leader')
  await page.goto('/menu/events')

  await expectMessage(page, 'No event categories found')
  await eventually(() => page.getByText('Click to view all events in this category').count()).toBe(
    0,
  )
})
