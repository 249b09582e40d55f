import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { app, eventually, expectToFitWidth, expectVisible, holdRequests, visitAs } from '../site.ts'

const boards = [
  { title: 'Message Activity', address: '/menu/messages' },
  { title: 'Voice Activity', address: '/menu/voice' },
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

const rows = (page: Page) => page.locator('tbody tr')
const searchBox = (page: Page) => page.getByPlaceholder('Search by display name...')

/** One column of the displayed rows. */
async function column(page: Page, number: number): Promise<string[]> {
  const cells = await page.locator(`tbody td:nth-child(${number})`).allTextContents()
  return cells.map((text) => text.trim())
}

describe.each(boards)('$title', ({ address }) => {
  test('can be downloaded as CSV', async () => {
    const { page } = await visitAs('leader')
    await page.goto(address)
    const file = page.waitForEvent('download')

    await page.getByRole('link', { name: /^CSV/ }).click()

    expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  })

  test('has a loading state and is accessible', async () => {
    const { page } = await visitAs('leader')
    const release = await holdRequests(page, '/api/menu/userdata/**')
    await page.goto(address)
    await expectVisible(page.getByText('Loading the leaderboard...'))

    release()

    await expectVisible(rows(page).nth(9))
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('fits a phone with long names', async () => {
    await app.db.update(members).set({ displayName: 'W'.repeat(32) })
    const { page } = await visitAs('leader', { width: 390, height: 844, hasTouch: true })
    await page.goto(address)
    await expectVisible(rows(page).nth(9))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expectToFitWidth(page, width)
    }
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('the messages of a server that implements only the specification', () => {
  const answer = (page: Page, list: object[]) =>
    page.route('**/api/menu/userdata/messages', (route) => route.fulfill({ json: list }))
  const crowd = (size: number) =>
    Array.from({ length: size }, (_, index) => ({
      displayname: `Recruit ${index + 1}`,
      avatar: null,
      messageLevel: 3,
      messagecount: size - index,
    }))

  test('are requested without parameters and paginated in the browser, even five thousand', async () => {
    const { page } = await visitAs('leader')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/userdata/')) asked.push(new URL(request.url()).search)
    })
    await answer(page, crowd(5000))
    await page.goto('/menu/messages')

    await expectVisible(page.getByText('Page 1 of 500'))
    await eventually(() => rows(page).count()).toBe(10)
    expect(asked).toEqual([''])
    await searchBox(page).fill('recruit 4999')
    await eventually(() => column(page, 3)).toEqual(['Recruit 4999'])
    await eventually(() => column(page, 1)).toEqual(['4,999'])
    await eventually(() => column(page, 4)).toEqual(['3'])
  })

  test('are not paginated up to ten', async () => {
    const { page } = await visitAs('leader')
    await answer(page, crowd(10))
    await page.goto('/menu/messages')
    await expectVisible(rows(page).nth(9))

    await eventually(() => page.getByText(/^Page /).count()).toBe(0)
    await eventually(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  })
})
