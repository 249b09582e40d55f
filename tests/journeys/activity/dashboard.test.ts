import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import { hideColumn } from '../broken-database.ts'
import { app, eventually, expectFocus, expectVisible, hasFocus } from '../site.ts'
import {
  boxOf,
  card,
  freezeTime,
  listed,
  openDashboard,
  picker,
  selected,
  waitForChart,
  writeInJune,
} from './dashboard-site.ts'

freezeTime()

test('the totals update without a reload, also after a failed request', async () => {
  await writeInJune(['isaure'])
  const { page, expectConsole } = await openDashboard()
  const sum = () => card(page, 'Messages').textContent()
  await eventually(sum).toMatch(/^Messages600/)

  const repair = await hideColumn('guild_days', 'voice_seconds')
  expectConsole(/500 \(Internal Server Error\)/)
  await page.clock.runFor(15_000)
  await repair()
  app.simulator.control.say({ as: 'member', channel: 'general', text: 'Hold!', times: 7 })

  const later = () => page.clock.runFor(15_000).then(sum)
  await eventually(later).toMatch(/^Messages607/)
})

test('selected members move to the top once the pointer leaves the list', async () => {
  await writeInJune()
  const { page } = await openDashboard()
  await boxOf(page, 'Isaure').uncheck()
  await boxOf(page, 'Aurelle').check()
  await eventually(async () => (await listed(page))[0]).toBe('Isaure')

  await page.getByRole('heading', { name: 'Dashboard' }).hover()
  await page.getByRole('radio', { name: 'This Month' }).focus()

  await eventually(async () => (await listed(page)).slice(0, 10)).toEqual(await selected(page))
  await eventually(() => selected(page)).toContain('Aurelle')
})

test('of 5,000 members only the visible ones are rendered, and the keyboard reaches the last one', async () => {
  await writeInJune()
  await app.db.execute(sql`
    insert into members (id, user_name, display_name, in_guild)
    select n::text, 'extra' || n, 'Extra ' || n, true from generate_series(1, 5000) n`)
  const { page } = await openDashboard()
  await waitForChart(page)
  const search = page.getByPlaceholder('Search users...')
  await eventually(async () => (await listed(page)).length).toBeGreaterThan(10)
  await eventually(async () => (await listed(page)).length).toBeLessThan(60)

  await page.keyboard.press('/')
  await expectFocus(search)
  await page.keyboard.press('Tab')
  const [first = '', second = ''] = await listed(page)
  await expectFocus(boxOf(page, first))
  await page.keyboard.press('ArrowDown')
  await eventually(() => hasFocus(boxOf(page, second))).toBe(true)
  await page.keyboard.press('Space')
  await expectVisible(page.getByText('9/10 selected'))
  await eventually(() => boxOf(page, second).isChecked()).toBe(false)
  await page.keyboard.press('End')
  const last = picker(page).getByRole('checkbox').last()
  await eventually(() => hasFocus(last)).toBe(true)
  await eventually(() => picker(page).locator('li').last().getAttribute('aria-posinset')).toBe(
    await picker(page).locator('li').last().getAttribute('aria-setsize'),
  )
  await page.keyboard.press('Tab')
  await eventually(() => picker(page).locator(':focus').count()).toBe(0)

  await search.pressSequentially('extra 4999')
  await eventually(() => listed(page)).toEqual(['Extra 4999'])
})
