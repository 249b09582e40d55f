import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../src/db/schema/accounts.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { submissions } from '../../../src/db/schema/submissions.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { loseTable, refuseChangesOf } from '../../journeys/broken-database.ts'
import { app, arrive, arriveAt, open, press, see, seeNoMore, soon } from '../site.ts'

beforeEach(async () => {
  await app.empty()
  const form = await makeForm(app.db)
  await apply(await app.signedIn('applicant'), form, app.idOf('applicant'))
})

/** Opens the privacy page as Wren. */
async function atPrivacy(): Promise<Screen> {
  const page = await open('/profile/privacy', 'applicant')
  await see(page.getByText('Stored now: 1 application'))
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
  const page = await arrive()
  await page.goto('/profile/privacy')

  await see(page.getByText('Sign in to see what is stored about you.'))
  await see(page.getByRole('main').getByRole('link', { name: 'Login' }))
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

describe('opting out of the statistics', () => {
  test('is saved and can be reverted', async () => {
    const page = await atPrivacy()
    const box = page.getByRole('checkbox', { name: 'Leave me out of the statistics' })
    await box.check()
    await see(page.getByText('Saved. You are opted out.'))
    expect((await wren())?.optedOut).toBe(true)
    await page.reload()
    await soon(() => box.isChecked()).toBe(true)

    await box.uncheck()

    await see(page.getByText('Saved. You are opted in.'))
    expect((await wren())?.optedOut).toBe(false)
  })

  test('that fails is not shown as saved', async () => {
    const page = await atPrivacy()
    const box = page.getByRole('checkbox', { name: 'Leave me out of the statistics' })
    const mend = await refuseChangesOf('members')
    await box.click()
    await see(page.getByText('Failed to save your choice. Please try again later.'))
    await soon(() => box.isChecked()).toBe(false)

    await mend()
    await box.check()

    await see(page.getByText('Saved. You are opted out.'))
  })

  test('shows an error with Retry if its state fails to load', async () => {
    const page = await arrive('applicant')
    const mend = await loseTable('signups')
    await page.goto('/profile/privacy')
    await see(page.getByText('Failed to load your choice. Please try again later.'))

    await mend()
    await press(page, 'Retry')

    await see(page.getByRole('checkbox', { name: 'Leave me out of the statistics' }))
  })
})

describe('signing out everywhere', () => {
  test('ends every session and shows the home page as a visitor', async () => {
    const page = await atPrivacy()
    const other = await arrive('applicant')
    await press(page, 'Sign out everywhere')

    await arriveAt(page, 'Twenty-five is enough.')
    expect(page.path()).toBe('/')
    await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await see(page.getByRole('alert').getByText('You are signed out in every browser.'))
    await other.goto('/profile')
    await see(other.getByText('User ID not found.'))
    await page.reload()
    await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('that fails shows an error and changes nothing', async () => {
    const page = await atPrivacy()
    await refuseChangesOf('sessions')

    await press(page, 'Sign out everywhere')

    await see(page.getByText('Failed to sign you out. Please try again later.'))
    await see(page.getByRole('button', { name: 'Account: Wren' }))
    expect(page.path()).toBe('/profile/privacy')
  })
})

describe('deleting one’s data', () => {
  test('needs a typed confirmation, works with the keyboard, and ends on the home page', async () => {
    const page = await atPrivacy()
    await page.getByRole('button', { name: 'Delete my data' }).focus()
    await page.user.keyboard('{Enter}')
    const word = page.getByRole('dialog').getByRole('textbox', { name: /^Type/ })
    await soon(() => word.hasFocus()).toBe(true)
    await page.user.keyboard('delete')
    await page.user.keyboard('{Enter}')
    await see(page.getByText('Please type “delete me”, without the quotation marks.'))
    expect(await word.hasFocus()).toBe(true)
    expect(await app.db.$count(submissions)).toBe(1)

    await page.user.keyboard(' ME')
    await page.user.keyboard('{Enter}')

    await arriveAt(page, 'Twenty-five is enough.')
    await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await see(page.getByRole('alert').getByText('You are still in the guild'))
    expect(page.path()).toBe('/')
    expect(await app.db.$count(submissions)).toBe(0)
    const own = eq(sessions.memberId, app.idOf('applicant'))
    expect(await app.db.$count(sessions, own)).toBe(0)
  })

  test('can be cancelled, which restores focus', async () => {
    const page = await atPrivacy()
    await press(page, 'Delete my data')
    await press(page, 'Cancel')
    await seeNoMore(page.getByRole('dialog'))
    expect(await page.getByRole('button', { name: 'Delete my data' }).hasFocus()).toBe(true)
    expect(await app.db.$count(submissions)).toBe(1)
  })

  test('that fails deletes nothing and keeps the confirmation for a retry', async () => {
    const page = await atPrivacy()
    const mend = await refuseChangesOf('submissions')
    await press(page, 'Delete my data')
    await page.getByRole('textbox', { name: /^Type/ }).fill('delete me')
    await press(page, 'Delete permanently')
    await see(page.getByText('Failed to delete your data. Nothing was deleted.'))
    expect(await app.db.$count(submissions)).toBe(1)

    await mend()
    await press(page, 'Delete permanently')

    await arriveAt(page, 'Twenty-five is enough.')
  })
})
