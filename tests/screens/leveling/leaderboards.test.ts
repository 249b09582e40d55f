import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
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

const boards = [
  {
    title: 'Message Activity',
    address: '/menu/messages',
    head: 'Message Count',
    amounts: ['4,000', '1,000', '10', '0'],
    empty: 'No message activity data found',
    failed: 'Failed to fetch messages. Please try again later.',
    progress: '50 of 300 XP towards the next level',
  },
  {
    title: 'Voice Activity',
    address: '/menu/voice',
    head: 'Voice Time',
    amounts: ['1,000h', '2.5h', '0.02h', '0h'],
    empty: 'No voice activity data found',
    failed: 'Failed to fetch voice data. Please try again later.',
    progress: '50 of 300 XP towards the next level',
  },
]

const ranked = ['leader', 'member', 'vex']

beforeEach(async () => {
  await app.reset()
  const day = '2026-06-01'
  const [first, second, third] = ranked.map(app.idOf) as [string, string, string]
  await recordActivity(app.db, [
    { by: first, day, messages: 4000, voiceSeconds: 3_600_000, xp: [250, 250] },
    { by: second, day, messages: 1000, voiceSeconds: 9000 },
    { by: third, day, messages: 10, voiceSeconds: 60 },
  ])
})

const rows = (page: Screen) => page.locator('tbody tr')
const searchBox = (page: Screen) => page.getByPlaceholder('Search by display name...')

/** One column of the displayed rows. */
async function column(page: Screen, number: number): Promise<string[]> {
  const cells = await page.locator(`tbody td:nth-child(${number})`).allTextContents()
  return cells.map((text) => text.trim())
}

describe.each(boards)('$title', ({ title, address, head, amounts, empty, failed, progress }) => {
  test('ranks all members, ten per page, with the first three marked [spec 2.67, 2.69, 2.74, 9.17]', async () => {
    const page = await openPage('/menu', 'leader')
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: title })
      .first()
      .click()
    await waitForHeading(page, title)

    // Skeleton rows are rows, too.
    const ranks = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    await eventually(() => column(page, 1)).toEqual(ranks)
    expect(page.path()).toBe(address)
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Rank', 'User', 'Display Name', 'Level', head])
    await eventually(async () => (await column(page, 3))[0]).toBe('Isaure')
    const picture = rows(page).first().locator('img')
    await eventually(() => picture.getAttribute('src')).toContain(app.idOf('leader'))
    await eventually(async () => (await column(page, 5)).slice(0, 4)).toEqual(amounts)
    await eventually(async () => (await column(page, 4))[0]).toContain('2')
    await expectVisible(rows(page).first().getByText(progress))
    await eventually(() => page.locator('tbody tr:has([class*=medal])').count()).toBe(3)
  })

  test('has a loading state', async () => {
    const page = await createScreen('leader')
    const release = page.holdRequests(/^\/api\/menu\/userdata\//)
    await page.goto(address)
    await expectVisible(page.getByText('Loading the leaderboard...'))

    release()

    await expectVisible(rows(page).nth(9))
    await expectHidden(page.getByText('Loading the leaderboard...'))
  })

  test('can be paged to its end and back [spec 2.70]', async () => {
    const page = await openPage(address, 'leader')
    await expectVisible(page.getByText(/^Page 1 of \d+$/))
    const last = Number((await page.getByText(/^Page 1 of/).textContent())?.split(' ').at(-1))
    await eventually(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

    for (let number = 2; number <= last; number++) {
      await clickButton(page, 'Next')
      await expectVisible(page.getByText(`Page ${number} of ${last}`))
      await eventually(async () => (await column(page, 1))[0]).toBe(String((number - 1) * 10 + 1))
    }
    await eventually(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await clickButton(page, 'Previous')
    await expectVisible(page.getByText(`Page ${last - 1} of ${last}`))
  })

  test('can be searched by display name, case-insensitively, from the first page and with the original ranks [spec 2.68, 5.19]', async () => {
    const page = await openPage(address, 'leader')
    await clickButton(page, 'Next')
    await expectVisible(page.getByText(/^Page 2 of/))

    await searchBox(page).fill('iSAur')

    await eventually(() => column(page, 3)).toEqual(['Isaure'])
    await eventually(() => column(page, 1)).toEqual(['1'])
    await expectVisible(page.getByText('1 found'))
    await eventually(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
    await searchBox(page).fill('')
    await expectVisible(page.getByText(/^Page 1 of/))
  })

  test('shows if a search has no results, and Clear Search restores the list [spec 2.73]', async () => {
    const page = await openPage(address, 'leader')
    await searchBox(page).fill('nobody of this name')
    await expectVisible(page.getByText(empty, { exact: true }))
    await expectVisible(page.getByText('Nothing matches “nobody of this name”.'))

    await clickButton(page, 'Clear Search')

    await expectVisible(rows(page).nth(9))
    await eventually(() => searchBox(page).inputValue()).toBe('')
    await eventually(() => searchBox(page).hasFocus()).toBe(true)
  })

  test('shows if it is empty, without Clear Search [spec 2.72, 2.75]', async () => {
    await app.db.update(members).set({ optedOut: true })
    const page = await openPage(address, 'leader')

    await expectVisible(page.getByText(empty, { exact: true }))
    await expectVisible(page.getByText(/from the moment at which the bot joins the server\.$/))
    await eventually(() => page.getByRole('button', { name: 'Clear Search' }).count()).toBe(0)
  })

  test('shows an error with Retry if it fails to load [spec 8.25, 8.26]', async () => {
    const page = await openPage('/menu/submissions', 'leader')
    await waitForHeading(page, 'Form Submissions')
    const restore = await hideTable('member_totals')

    await page.goto(address)
    await expectVisible(page.getByRole('alert').getByText(failed, { exact: true }))
    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(rows(page).nth(9))
    await expectHidden(page.getByRole('alert'))
  })
})

describe('the messages of a server that implements only the specification', () => {
  const crowd = (size: number) =>
    Array.from({ length: size }, (_, index) => ({
      displayname: `Recruit ${index + 1}`,
      avatar: null,
      messageLevel: 3,
      messagecount: size - index,
    }))
  async function openWith(size: number): Promise<Screen> {
    const page = await createScreen('leader')
    page.reply('GET /api/menu/userdata/messages', { status: 200, json: crowd(size) })
    await page.goto('/menu/messages')
    return page
  }

  test('are requested without parameters and paginated in the browser, even five thousand', async () => {
    const page = await openWith(5000)

    await expectVisible(page.getByText('Page 1 of 500'))
    await eventually(() => rows(page).count()).toBe(10)
    const requests = page.sent.filter(({ path }) => path.includes('/userdata/'))
    expect(requests.map(({ path }) => path)).toEqual(['/api/menu/userdata/messages'])
    await searchBox(page).fill('recruit 4999')
    await eventually(() => column(page, 3)).toEqual(['Recruit 4999'])
    await eventually(() => column(page, 1)).toEqual(['4,999'])
    await eventually(() => column(page, 4)).toEqual(['3'])
  })

  test('are not paginated up to ten [spec 2.71]', async () => {
    const page = await openWith(10)
    await expectVisible(rows(page).nth(9))

    await eventually(() => page.getByText(/^Page /).count()).toBe(0)
    await eventually(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  })
})
