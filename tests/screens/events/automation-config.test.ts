import { beforeEach, describe, expect, test } from 'vitest'
import { attendanceCheckConfigs } from '../../../src/db/schema/events/automation.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable, rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  sentBodies,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

/** Configures an attendance check the given minutes after the start. */
const check = (checkDelayMinutes: number) =>
  app.db.insert(attendanceCheckConfigs).values({
    checkDelayMinutes,
    autoRemoveAbsentUsers: true,
    autoRemoveLateUsers: false,
    pingUsers: true,
  })

const delay = (page: Screen) => page.getByPlaceholder('Enter check delay in minutes')
const table = (page: Screen) => page.getByRole('table', { name: 'Attendance checks' })
const rows = (page: Screen) => page.locator('tbody tr')
const add = (page: Screen) => clickButton(page, 'Add Configuration')

async function open(page: Screen): Promise<void> {
  await page.goto('/menu/automation')
  await waitForHeading(page, 'Automation Config')
  await expectVisible(delay(page))
}

test('an attendance check is added, and the form is reset [spec 2.96, 2.97, 2.98, 4.49, 7.3]', async () => {
  const page = await createScreen('leader')
  await open(page)
  await expectVisible(page.getByRole('heading', { name: 'Add New Configuration' }))
  const flags = page.getByRole('form').getByRole('combobox')
  for (const flag of await flags.all()) {
    await eventually(() => flag.inputValue()).toBe('false')
    await eventually(() => flag.locator('option').allTextContents()).toEqual(['No', 'Yes'])
  }

  await delay(page).fill('15')
  await page.getByRole('combobox', { name: 'Ping Users' }).selectOption('Yes')
  await add(page)

  await expectVisible(table(page))
  await expectVisible(page.getByText('Added', { exact: true }))
  await eventually(() => table(page).getByRole('columnheader').allTextContents()).toEqual([
    'Check Delay (Minutes)',
    'Auto Remove Absent Users',
    'Auto Remove Late Users',
    'Ping Users',
    'Delete',
  ])
  await eventually(() => rows(page).first().getByRole('cell').allTextContents()).toEqual([
    '15',
    'No',
    'No',
    'Yes',
    '',
  ])
  expect(sentBodies(page, 'PUT')).toEqual([
    {
      CheckDelayMinutes: 15,
      AutoRemoveAbsentUsers: false,
      AutoRemoveLateUsers: false,
      PingUsers: true,
    },
  ])
  await eventually(() => delay(page).inputValue()).toBe('')
  for (const flag of await flags.all()) await eventually(() => flag.inputValue()).toBe('false')
})

describe('invalid input is marked at its field and not sent [spec 5.16]', () => {
  test.each([
    ['', 'This field is required.'],
    ['1.5', 'Enter a whole number.'],
  ])('a delay of "%s"', async (typed, sentence) => {
    const page = await createScreen('leader')
    await open(page)
    await delay(page).fill(typed)
    await add(page)

    await expectVisible(page.getByText(sentence, { exact: true }))
    await eventually(() => delay(page).hasFocus()).toBe(true)
    await eventually(() => delay(page).getAttribute('aria-invalid')).toBe('true')
    await eventually(() => app.db.$count(attendanceCheckConfigs)).toBe(0)
  })

  test('a delay that the server rejects, with the server’s message', async () => {
    const page = await createScreen('leader')
    page.expectConsole(/ApiError/)
    await open(page)
    await delay(page).fill('0')
    await page.getByRole('combobox', { name: 'Ping Users' }).selectOption('Yes')
    await add(page)

    await expectVisible(page.getByText('The check delay, in minutes, must be between 1 and 1,440.'))
    await eventually(() => delay(page).getAttribute('aria-invalid')).toBe('true')
    await eventually(() => delay(page).inputValue()).toBe('0')
    await eventually(() => page.getByRole('combobox', { name: 'Ping Users' }).inputValue()).toBe(
      'true',
    )
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })
})

describe('a check is deleted at once', () => {
  test('a deleted check is restored by Undo [spec 4.50, 7.4]', async () => {
    await check(15)
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Delete the check after 15 min')

    const notice = page.getByRole('status').filter({ hasText: 'Deleted the check after 15 min.' })
    await expectVisible(notice)
    const none = page.getByText('No attendance checks yet. Add one to compare sign-ups with voice.')
    await eventually(() => none.hasFocus()).toBe(true)
    await eventually(() => app.db.$count(attendanceCheckConfigs)).toBe(0)
    await clickButton(page, 'Undo')

    await expectVisible(rows(page).first())
    await expectHidden(notice)
    await eventually(() => app.db.select().from(attendanceCheckConfigs)).toMatchObject([
      { checkDelayMinutes: 15, autoRemoveAbsentUsers: true, pingUsers: true },
    ])
  })

  test('a check that cannot be deleted shows the error at its row', async () => {
    await check(15)
    const page = await createScreen('leader')
    await open(page)
    const restore = await rejectChangesOf('attendance_check_configs')
    page.expectConsole(/ApiError/)
    await clickButton(page, 'Delete the check after 15 min')

    await expectVisible(table(page).getByText('Could not be deleted. Please try again.'))
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await restore()
    await clickButton(page, 'Delete the check after 15 min')
    await expectVisible(
      page.getByText('No attendance checks yet. Add one to compare sign-ups with voice.'),
    )
  })

  test('a failed Undo shows an error and can be retried', async () => {
    await check(15)
    const page = await createScreen('leader')
    await open(page)
    await clickButton(page, 'Delete the check after 15 min')
    await expectVisible(page.getByRole('button', { name: 'Undo' }))
    const restore = await rejectChangesOf('attendance_check_configs')
    page.expectConsole(/ApiError/)
    await clickButton(page, 'Undo')

    await expectVisible(
      page.getByRole('alert').getByText(/^Could not restore the check after 15 min\./),
    )
    await restore()
    await clickButton(page, 'Undo')
    await expectVisible(rows(page).first())
  })
})

describe('when adding fails', () => {
  test('the input is kept, and a second try works', async () => {
    const page = await createScreen('leader')
    await open(page)
    const restore = await rejectChangesOf('attendance_check_configs')
    page.expectConsole(/ApiError/)
    await delay(page).fill('20')
    await add(page)

    await expectVisible(page.getByText('Could not be added. Please try again.'))
    await eventually(() => delay(page).inputValue()).toBe('20')
    await restore()
    await add(page)
    await expectVisible(rows(page).filter({ hasText: '20' }))
  })

  test('because the session has ended, signing in in another tab is enough', async () => {
    const page = await createScreen('leader')
    await open(page)
    page.caller.cookies.clear()
    page.expectConsole(/ApiError/)
    await delay(page).fill('20')
    await add(page)

    await expectVisible(page.getByText('Your session has ended.'))
    await eventually(() => delay(page).inputValue()).toBe('20')
  })
})

test('checks that fail to load show an error in their place, and Retry', async () => {
  await check(15)
  const page = await createScreen('leader')
  const restore = await hideTable('attendance_check_configs')
  page.expectConsole(/ApiError/)
  await open(page)

  await expectVisible(page.getByText('The attendance checks could not be loaded.'))
  await restore()
  await clickButton(page, 'Retry')
  await expectVisible(rows(page).filter({ hasText: '15' }))
})
