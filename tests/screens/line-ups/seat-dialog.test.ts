import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signups } from '../../../src/db/schema/events/events.ts'
import { characters, gameClasses } from '../../../src/db/schema/games.ts'
import { place } from '../../../src/testing/features/line-ups.ts'
import { app, clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { card, openBuilder, openSeat, placeByKeys, poll, seat } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

describe('a seat', () => {
  test('is locked and gets a note, and people can be removed and benched', async () => {
    const { page, siege } = builder
    await placeByKeys(page, '1001')
    await eventually(siege.seated).toEqual(['1001', null, null])
    const dialog = await openSeat(page, 1)
    await dialog.getByLabel('Note').fill('Shot-caller')
    await dialog.getByLabel('Note').blur()
    await dialog.getByLabel('Locked').check()
    await eventually(async () => (await siege.load()).seats[0]).toMatchObject({
      ...{ note: 'Shot-caller', isLocked: true },
    })
    await eventually(() => dialog.getByRole('button', { name: 'Remove' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Locked').uncheck()
    await dialog.getByRole('button', { name: 'To the Bench' }).click()

    await eventually(async () => (await siege.load()).bench).toEqual(['1001'])
    await expectVisible(page.getByRole('region', { name: 'Bench' }).getByText('Raider 1001'))
  })

  /** What a browser does on Escape. */
  const cancelDialog = () => {
    const { document, Event } = builder.page.window
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  }

  test.each([
    ['Enter', () => builder.page.user.keyboard('{Enter}')],
    ['Escape', cancelDialog],
  ])('keeps a typed note on %s, and says how long it may be', async (key, press) => {
    const { page, siege } = builder
    const dialog = await openSeat(page, 1)
    await dialog.getByLabel('Note').fill('Shot-caller')
    await expectVisible(dialog.getByText('11 of 40 characters'))
    await press()
    await eventually(async () => (await siege.load()).seats[0].note).toBe('Shot-caller')
    expect(await dialog.isVisible()).toBe(key === 'Enter')
  })

  test('does not get its old note back from a dialog in which none was typed', async () => {
    const { page, siege } = builder
    await openSeat(page, 1)
    await siege.change({ editSeat: { partyId: 1, seat: 1, note: 'Cannon 2' } })
    poll(page)
    await eventually(() => page.getByLabel('Note').inputValue()).toBe('Cannon 2')
    await page.getByLabel('Note').focus()
    cancelDialog()
    await expectHidden(page.getByLabel('Note'))
    await siege.change({ editSeat: { partyId: 1, seat: 2, note: 'Last' } })
    expect((await siege.load()).seats[0].note).toBe('Cannon 2')
  })

  test('offers the people who fit first, and shows who cannot play its role', async () => {
    const { page, siege } = builder
    const dialog = await openSeat(page, 2)
    const headings = dialog.getByRole('heading', { level: 3 })
    await eventually(() => headings.allTextContents()).toEqual(['Without a seat'])
    await dialog.getByLabel('All 5').check()
    await eventually(() => headings.allTextContents()).toEqual([
      'Without a seat',
      'Cannot play this role',
    ])
    await dialog.getByRole('button', { name: 'Raider 1003' }).click()

    await eventually(siege.seated).toEqual([null, '1003', null])
    await expectVisible(seat(page, 2).getByText('Off-role'))
    await expectVisible(page.getByRole('button', { name: 'Raider 1003 cannot play Healer' }))
  })
})

test('people without any role come after those who play that of the seat, and are found without a seat', async () => {
  const { page, siege, open } = builder
  await app.db.update(signups).set({ combatRoleId: null }).where(eq(signups.memberId, '1001'))
  await siege.change(place('1005', 1))
  await open()
  const dialog = await openSeat(page, 2)
  const shown = async () => (await dialog.locator('[data-person] b[dir]').allTextContents()).join()
  await eventually(shown).toBe('Raider 1002,Raider 1001,Raider 1005')
  await dialog.getByLabel('No seat 4').check()
  await eventually(shown).toBe('Raider 1002,Raider 1001,Raider 1003,Raider 1004')
})

test('people who can play a role only on another character are offered for it, after the others', async () => {
  const { page, game, open } = builder
  const [{ id: classId = 0 } = {}] = await app.db.select().from(gameClasses).limit(1)
  await app.db.insert(characters).values({
    ...{ memberId: '1003', gameId: game.gameId, name: 'Mirelune', classId },
    ...{ combatRoleIds: [game.roles.healer], isMain: true, createdAt: new Date() },
  })
  await open()
  await eventually(() => card(page, '1003').getByText('Healer on Mirelune').isVisible()).toBe(false)
  await clickButton(page, 'Healer')
  await expectVisible(card(page, '1003').getByText('Healer on Mirelune'))

  const dialog = await openSeat(page, 2)
  await dialog.getByLabel('All 5').check()
  await eventually(() => dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    ...['Without a seat', 'On another character', 'Cannot play this role'],
  ])
  await dialog.getByRole('button', { name: /Raider 1003/ }).click()
  await expectVisible(seat(page, 2).getByText('Only on Mirelune'))
  const warning = 'Raider 1003 can play Healer only on Mirelune'
  await expectVisible(page.getByRole('button', { name: warning }))
})
