import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { signups } from '../../../src/db/schema/events/events.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import {
  editLineUp,
  insertSiege,
  place,
  prepareSieges,
} from '../../../src/testing/features/line-ups.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import {
  app,
  clickButton,
  eventually,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

let leader: Caller
let siege: ReturnType<typeof editLineUp>
let address: string

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  const game = await prepareSieges(app, leader)
  const eventId = await insertSiege(app, game, [
    { role: 'tank' },
    { role: 'healer' },
    { role: 'damage' },
    { role: 'damage', answer: 'maybe' },
  ])
  siege = editLineUp(leader, eventId)
  for (const name of ['Gate', 'Wall'])
    await siege.change({ addParty: { name, size: 2, needs: [] } })
  address = `/menu/events/${game.channelId}/${eventId}/line-up`
})

const card = (page: Page, id: string) =>
  page.getByRole('region', { name: 'Signed up' }).locator(`[data-person="${id}"]`)
const seat = (page: Page, party: number, number: number) =>
  page.locator(`[data-seat="${party}/${number}"]`)

/** Keeps the seats and cards of the pool whose elements change. */
const recordChangedPlaces = `
  globalThis.changedPlaces = new Set()
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const place = element?.closest('[data-seat], [data-person]')
      if (place?.isConnected) changedPlaces.add(place.dataset.seat ?? place.dataset.person)
    }
  }).observe(document.querySelector('main'), {
    ...{ attributes: true, characterData: true, childList: true, subtree: true },
  })`

async function open(): Promise<Page> {
  const { page } = await visitAs('leader', { width: 1440, height: 900 })
  await page.goto(address)
  await waitForHeading(page, 'Siege')
  return page
}

test('a leader places people by mouse, by keyboard and by tap, and takes steps back', async () => {
  const page = await open()

  await card(page, '1001').dragTo(seat(page, 1, 1))
  await eventually(siege.seated).toEqual(['1001', null, null, null])

  await card(page, '1002').focus()
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Moving Raider 1002', { exact: true }))
  for (const key of ['2', 'ArrowDown']) await page.keyboard.press(key)
  await page.evaluate(recordChangedPlaces)
  await page.keyboard.press('Enter')
  await eventually(siege.seated).toEqual(['1001', null, null, '1002'])
  await expectVisible(page.getByText('Raider 1002 placed on Party II, seat 2.'))
  expect(await page.evaluate('[...changedPlaces]'), 'redrawn by the move').toEqual(['2/2'])
  expect(await page.evaluate('document.activeElement.dataset.person'), 'focused').toBe('1003')

  await card(page, '1003').focus()
  for (const key of ['Enter', 'Escape']) await page.keyboard.press(key)
  await expectVisible(page.getByText('Cancelled.'))

  await seat(page, 1, 2).click()
  const dialog = page.getByRole('dialog', { name: 'Party I, seat 2' })
  await dialog.getByRole('button', { name: 'Raider 1003' }).click()
  await eventually(siege.seated).toEqual(['1001', '1003', null, '1002'])

  await seat(page, 1, 1).dragTo(seat(page, 2, 2))
  await eventually(siege.seated).toEqual(['1002', '1003', null, '1001'])
  await clickButton(page, 'Undo')
  await eventually(siege.seated).toEqual(['1001', '1003', null, '1002'])
  await clickButton(page, 'Redo')
  await eventually(siege.seated).toEqual(['1002', '1003', null, '1001'])

  await siege.send(place('1004', 1, 2), await app.signIn('brannock'), 2)
  await expectVisible(seat(page, 2, 1).getByText('Raider 1004'))
})

test('the builder is accessible in each state on a desktop and a phone, which it fits', async () => {
  await siege.change(place('1001', 1))
  await siege.change(place('1003', 2))
  await siege.change({ editSeat: { partyId: 1, seat: 2, isLocked: true } })
  await siege.change({ bench: { userId: '1004' } })
  await leader.post(`${siege.address}/publish`, { revision: 6 })
  await app.db.update(signups).set({ removedAt: new Date() }).where(eq(signups.memberId, '1001'))
  const officer = await app.signIn('brannock')
  await officer.post(`${siege.address}/presence`, { heldUserId: '1002' })
  const page = await open()
  const expectToFit = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFitWidth(page, width)
    }
  }
  await expectVisible(seat(page, 1, 1).getByText('Signed out'))
  await expectVisible(card(page, '1002').getByText('Brannock is moving them'))
  expect(await accessibilityProblems(page), 'open').toEqual([])
  await expectToFit()
  expect(await accessibilityProblems(page), 'open on a phone').toEqual([])
  await seat(page, 1, 1).focus()
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Moving Raider 1001', { exact: true }))
  expect(await accessibilityProblems(page), 'moving').toEqual([])
  await page.keyboard.press('Escape')

  for (const [opener, title] of [
    [seat(page, 1, 1), 'Party I, seat 1'],
    [seat(page, 2, 1), 'Party II, seat 1'],
    [page.getByRole('button', { name: 'Edit Gate' }), 'Edit Gate'],
    [page.getByRole('button', { name: 'Publish to Discord' }), 'Publish version 2'],
  ] as const) {
    await opener.click()
    await expectVisible(page.getByRole('dialog', { name: title }))
    await expectToFit()
    expect(await accessibilityProblems(page), title).toEqual([])
    await page.keyboard.press('Escape')
  }
})
