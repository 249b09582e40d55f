import { and, eq, not, notLike } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventTemplates } from '../../../src/db/schema/events/event-templates.ts'
import { events, reminderOptOuts, signups } from '../../../src/db/schema/events/events.ts'
import { characters, gameClasses } from '../../../src/db/schema/games.ts'
import { members } from '../../../src/db/schema/guild.ts'
import {
  editLineUp,
  fiveAnswers,
  gateOf,
  insertSiege,
  place,
} from '../../../src/testing/features/line-ups.ts'
import { app, clickButton, download, eventually, expectHidden, expectVisible } from '../site.ts'
import { card, openBuilder, openDialog, openSeat, placeByKeys, seat } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

const partyNames = async () =>
  (await builder.siege.load()).parties.map(({ name }: { name: string }) => name)

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

  test('offers the people who fit first, and shows who cannot play its role', async () => {
    const { page, siege } = builder
    const dialog = await openSeat(page, 2)
    const headings = dialog.getByRole('heading', { level: 3 })
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
  await eventually(() => dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    ...['Without a seat', 'On another character', 'Cannot play this role'],
  ])
  await dialog.getByRole('button', { name: /Raider 1003/ }).click()
  await expectVisible(seat(page, 2).getByText('Only on Mirelune'))
  const warning = 'Raider 1003 can play Healer only on Mirelune'
  await expectVisible(page.getByRole('button', { name: warning }))
})

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

/** Signs members of the sample guild up and puts them on the bench. */
async function benchMembers(count: number): Promise<void> {
  const { siege } = builder
  const isPerson = and(members.inGuild, not(members.isBot), notLike(members.id, '100_'))
  const people = await app.db.select({ id: members.id }).from(members).where(isPerson).limit(count)
  await app.db.insert(signups).values(
    people.map(({ id }) => ({
      ...{ id, eventId: siege.eventId, memberId: id, answer: 'signed' as const },
      signedAt: new Date(),
    })),
  )
  for (const { id } of people) await siege.change({ bench: { userId: id } })
}

test('publishing states who is notified, and later what changed since', async () => {
  const { page, siege } = builder
  await placeByKeys(page, '1001')
  const dialog = await openDialog(page, 'Publish to Discord', 'Publish version 1')
  await expectVisible(dialog.getByText(/^The line-up will be posted in #castle-nights\./))
  await expectVisible(dialog.getByText('1 person will be notified by direct message.'))
  await expectVisible(dialog.getByText('Raider 1001'))
  await dialog.getByRole('button', { name: 'Publish to Discord' }).click()
  await expectVisible(page.getByText('Version 1 has been public'))
  const since = page.getByRole('region', { name: 'Since version 1' })
  await expectVisible(since.getByText('Nobody’s place has changed.'))
  const unchanged = await openDialog(page, 'Publish to Discord', 'Publish version 2')
  await expectVisible(
    unchanged.getByText('The line-up will be edited in #castle-nights. Nobody will be notified.'),
  )
  await unchanged.getByRole('button', { name: 'Keep as Draft' }).click()

  await placeByKeys(page, '1002')
  await siege.change({ bench: { userId: '1001' } })
  page.timers.runFor(2_000)
  await expectVisible(since.getByText('Raider 1002 to Gate'))
  await expectVisible(since.getByText('Raider 1001 to the bench'))
  await expectVisible(page.getByText('1 moved, 1 benched since version 1'))
  await app.db.insert(reminderOptOuts).values({ memberId: '1002' })
  const mixed = await openDialog(page, 'Publish to Discord', 'Publish version 2')
  const ways = '1 by direct message, 1 by a mention in the channel.'
  await expectVisible(mixed.getByText(`2 people will be notified: ${ways}`))
  await mixed.getByRole('button', { name: 'Keep as Draft' }).click()
  await benchMembers(10)
  page.timers.runFor(2_000)
  await expectVisible(page.getByText('1 moved, 11 benched since version 1'))
  const crowded = await openDialog(page, 'Publish to Discord', 'Publish version 2')
  await expectVisible(crowded.getByText(/people will be notified by a mention in the channel\.$/))
  await crowded.getByRole('button', { name: 'Keep as Draft' }).click()

  const confirm = await openDialog(page, 'Unpublish', 'Unpublish the line-up?')
  await confirm.getByRole('button', { name: 'Unpublish' }).click()
  await expectVisible(page.getByText('The line-up was unpublished.'))
  await expectHidden(page.getByText('Version 1 has been public'))
  await eventually(async () => (await siege.load()).published).toBeNull()
})
