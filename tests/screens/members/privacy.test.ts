import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../src/db/schema/accounts.ts'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { members, settings } from '../../../src/db/schema/guild.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable, rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  const form = await makeForm(app.db)
  await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
})

/** Opens the privacy page as Wren. */
async function atPrivacy(): Promise<Screen> {
  const page = await openPage('/profile/privacy', 'applicant')
  await expectVisible(page.getByText('Stored now: 1 application'))
  return page
}

const wren = async () =>
  (
    await app.db
      .select()
      .from(members)
      .where(eq(members.id, app.idOf('applicant')))
  )[0]

test('a visitor is sent to the sign-in', async () => {
  const page = await createScreen()
  await page.goto('/profile/privacy')

  await expectVisible(page.getByText('Sign in to see what is stored about you.'))
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Login' }))
  await eventually(() => page.getByRole('main').getByRole('button').count()).toBe(0)
})

describe('opting out of the statistics', () => {
  test('is saved and can be reverted', async () => {
    await app.db.update(settings).set({ presenceDays: 30 })
    const page = await atPrivacy()
    await expectVisible(page.getByText(/voice during events \(deleted after 30 days\)/))
    const box = page.getByRole('checkbox', { name: 'Leave me out of the statistics' })
    await box.check()
    await expectVisible(page.getByText('Saved. You are opted out.'))
    await eventually(async () => (await wren())?.optedOut).toBe(true)
    await page.reload()
    await eventually(() => box.isChecked()).toBe(true)

    await box.uncheck()

    await expectVisible(page.getByText('Saved. You are opted in.'))
    await eventually(async () => (await wren())?.optedOut).toBe(false)
  })

  test('opting out is not shown as saved if it fails', async () => {
    const page = await atPrivacy()
    const box = page.getByRole('checkbox', { name: 'Leave me out of the statistics' })
    const restore = await rejectChangesOf('members')
    await box.click()
    await expectVisible(page.getByText('Failed to save your choice. Please try again later.'))
    await eventually(() => box.isChecked()).toBe(false)

    await restore()
    await box.check()

    await expectVisible(page.getByText('Saved. You are opted out.'))
  })

  test('shows an error with Retry if its state fails to load', async () => {
    const page = await createScreen('applicant')
    const restore = await hideTable('signups')
    await page.goto('/profile/privacy')
    await expectVisible(page.getByText('Failed to load your choice. Please try again later.'))

    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(page.getByRole('checkbox', { name: 'Leave me out of the statistics' }))
  })
})

describe('signing out everywhere', () => {
  test('ends every session and shows the home page as a visitor', async () => {
    const page = await atPrivacy()
    const other = await createScreen('applicant')
    await clickButton(page, 'Sign out everywhere')

    await waitForHeading(page, 'Twenty-five is enough.')
    expect(page.path()).toBe('/')
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await expectVisible(page.getByRole('alert').getByText('You are signed out in every browser.'))
    await other.goto('/profile')
    await expectVisible(other.getByText('User ID not found.'))
    await page.reload()
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await eventually(() => page.getByRole('alert').count()).toBe(0)
  })

  test('signing out everywhere shows an error and changes nothing if it fails', async () => {
    const page = await atPrivacy()
    await rejectChangesOf('sessions')

    await clickButton(page, 'Sign out everywhere')

    await expectVisible(page.getByText('Failed to sign you out. Please try again later.'))
    await expectVisible(page.getByRole('button', { name: 'Account: Wren' }))
    expect(page.path()).toBe('/profile/privacy')
  })
})

describe('deleting one’s data', () => {
  test('lists before the button what stays stored', async () => {
    const page = await atPrivacy()

    const section = page.getByRole('region', { name: 'Delete your data' })
    const stays = await section.getByRole('listitem').allTextContents()

    expect(stays).toHaveLength(4)
    expect(stays.join('\n')).toMatch(
      /^Decisions and votes on your applications, without your name\.\nTo enforce limits, /,
    )
    expect(stays.at(-1)).toContain('for 365 days each.')
  })

  test('needs a typed confirmation, works with the keyboard, and ends on the home page', async () => {
    const page = await atPrivacy()
    await page.getByRole('button', { name: 'Delete my data' }).focus()
    await page.user.keyboard('{Enter}')
    const word = page.getByRole('dialog').getByRole('textbox', { name: /^Type/ })
    await eventually(() => word.hasFocus()).toBe(true)
    await page.user.keyboard('delete')
    await page.user.keyboard('{Enter}')
    await expectVisible(page.getByText('Please type “delete me”, without the quotation marks.'))
    await eventually(() => word.hasFocus()).toBe(true)
    await eventually(() => app.db.$count(submissions)).toBe(1)

    await page.user.keyboard(' ME')
    await page.user.keyboard('{Enter}')

    await waitForHeading(page, 'Twenty-five is enough.')
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await expectVisible(page.getByRole('alert').getByText('You are still in the guild'))
    expect(page.path()).toBe('/')
    await eventually(() => app.db.$count(submissions)).toBe(0)
    const own = eq(sessions.memberId, app.idOf('applicant'))
    await eventually(() => app.db.$count(sessions, own)).toBe(0)
  })

  test('can be cancelled, which restores focus', async () => {
    const page = await atPrivacy()
    await clickButton(page, 'Delete my data')
    await clickButton(page, 'Cancel')
    await expectHidden(page.getByRole('dialog'))
    await eventually(() => page.getByRole('button', { name: 'Delete my data' }).hasFocus()).toBe(
      true,
    )
    await eventually(() => app.db.$count(submissions)).toBe(1)
  })

  test('deleting one’s data deletes nothing if it fails, and keeps the confirmation for a retry', async () => {
    const page = await atPrivacy()
    const restore = await rejectChangesOf('submissions')
    await clickButton(page, 'Delete my data')
    await page.getByRole('textbox', { name: /^Type/ }).fill('delete me')
    await clickButton(page, 'Delete permanently')
    await expectVisible(page.getByText('Failed to delete your data. Nothing was deleted.'))
    await eventually(() => app.db.$count(submissions)).toBe(1)

    await restore()
    await clickButton(page, 'Delete permanently')

    await waitForHeading(page, 'Twenty-five is enough.')
  })
})
