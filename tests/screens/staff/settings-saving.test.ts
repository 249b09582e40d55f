import { afterEach, beforeEach, describe, test } from 'vitest'
import { problemFieldsHeader } from '../../../src/contract/core/problem-fields.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
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
  waitForResponses,
} from '../site.ts'
import { openSettings } from './settings-page.ts'

let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.reset()
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const save = (page: Screen) => page.getByRole('button', { name: 'Save', exact: true })
const list = (page: Screen, name: string) => page.getByRole('group', { name, exact: true })
const namesIn = (page: Screen, name: string) => list(page, name).locator('li bdi').allTextContents()
const stored = async () => (await app.db.select().from(settings))[0]

async function open(page: Screen): Promise<void> {
  await page.goto('/menu/settings')
  await waitForHeading(page, 'Settings')
  await expectVisible(list(page, 'Role priority').getByText('Main Roster'))
}

describe('the settings of the guild', () => {
  test('add and remove roles, and have nothing to save after reverting', async () => {
    const page = await createScreen('leader')
    await open(page)
    const priority = list(page, 'Role priority')

    await priority.getByRole('combobox').selectOption('Veteran')
    await priority.getByRole('button', { name: 'Add to role priority' }).click()
    await eventually(async () => (await namesIn(page, 'Role priority')).at(-1)).toBe('Veteran')
    await eventually(() => save(page).isDisabled()).toBe(false)
    await priority.getByRole('button', { name: 'Remove Veteran' }).click()

    await eventually(() => save(page).isDisabled()).toBe(true)
  })

  test('warn before a staff member removes their own rights, and ask for confirmation', async () => {
    const page = await createScreen('leader')
    await open(page)
    await list(page, 'Staff roles').getByRole('button', { name: 'Remove Monarchs' }).click()
    await expectVisible(page.getByText(/saving removes your own staff access/))

    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Remove your own staff access?' })
    await expectVisible(dialog)
    await eventually(() => dialog.getByRole('button', { name: 'Cancel' }).hasFocus()).toBe(true)
    await clickButton(page, 'Cancel')

    await expectHidden(dialog)
    await eventually(async () => (await stored())?.staffRoleIds).toEqual(first.staffRoleIds)
    await eventually(() => namesIn(page, 'Staff roles')).toEqual(['Advisors'])
  })

  test('do not warn the owner, who always has access', async () => {
    const page = await createScreen('brannock')
    await open(page)
    await list(page, 'Staff roles').getByRole('button', { name: 'Remove Monarchs' }).click()
    await save(page).click()

    await expectVisible(page.getByText('Settings saved.'))
    await eventually(() => page.getByText(/removes your own staff access/).count()).toBe(0)
  })

  test('show the server’s errors at their fields, and keep the input on failure', async () => {
    const page = await createScreen('leader')
    await open(page)
    await openSettings(page, 'Activity')
    const sentence = 'The time zone is not known to the database.'
    const restoreReply = page.reply('PUT /api/menu/settings', {
      ...{ status: 400, json: [sentence], headers: { [problemFieldsHeader]: '["timeZone"]' } },
    })
    await page.getByRole('switch', { name: 'Count time alone in voice' }).check()
    await save(page).click()
    await expectVisible(page.getByText(sentence))
    await eventually(() =>
      page.getByRole('combobox', { name: 'Time zone' }).getAttribute('aria-invalid'),
    ).toBe('true')
    restoreReply()
    await openSettings(page, 'Activity')

    const restore = await rejectChangesOf('settings')
    await save(page).click()
    await waitForResponses(page)
    await expectVisible(
      page.getByRole('alert').getByText('The settings were not saved. Please try again.'),
    )
    await eventually(() =>
      page.getByRole('switch', { name: 'Count time alone in voice' }).isChecked(),
    ).toBe(true)
    await restore()
    await save(page).click()

    await expectVisible(page.getByText('Settings saved.'))
    await eventually(async () => (await stored())?.doesVoiceCountAlone).toBe(true)
  })
})

