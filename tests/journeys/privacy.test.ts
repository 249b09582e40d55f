import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../src/db/schema/accounts.ts'
import { members } from '../../src/db/schema/guild.ts'
import { submissions } from '../../src/db/schema/submissions.ts'
import { apply } from '../../src/testing/applying.ts'
import { accessibilityProblems } from '../../src/testing/browser.ts'
import { makeForm } from '../../src/testing/forms.ts'
import { loseTable, refuseChangesOf } from './broken-database.ts'
import { arrive, arriveAt, hasFocus, house, placeOf, press, see, seeNoMore, soon } from './site.ts'

beforeEach(async () => {
  await house.empty()
  const form = await makeForm(house.db)
  await apply(await house.signedIn('applicant'), form, house.idOf('applicant'))
})

const serverError = /500 \(Internal Server Error\)/

/** Wren on the page about privacy. */
async function atPrivacy(device?: { width: number; height: number }) {
  const visit = await arrive('applicant', device)
  await visit.page.goto('/profile/privacy')
  await see(visit.page.getByText('Stored now: 1 application'))
  return visit
}

const wren = async () =>
  (
    await house.db
      .select()
      .from(members)
      .where(eq(members.id, house.idOf('applicant')))
  )[0]

test('a visitor is led to the sign-in', async () => {
  const { page } = await arrive()
  await page.goto('/profile/privacy')

  await see(page.getByText('Sign in to see what is kept about you.'))
  await see(page.getByRole('main').getByRole('link', { name: 'Login' }))
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

test('nothing stands in anybody’s way, and it fits a phone', async () => {
  const { page } = await atPrivacy({ width: 390, height: 844 })
  expect(await accessibilityProblems(page), 'page').toEqual([])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const whole = await page.evaluate('document.documentElement.scrollWidth')
    expect(whole).toBeLessThanOrEqual(width)
  }
  await press(page, 'Delete my data')
  await press(page, 'Delete for good')
  await see(page.getByText('Please type “delete me”'))
  expect(await accessibilityProblems(page), 'dialog').toEqual([])
})

describe('the data to take along', () => {
  test('come as a file with everything that is stored', async () => {
    const { page } = await atPrivacy()
    const coming = page.waitForEvent('download')

    await press(page, 'Download my data')

    const download = await coming
    expect(download.suggestedFilename()).toBe('my-data.json')
    const stored = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(stored).toMatchObject({
      person: { userId: house.idOf('applicant'), displayName: 'Wren', optedOut: false },
      applications: [{ answers: [{ answers: ['Aria'] }, {}, {}, {}, {}] }],
    })
  })

  test('cannot come while the database fails, and come by a second try', async () => {
    const { page, expectComplaint } = await atPrivacy()
    // The download breaks off, since its head is sent already.
    expectComplaint(/Failed to load resource.*user\/export/)
    const mend = await loseTable('signups')
    await press(page, 'Download my data')
    await see(page.getByText('Failed to download your data. Please try again later.'))

    await mend()
    const coming = page.waitForEvent('download')
    await press(page, 'Download my data')

    expect((await coming).suggestedFilename()).toBe('my-data.json')
  })
})

describe('the wish to be left out of the statistics', () => {
  test('is kept, and can be taken back', async () => {
    const { page } = await atPrivacy()
    const box = page.getByRole('checkbox', { name: 'Leave me out of the statistics' })
    await box.check()
    await see(page.getByText('Saved. You are left out.'))
    expect((await wren())?.optedOut).toBe(true)
    await page.reload()
    await soon(() => box.isChecked()).toBe(true)

    await box.uncheck()

    await see(page.getByText('Saved. You are back in.'))
    expect((await wren())?.optedOut).toBe(false)
  })

  test('that cannot be saved is not shown as if it were', async () => {
    const { page, expectComplaint } = await atPrivacy()
    expectComplaint(serverError)
    const box = page.getByRole('checkbox', { name: 'Leave me out of the statistics' })
    const mend = await refuseChangesOf('members')
    await box.click()
    await see(page.getByText('Failed to save your choice. Please try again later.'))
    await soon(() => box.isChecked()).toBe(false)

    await mend()
    await box.check()

    await see(page.getByText('Saved. You are left out.'))
  })

  test('that cannot be read is asked for again', async () => {
    const { page, expectComplaint } = await arrive('applicant')
    expectComplaint(serverError)
    const mend = await loseTable('signups')
    await page.goto('/profile/privacy')
    await see(page.getByText('Failed to load your choice. Please try again later.'))

    await mend()
    await press(page, 'Retry')

    await see(page.getByRole('checkbox', { name: 'Leave me out of the statistics' }))
  })
})

describe('signing out everywhere', () => {
  test('ends every session, and lands on the home page as a visitor', async () => {
    const { page } = await atPrivacy()
    const { page: other } = await arrive('applicant')
    await press(page, 'Sign out everywhere')

    await arriveAt(page, 'Twenty-five is enough.')
    expect(placeOf(page)).toBe('/')
    await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await see(page.getByRole('alert').getByText('You are signed out in every browser.'))
    await other.goto('/profile')
    await see(other.getByText('User ID not found.'))
    await page.reload()
    await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('that fails says so, and leaves everything as it is', async () => {
    const { page, expectComplaint } = await atPrivacy()
    expectComplaint(serverError)
    await refuseChangesOf('sessions')

    await press(page, 'Sign out everywhere')

    await see(page.getByText('Failed to sign you out. Please try again later.'))
    await see(page.getByRole('button', { name: 'Account: Wren' }))
    expect(placeOf(page)).toBe('/profile/privacy')
  })
})

describe('deleting what is kept', () => {
  test('asks for words first; with the keyboard alone it is done, and lands at home', async () => {
    const { page } = await atPrivacy()
    await page.getByRole('button', { name: 'Delete my data' }).focus()
    await page.keyboard.press('Enter')
    const word = page.getByRole('dialog').getByRole('textbox', { name: /^Type/ })
    await soon(() => hasFocus(word)).toBe(true)
    await page.keyboard.type('delete')
    await page.keyboard.press('Enter')
    await see(page.getByText('Please type “delete me”, without the marks.'))
    expect(await hasFocus(word)).toBe(true)
    expect(await house.db.$count(submissions)).toBe(1)

    await page.keyboard.type(' ME')
    await page.keyboard.press('Enter')

    await arriveAt(page, 'Twenty-five is enough.')
    await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await see(page.getByRole('alert').getByText('You are still in the guild'))
    expect(placeOf(page)).toBe('/')
    expect(await house.db.$count(submissions)).toBe(0)
    const own = eq(sessions.memberId, house.idOf('applicant'))
    expect(await house.db.$count(sessions, own)).toBe(0)
  })

  test('is left by Cancel and by Esc, with the focus back where it was', async () => {
    const { page } = await atPrivacy()
    await press(page, 'Delete my data')
    await press(page, 'Cancel')
    await seeNoMore(page.getByRole('dialog'))
    await press(page, 'Delete my data')

    await page.keyboard.press('Escape')

    await seeNoMore(page.getByRole('dialog'))
    expect(await hasFocus(page.getByRole('button', { name: 'Delete my data' }))).toBe(true)
    expect(await house.db.$count(submissions)).toBe(1)
  })

  test('that fails deletes nothing, and keeps the words for a second try', async () => {
    const { page, expectComplaint } = await atPrivacy()
    expectComplaint(serverError)
    const mend = await refuseChangesOf('submissions')
    await press(page, 'Delete my data')
    await page.getByRole('textbox', { name: /^Type/ }).fill('delete me')
    await press(page, 'Delete for good')
    await see(page.getByText('Failed to delete your data. Nothing is deleted.'))
    expect(await house.db.$count(submissions)).toBe(1)

    await mend()
    await press(page, 'Delete for good')

    await arriveAt(page, 'Twenty-five is enough.')
  })
})
