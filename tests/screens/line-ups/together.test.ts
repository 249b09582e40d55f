import { beforeEach, describe, expect, test } from 'vitest'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { lineUpSteps } from '../../../src/db/schema/events/line-ups.ts'
import { place } from '../../../src/testing/features/line-ups.ts'
import { app, clickButton, eventually, expectHidden, expectVisible } from '../site.ts'
import { card, openBuilder, openSeat, placeByKeys, poll, seat, signOut } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

describe('another leader', () => {
  test('is shown with the person whom they are moving, who cannot be moved meanwhile', async () => {
    const { page, siege } = builder
    const officer = await app.signIn('brannock')
    await siege.change(place('1001', 1))
    poll(page)
    await expectVisible(seat(page, 1).getByText('Raider 1001'))
    await officer.post(`${siege.address}/presence`, { heldUserId: '1001' })
    poll(page)
    await expectVisible(seat(page, 1).getByText('being moved by Brannock'))
    const editors = page.getByRole('list', { name: 'Also editing' })
    await expectVisible(editors.getByText('Brannock is moving Raider 1001, Party I, seat 1'))

    await seat(page, 1).press('Enter')
    await expectVisible(page.getByText('Brannock is moving Raider 1001.'))
    await expectHidden(page.getByText('Moving Raider 1001', { exact: true }))
    await placeByKeys(page, '1002')
    await eventually(siege.seated).toEqual(['1001', '1002', null])
    await officer.post(`${siege.address}/presence`, {})
    poll(page)
    await expectHidden(seat(page, 1).getByText('being moved by'))
  })

  test('sees whom one is moving, but not somebody who was placed at once', async () => {
    const { page, siege } = builder
    const calls = () => page.sent.filter(({ path }) => path.endsWith('/presence')).length
    const before = calls()
    await placeByKeys(page, '1001')
    await eventually(siege.seated).toEqual(['1001', null, null])
    page.timers.runFor(100)
    await eventually(() => reported()).toBe(null)
    expect(calls() - before).toBeLessThanOrEqual(1)

    await card(page, '1002').press('Enter')
    page.timers.runFor(100)
    await eventually(() => reported()).toBe('1002')
    await page.user.keyboard('{Escape}')
    page.timers.runFor(100)
    await eventually(() => reported()).toBe(null)
  })

  test('changes a seat that is shown with their name', async () => {
    const { page, siege } = builder
    await siege.send(place('1003', 3), await app.signIn('brannock'), 1)
    poll(page)
    await expectVisible(seat(page, 3).getByText('Raider 1003'))
    await expectVisible(seat(page, 3).getByText('Brannock'))
  })

  test('moves people: a notice says who and where to, and Show leads there', async () => {
    const { page, siege } = builder
    const officer = await app.signIn('brannock')
    await siege.change(place('1003', 3), officer)
    poll(page)
    await expectVisible(page.getByText('Brannock moved Raider 1003 to Party I, seat 3.'))
    await clickButton(page, 'Show')
    await eventually(() => seat(page, 3).hasFocus()).toBe(true)

    await siege.change({ bench: { userId: '1003' } }, officer)
    poll(page)
    await expectVisible(page.getByText('Brannock moved Raider 1003 to the bench.'))
    await siege.change({ fill: {} }, officer)
    poll(page)
    await expectVisible(page.getByText('Brannock moved 3 people.'))
    await expectHidden(page.getByText('Brannock moved Raider 1003 to the bench.'))
  })
})

const reported = () => {
  const sent = builder.page.sent.findLast(({ path }) => path.endsWith('/presence'))
  return (sent?.body as { heldUserId: string | null } | undefined)?.heldUserId
}

test('a step that another leader has built on is skipped by Undo, which says so', async () => {
  const { page, siege } = builder
  await placeByKeys(page, '1001')
  await eventually(siege.seated).toEqual(['1001', null, null])
  await placeByKeys(page, '1002')
  await eventually(siege.seated).toEqual(['1001', '1002', null])
  const { revision } = await siege.load()
  await siege.send(place('1003', 2), await app.signIn('brannock'), revision)
  poll(page)
  await expectVisible(seat(page, 2).getByText('Raider 1003'))

  await clickButton(page, 'Undo')
  await expectVisible(
    page.getByText('This step cannot be undone: Brannock has changed the same seats since.'),
  )
  await eventually(siege.seated).toEqual(['1001', '1003', null])
  await clickButton(page, 'Undo')
  await eventually(siege.seated).toEqual([null, '1003', null])
})

