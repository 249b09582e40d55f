import { eq } from 'drizzle-orm'
import { signups } from '../../../src/db/schema/events/events.ts'
import { prepareSieges, startSiege } from '../../../src/testing/features/line-ups.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, createScreen, eventually, waitForHeading } from '../site.ts'

/** A siege with five answers and the party Gate, and its builder as the leader sees it. */
export async function openBuilder() {
  await app.reset()
  const leader = await app.signIn('leader')
  const game = await prepareSieges(app, leader)
  const siege = await startSiege(app, leader, game)
  const page = await createScreen('leader')
  page.timers.stop()
  const open = async () => {
    await page.goto(`/menu/events/${game.channelId}/${siege.eventId}/line-up`)
    await waitForHeading(page, 'Siege')
    // React waits up to 300 ms before it shows what has loaded.
    await eventually(() => {
      page.timers.runFor(10)
      return page.getByRole('region', { name: 'Notices (F6)' }).count()
    }).toBe(1)
  }
  await open()
  return { page, siege, game, leader, open }
}

/** Lets the time pass after which the page fetches what others did. */
export const poll = (page: Screen) => page.timers.runFor(2_000)

/** A seat of the board. */
export const seat = (page: Screen, number: number, party = 1): Locator =>
  page.locator(`[data-seat="${party}/${number}"]`)

/** The card of a raider in the pool. */
export const card = (page: Screen, userId: string): Locator =>
  page.getByRole('region', { name: 'Signed up' }).locator(`[data-person="${userId}"]`)

/** Selects a raider and places them by the keyboard on the first free seat of a party. */
export async function placeByKeys(page: Screen, userId: string, party = 1): Promise<void> {
  await card(page, userId).press('Enter')
  for (const key of [`${party}`, '{Enter}']) await page.user.keyboard(key)
}

/** Opens the dialog of a seat. */
export async function openSeat(page: Screen, number: number): Promise<Locator> {
  await seat(page, number).click()
  return page.getByRole('dialog', { name: `Party I, seat ${number}` })
}

/** Opens a dialog of the toolbar. */
export async function openDialog(page: Screen, button: string, dialog: string): Promise<Locator> {
  await clickButton(page, button)
  return page.getByRole('dialog', { name: dialog })
}

/** Withdraws the answer of a raider. */
export const signOut = (userId: string) =>
  app.db.update(signups).set({ removedAt: new Date() }).where(eq(signups.memberId, userId))