describe('the settings of applications, levels and attendance', () => {
  test('can be changed and saved, and keeps other values', async () => {
    const page = await createScreen('leader')
    await open(page)
    await openSettings(page, 'Recruiting')
    await page
      .getByRole('combobox', { name: 'Role of approved applicants' })
      .selectOption('Verified')
    await page
      .getByRole('combobox', { name: 'Category of the archive' })
      .selectOption('No category (rooms stay where they are)')
    await page.getByRole('spinbutton', { name: 'Remind after' }).fill('48')
    await page
      .getByRole('switch', { name: 'Reject applicants who don’t answer the reminder' })
      .check()
    await page.getByRole('spinbutton', { name: 'Reject this long after the reminder' }).fill('72')
    await page.getByRole('spinbutton', { name: 'Wait after a rejection' }).fill('14')
    await page.getByRole('spinbutton', { name: 'Minimum age of the Discord account' }).fill('30')
    await page.getByRole('switch', { name: 'Show stages and reviewers' }).check()
    await openSettings(page, 'Activity')
    await page.getByRole('combobox', { name: 'Announcement channel' }).selectOption('#general')
    await page.getByRole('switch', { name: 'Keep the roles of lower levels' }).check()
    await page.getByRole('spinbutton', { name: 'Reliability of the last' }).fill('60')
    await page.getByRole('spinbutton', { name: 'Keep presence in voice for' }).fill('365')
    await save(page).click()
    await expectVisible(page.getByText('Settings saved.'))

    await eventually(stored).toMatchObject({
      approvedRoleId: await roleIdOf(app.db, 'Verified'),
      interviewCategoryId: first.interviewCategoryId,
      archiveCategoryId: null,
      announcementChannelId: await channelIdOf(app.db, 'general'),
      reminderAfterHours: 48,
      doesRejectSilent: true,
      rejectAfterHours: 72,
      reviewsAsTeam: true,
      reapplyAfterDays: 14,
      minimumAccountAgeDays: 30,
      keepsAllRewards: true,
      reliabilityDays: 60,
      presenceDays: 365,
    })
    const menu = page.getByRole('navigation', { name: 'Administration' }).first()
    await expectVisible(menu.getByRole('link', { name: 'Interview Times' }))
    await openSettings(page, 'Recruiting')
    await page.getByRole('spinbutton', { name: 'Wait after a rejection' }).fill('')
    await save(page).click()
    await eventually(async () => (await stored())?.reapplyAfterDays).toBeNull()
  })

  test('choose the review channel, and say why its cards would show no answers', async () => {
    const page = await createScreen('leader')
    await open(page)
    await openSettings(page, 'Recruiting')
    const channel = page.getByRole('combobox', { name: 'Review channel' })
    const warning = page.getByText(/Cards show only names and links, .* by: @everyone\./)
    await expectHidden(warning)
    await channel.selectOption('#general')
    await expectVisible(warning)
    await save(page).click()
    await expectVisible(page.getByText('Settings saved.'))
    const id = await channelIdOf(app.db, 'general')
    await eventually(stored).toMatchObject({ reviewChannelId: id })

    await channel.selectOption('No channel (applications are not posted on Discord)')
    await expectHidden(warning)
    await save(page).click()
    await eventually(stored).toMatchObject({ reviewChannelId: null })
  })

  test('shows errors at their fields and keeps the input', async () => {
    const page = await createScreen('leader')
    await open(page)
    await openSettings(page, 'Recruiting')
    const hours = page.getByRole('spinbutton', { name: 'Remind after' })
    await hours.fill('0')
    await save(page).click()
    await expectVisible(page.getByText('The reminder must be at least 1 hour.'))
    await eventually(() => hours.inputValue()).toBe('0')

    await hours.fill('')
    await save(page).click()
    await expectVisible(page.getByText('The reminder needs a number of hours.'))
    await eventually(async () => (await stored())?.reminderAfterHours).toBe(
      first.reminderAfterHours,
    )
  })
})
