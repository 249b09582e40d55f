import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventTemplates } from '../../../src/db/schema/events/event-templates.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import {
  editLineUp,
  fiveAnswers,
  gateOf,
  insertSiege,
  place,
} from '../../../src/testing/features/line-ups.ts'
import { app, clickButton, download, eventually, expectHidden, expectVisible } from '../site.ts'
import { card, openBuilder, openDialog, placeByKeys, seat } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

const partyNames = async () =>
  (await builder.siege.load()).parties.map(({ name }: { name: string }) => name)

describe('parties', () => {
  test('are reordered by the keys of their handle, and by their position', async () => {
    const { page, siege } = builder
    await siege.change({ addParty: { name: 'Wall', size: 1, needs: [] } })
    await builder.open()
    await page.getByRole('button', { name: 'Move Gate' }).press('ArrowRight')
    await eventually(partyNames).toEqual(['Wall', 'Gate'])
    await expectVisible(page.getByText('Gate is now party 2 of 2.'))
    await eventually(() => page.getByRole('button', { name: 'Move Gate' }).hasFocus()).toBe(true)

    const dialog = await openDialog(page, 'Edit Gate', 'Edit Gate')
    await dialog.getByLabel('Position').selectOption('I')
    await dialog.getByRole('button', { name: 'Save Party' }).click()
    await eventually(partyNames).toEqual(['Gate', 'Wall'])
    await clickButton(page, 'Undo')
    await eventually(partyNames).toEqual(['Wall', 'Gate'])
  })

  test('are added and removed', async () => {
    const { page } = builder
    const dialog = await openDialog(page, 'Add party', 'New party')
    await dialog.getByLabel('Name').fill('Reserve')
    await dialog.getByRole('button', { name: 'Add Party' }).click()
    await eventually(partyNames).toEqual(['Gate', 'Reserve'])
    const edit = await openDialog(page, 'Edit Reserve', 'Edit Reserve')
    await edit.getByRole('button', { name: 'Remove Party' }).click()
    await eventually(partyNames).toEqual(['Gate'])
  })
})

/** Copies the full line-up as text, downloads it as CSV, and closes the dialog. */
async function exportLineUp(): Promise<void> {
  const { page } = builder
  const dialog = await openDialog(page, 'Export', 'Export the line-up')
  const text = '1 Gate: Raider 1001 (Tank), Raider 1002 (Healer), Raider 1003 (Damage)'
  await eventually(() => dialog.getByLabel('Text for the game’s chat').inputValue()).toBe(text)
  await dialog.getByRole('button', { name: 'Copy Text' }).click()
  await expectVisible(page.getByText('Copied.'))
  expect(await page.window.navigator.clipboard.readText()).toBe(text)
  const { lines } = await download(page, /CSV of the line-up/)
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 5).join())).toEqual([
    ...['1,Gate,1,Tank,Raider 1001', '1,Gate,2,Healer,Raider 1002'],
    '1,Gate,3,Damage,Raider 1003',
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
}

test('the menu behind More closes on Escape, on a press elsewhere and once something is chosen', async () => {
  const { page } = builder
  const more = page.getByRole('button', { name: 'More', exact: true })
  const expectOpen = (isOpen: boolean) =>
    eventually(() => more.getAttribute('aria-expanded')).toBe(`${isOpen}`)
  for (const close of [
    () => page.user.keyboard('{Escape}'),
    () => page.getByRole('heading', { level: 1 }).click(),
    () => clickButton(page, 'Export'),
  ]) {
    await more.click()
    await expectOpen(true)
    await close()
    await expectOpen(false)
  }
})

describe('the whole line-up', () => {
  test('is filled, exported, cleared, and restored by Undo and Redo', async () => {
    const { page, siege } = builder
    await clickButton(page, 'Fill the rest')
    await expectVisible(page.getByText('3 seats filled.').first())
    await exportLineUp()
    const dialog = await openDialog(page, 'Clear', 'Clear the line-up?')
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await eventually(siege.seated).toEqual([null, null, null])
    const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
    await undo.click()
    await eventually(siege.seated).toEqual(['1001', '1002', '1003'])
    await clickButton(page, 'Redo')
    await eventually(siege.seated).toEqual([null, null, null])
    await eventually(() => page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true)
  })

  test('is filled with a short notice, and the reasons for empty seats are shown beside it', async () => {
    const { page, siege, game } = builder
    const needs = [{ combatRoleId: game.roles.healer, count: 3 }]
    await app.db.update(events).set({ needs }).where(eq(events.id, siege.eventId))
    const wall = { combatRoleId: game.roles.healer, count: 1 }
    await siege.change({ addParty: { name: 'Wall', size: 1, needs: [wall] } })
    await builder.open()
    const notices = page.getByRole('region', { name: 'Notices (F6)' })
    const reasons = page.getByRole('region', { name: 'Why seats stay empty' })
    await clickButton(page, 'Fill the rest')
    await expectVisible(notices.getByText('3 seats filled. 1 stays empty.', { exact: true }))
    await expectVisible(reasons.getByText('Healer: 1 is coming, 3 are needed.'))
    await notices.getByRole('button', { name: 'Undo' }).click()
    await expectHidden(reasons)

    await clickButton(page, 'Fill the rest')
    await reasons.getByRole('button', { name: 'Close' }).click()
    await expectHidden(reasons)
    await clickButton(page, 'Fill the rest')
    await expectVisible(notices.getByText('0 seats filled. 1 stays empty.'))
    await expectHidden(notices.getByText('3 seats filled. 1 stays empty.'))
    await expectHidden(notices.getByRole('button', { name: 'Undo' }))
  })

  test('is copied from an earlier event', async () => {
    const { page, siege, game, leader } = builder
    const earlier = await insertSiege(app, game, fiveAnswers)
    const startsAt = new Date(Date.now() - 7 * 86_400_000)
    await app.db.update(events).set({ startsAt }).where(eq(events.id, earlier))
    const source = editLineUp(leader, earlier)
    await source.change({ addParty: { name: 'Keep', size: 2, needs: [] } })
    await source.change(place('1003', 2))
    const dialog = await openDialog(page, 'Copy from…', 'Copy from')
    await dialog.getByLabel('Event or template').selectOption(`event:${earlier}`)
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await eventually(partyNames).toEqual(['Keep'])
    await eventually(() => siege.seated()).toEqual([null, '1003'])
    await expectVisible(seat(page, 2, 2).getByText('Raider 1003'))
  })

  test('is saved as a template, whose parties can be used', async () => {
    const { page, siege, game } = builder
    await placeByKeys(page, '1001')
    const dialog = await openDialog(page, 'Save as template', 'Save as template')
    await dialog.getByLabel('Template name').fill('Castle')
    await dialog.getByRole('button', { name: 'Save Template' }).click()
    await expectVisible(page.getByText('Saved the template Castle.'))
    await eventually(() => app.db.select().from(eventTemplates)).toMatchObject([
      { name: 'Castle', parties: [gateOf(game)] },
    ])

    const copy = await openDialog(page, 'Copy from…', 'Copy from')
    await copy.getByLabel('Event or template').selectOption('Castle')
    await copy.getByRole('button', { name: 'Copy', exact: true }).click()
    await eventually(siege.seated).toEqual([null, null, null])
    await expectVisible(card(page, '1001'))
  })
})
