import { beforeEach, expect, test } from 'vitest'
import { app, clickButton, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'

beforeEach(() => app.empty())

test('a select opens upwards if there is no room below, without scrolling the page', async () => {
  const { page } = await visitAs('leader', { width: 1200, height: 700 })
  await page.goto('/menu/settings', { waitUntil: 'networkidle' })
  await waitForHeading(page, 'Settings')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const list = page.getByRole('listbox', { name: 'Time zone' })
  const place = async (of: typeof zone) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  const standsAt = async (y: number) => {
    const top = (await place(zone)).y - y
    await page.evaluate(`scrollBy({ top: ${top}, behavior: 'instant' })`)
  }

  await standsAt(120)
  await zone.click()
  await expectVisible(list)
  await eventually(async () => (await place(list)).y > (await place(zone)).y).toBe(true)
  await zone.press('Escape')
  await standsAt(620)
  const before = await place(zone)
  await zone.click()
  await expectVisible(list)

  await eventually(async () => {
    const { y, height } = await place(list)
    return y >= 0 && y + height <= before.y
  }).toBe(true)
  expect(await place(zone)).toEqual(before)
})

test('a dialog does not change the page’s width', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/menu/events')
  await waitForHeading(page, 'Event Activity')
  const width = () => page.getByRole('main').evaluate((main) => main.clientWidth)
  const before = await width()

  await clickButton(page, 'New Event')

  await expectVisible(page.getByRole('dialog'))
  expect(await width()).toBe(before)
})
