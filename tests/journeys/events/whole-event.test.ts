import type { Page } from 'playwright-core'
import { test } from 'vitest'
import type { LineUpPerson } from '../../../src/contract/line-ups/line-up.ts'
import { clickButton, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'
import { type Builder, benchTheRest, playSiege } from './siege-event.ts'
import { expectLateAnswer, type SiegeGuild, type SiegePlan } from './siege-guild.ts'

const throneAndLiberty: SiegePlan = {
  ...{ gameName: 'Throne and Liberty', presetId: 'throne-and-liberty' },
  parties: ['Gate', 'Wall', 'Ravelin', 'Tower', 'Reserve'],
  needs: { Tank: 1, Healer: 1, Damage: 4 },
  waiting: ['Tank', 'Damage', 'Damage'],
}
// tests/screens/events/whole-event.test.ts plays a siege of Final Fantasy XIV.
test('in a guild of Throne and Liberty, forty members answer a siege, are lined up and get their attendance', () =>
  playSiege(throneAndLiberty, answerOnPage, correctInBrowser))

async function answerOnPage(id: string, eventId: string) {
  const { page } = await visitAs(id, { width: 390, height: 844 })
  await page.goto(`/events/${eventId}`)
  await clickButton(page, 'Late')
  await page.getByLabel('How late').selectOption('20 min')
  await expectVisible(page.getByText(/^You are coming late/))
  await expectLateAnswer(id, eventId)
  const lineUp = page.getByRole('region', { name: 'The line-up' })
  return () => expectVisible(lineUp.getByText(/^You\b/).first())
}

async function correctInBrowser(siege: Builder, { channelId, waiting: [tank = ''] }: SiegeGuild) {
  const { page } = await visitAs('leader', { width: 1440, height: 900, hasTouch: true })
  await page.goto(siege.address.replace('/api/menu/events', `/menu/events/${channelId}`))
  await waitForHeading(page, 'Siege of Valion')
  await clickButton(page, 'Fill the rest')
  await eventually(async () => (await siege.seated()).includes(null)).toBe(false)

  const filled = await siege.seated()
  await seat(page, 1, 1).dragTo(seat(page, 2, 1))
  await eventually(async () => (await siege.seated())[6]).toBe(filled[0])
  await page.locator(`[data-person="${tank}"]`).first().focus()
  for (const key of ['Enter', '3', 'Enter']) await page.keyboard.press(key)
  await eventually(async () => (await siege.seated())[12]).toBe(tank)

  // The same on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const replaced = filled[12] ?? ''
  await seat(page, 4, 1).tap()
  const { people } = await siege.load()
  const { displayName } = people.find(({ userId }: LineUpPerson) => userId === replaced)
  await page.getByRole('dialog').getByRole('button', { name: displayName }).tap()
  await eventually(async () => (await siege.seated())[18]).toBe(replaced)

  await benchTheRest(siege)
  await expectVisible(page.getByRole('button', { name: 'Publish to Discord' }))
  await page.getByRole('button', { name: 'Publish to Discord' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Publish version 1' })
  await dialog.getByRole('button', { name: 'Publish to Discord' }).tap()
  await expectVisible(page.getByText('Version 1 has been public'))
}

const seat = (page: Page, party: number, number: number) =>
  page.locator(`[data-seat="${party}/${number}"]`)
