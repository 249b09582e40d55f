import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { loseTable } from '../../journeys/broken-database.ts'
import { app, arriveAt, open, press, see, seeNoMore, soon } from '../site.ts'

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
  await app.empty()
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
  test('ranks all members, ten per page, with the first three marked', async () => {
    const page = await open('/menu', 'leader')
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: title })
      .first()
      .click()
    await arriveAt(page, title)

    // Skeleton rows are rows, too.
    const ranks = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    await soon(() => column(page, 1)).toEqual(ranks)
    expect(page.path()).toBe(address)
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Rank', 'User', 'Display Name', 'Level', head])
    expect((await column(page, 3))[0]).toBe('Isaure')
    const picture = rows(page).first().locator('img')
    expect(await picture.getAttribute('src')).toContain(app.idOf('leader'))
    expect((await column(page, 5)).slice(0, 4)).toEqual(amounts)
    expect((await column(page, 4))[0]).toContain('2')
    await see(rows(page).first().getByText(progress))
    expect(await page.locator('tbody tr:has([class*=medal])').count()).toBe(3)
  })

  test('can be paged to its end and back', async () => {
    const page = await open(address, 'leader')
    await see(page.getByText(/^Page 1 of \d+$/))
    const last = Number((await page.getByText(/^Page 1 of/).textContent())?.split(' ').at(-1))
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

    for (let number = 2; number <= last; number++) {
      await press(page, 'Next')
      await see(page.getByText(`Page ${number} of ${last}`))
      expect((await column(page, 1))[0]).toBe(String((number - 1) * 10 + 1))
    }
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await press(page, 'Previous')
    await see(page.getByText(`Page ${last - 1} of ${last}`))
  })

  test('can be searched by display name, case-insensitively, from the first page and with the original ranks', async () => {
    const page = await open(address, 'leader')
    await press(page, 'Next')
    await see(page.getByText(/^Page 2 of/))

    await searchBox(page).fill('iSAur')

    await soon(() => column(page, 3)).toEqual(['Isaure'])
    expect(await column(page, 1)).toEqual(['1'])
    await see(page.getByText('1 found'))
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0)
    await searchBox(page).fill('')
    await see(page.getByText(/^Page 1 of/))
  })

  test('shows if a search has no results, and Clear Search restores the list', async () => {
    const page = await open(address, 'leader')
    await searchBox(page).fill('nobody of this name')
    await see(page.getByText(empty, { exact: true }))

    await press(page, 'Clear Search')

    await see(rows(page).nth(9))
    expect(await searchBox(page).inputValue()).toBe('')
    expect(await searchBox(page).hasFocus()).toBe(true)
  })

  test('shows if it is empty, without Clear Search', async () => {
    await app.db.update(members).set({ optedOut: true })
    const page = await open(address, 'leader')

    await see(page.getByText(empty, { exact: true }))
    expect(await page.getByRole('button', { name: 'Clear Search' }).count()).toBe(0)
  })

  test('shows an error with Retry if it fails to load', async () => {
    const page = await open('/menu/submissions', 'leader')
    await arriveAt(page, 'Form Submissions')
    const mend = await loseTable('member_totals')

    await page.goto(address)
    await see(page.getByRole('alert').getByText(failed, { exact: true }))
    await mend()
    await press(page, 'Retry')

    await see(rows(page).nth(9))
    await seeNoMore(page.getByRole('alert'))
  })
})