describe('while the builder is open', () => {
  test('someone signs out: a conflict on their seat, which a leader resolves', async () => {
    const { page, siege } = builder
    await placeByKeys(page, '1001')
    await eventually(siege.seated).toEqual(['1001', null, null])
    await signOut('1001')
    poll(page)
    await expectVisible(seat(page, 1).getByText('Signed out'))
    await page.getByRole('button', { name: /^Raider 1001 signed out, / }).click()
    await eventually(() => seat(page, 1).hasFocus()).toBe(true)

    const dialog = await openSeat(page, 1)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await eventually(siege.seated).toEqual([null, null, null])
    await expectHidden(page.getByText('Signed out'))
  })

  test('someone signs up, and appears in the pool', async () => {
    const { page, siege } = builder
    await app.db.insert(signups).values({
      ...{ id: 'new', eventId: siege.eventId, memberId: app.idOf('member') },
      ...{ answer: 'signed', signedAt: new Date() },
    })
    poll(page)
    await expectVisible(card(page, app.idOf('member')))
  })

  test('the event is cancelled: the page says so and keeps the line-up', async () => {
    const { page, siege } = builder
    await placeByKeys(page, '1001')
    await eventually(siege.seated).toEqual(['1001', null, null])
    await app.db.update(events).set({ cancelledAt: new Date() })
    await placeByKeys(page, '1002')
    await expectVisible(page.getByText('This event was cancelled. Its line-up is kept as it is.'))
    await expectVisible(page.getByText(/^This event was cancelled\. .* can no longer be changed\./))
    await expectVisible(seat(page, 1).getByText('Raider 1001'))
    await expectVisible(card(page, '1002'))
    expect(await page.getByRole('button', { name: 'Fill the rest' }).isDisabled()).toBe(true)
  })

  test('the known revision is gone: the line-up is loaded again and the change is made', async () => {
    const { page, siege } = builder
    await siege.change(place('1002', 2))
    await app.db.delete(lineUpSteps)
    await placeByKeys(page, '1001')
    await eventually(siege.seated).toEqual(['1001', '1002', null])
    await expectVisible(seat(page, 2).getByText('Raider 1002'))
  })
})

describe('a change that cannot be sent', () => {
  const failChanges = () => builder.page.reply(`POST ${builder.siege.address}/change`, {})

  test('stays on the page as not saved, and is sent again by itself or by Try Again', async () => {
    const { page, siege } = builder
    const restore = failChanges()
    await placeByKeys(page, '1001')
    await placeByKeys(page, '1002')
    await expectVisible(page.getByText(/^2 changes not saved\./))
    await expectVisible(page.getByText('Not saved', { exact: true }))
    await expectVisible(seat(page, 1).getByText('Raider 1001'))
    restore()
    page.timers.runFor(5_000)
    await eventually(siege.seated).toEqual(['1001', '1002', null])
    await expectHidden(page.getByText(/not saved\./))

    const restoreAgain = failChanges()
    await placeByKeys(page, '1003')
    await expectVisible(page.getByText(/^1 change not saved\./))
    restoreAgain()
    await clickButton(page, 'Try Again')
    await eventually(siege.seated).toEqual(['1001', '1002', '1003'])
  })

  test.each(['Remove', 'To the Bench'])(
    'does not take somebody from a later seat: %s',
    async (button) => {
      const { page, siege } = builder
      await placeByKeys(page, '1001')
      await eventually(siege.seated).toEqual(['1001', null, null])
      const restore = failChanges()
      const dialog = await openSeat(page, 1)
      await dialog.getByRole('button', { name: button }).click()
      await expectVisible(page.getByText(/^1 change not saved\./))
      await siege.send(place('1001', 3), await app.signIn('brannock'), 2)
      restore()
      await clickButton(page, 'Try Again')
      await expectVisible(page.getByText('Brannock moved Raider 1001 to Party I, seat 3.'))
      await expectVisible(seat(page, 3).getByText('Raider 1001'))
      expect(await siege.seated()).toEqual([null, null, '1001'])
      expect((await siege.load()).bench).toEqual([])
    },
  )

  test('survives a reload of the page', async () => {
    const { page, siege } = builder
    const restore = failChanges()
    await placeByKeys(page, '1001')
    await expectVisible(page.getByText(/^1 change not saved\./))
    restore()
    await page.reload()
    await eventually(siege.seated).toEqual(['1001', null, null])
  })

  test('is not made twice if only the reply was lost', async () => {
    const { page, siege } = builder
    const restore = failChanges()
    await clickButton(page, 'Add party')
    await page.getByRole('button', { name: 'Add Party', exact: true }).click()
    await expectVisible(page.getByText(/^1 change not saved\./))
    await siege.change({ addParty: { name: 'Party 2', size: 5, needs: [] } })
    restore()
    await clickButton(page, 'Try Again')
    await expectHidden(page.getByText(/not saved\./))
    expect((await siege.load()).parties).toHaveLength(2)
  })
})

test('a rejected change is rolled back with the reason', async () => {
  const { page, siege } = builder
  await siege.change({ editSeat: { partyId: 1, seat: 1, isLocked: true } })
  await placeByKeys(page, '1001')
  await expectVisible(page.getByText('This seat is locked. Unlock it first.'))
  await expectVisible(card(page, '1001'))
  expect(await siege.seated()).toEqual([null, null, null])
})
