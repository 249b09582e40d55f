import { beforeEach, expect, test } from 'vitest'
import { eventually, expectVisible } from '../site.ts'
import { card, openBuilder, placeByKeys, poll, seat } from './builder-page.ts'

let builder: Awaited<ReturnType<typeof openBuilder>>

beforeEach(async () => {
  builder = await openBuilder()
})

test('the list has the focus once its last raider is placed by the keyboard', async () => {
  const { page, siege, open } = builder
  for (const userId of ['1002', '1003', '1004', '1005']) await siege.change({ bench: { userId } })
  await open()
  await placeByKeys(page, '1001')
  await eventually(siege.seated).toEqual(['1001', null, null])
  await eventually(() => page.getByRole('region', { name: 'Signed up' }).hasFocus()).toBe(true)
})

/** Waits until a screen reader has announced the sentence. */
const announced = (sentence: string) =>
  expectVisible(builder.page.getByRole('status').getByText(sentence, { exact: true }))

/** Presses keys on the focused element, and waits for the announcement of each, if one is given. */
async function press(...keys: (string | readonly [string, string])[]): Promise<void> {
  for (const one of keys) {
    const [key, sentence] = typeof one === 'string' ? [one] : one
    await builder.page.user.keyboard(key)
    if (sentence) await announced(sentence)
  }
}

/** Presses a digit at a time in milliseconds: two of them within 700 ms are one number. */
async function pressDigit(digit: number, at: number, sentence: string): Promise<void> {
  const { KeyboardEvent, document } = builder.page.window
  const event = new KeyboardEvent('keydown', { key: `${digit}`, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.activeElement?.dispatchEvent(event)
  await announced(sentence)
}

test('a raider is moved by numbers of parties and arrows, and each step is announced', async () => {
  const { page, siege } = builder
  const walls = Array.from({ length: 11 }, (_, index) => `Wall ${index + 1}`)
  for (const name of walls) await siege.change({ addParty: { name, size: 2, needs: [] } })
  poll(page)
  await expectVisible(seat(page, 1, 12))
  await card(page, '1003').focus()
  const keys = 'Type a party’s number or use the arrow keys, Enter to place, Escape to cancel.'
  await press(['{Enter}', `Moving Raider 1003. ${keys}`])
  await pressDigit(1, 10_000, 'Party I, seat 1, Tank, empty')
  await pressDigit(2, 10_600, 'Party XII, seat 1, empty')
  await pressDigit(1, 20_000, 'Party I, seat 1, Tank, empty')
  await pressDigit(2, 20_800, 'Party II, seat 1, empty')
  await pressDigit(3, 20_900, 'Party III, seat 1, empty')
  await press(
    ['{ArrowLeft}', 'Party II, seat 1, empty'],
    ['{ArrowLeft}', 'Party I, seat 1, Tank, empty'],
    ['{ArrowLeft}', 'Party XII, seat 1, empty'],
    ['{ArrowDown}', 'Party XII, seat 2, empty'],
    ['{ArrowRight}', 'Party I, seat 2, Healer, empty'],
    ['{ArrowDown}', 'Party I, seat 3, empty'],
    ['{ArrowUp}', 'Party I, seat 2, Healer, empty'],
    ['{Enter}', 'Raider 1003 placed on Party I, seat 2. Their class cannot play Healer.'],
  )
  await eventually(async () => (await siege.seated()).slice(0, 3)).toEqual([null, '1003', null])

  await card(page, '1002').focus()
  await press('{Enter}')
  await pressDigit(1, 30_000, 'Party I, seat 1, Tank, empty')
  await press(
    ['{ArrowDown}', 'Party I, seat 2, Raider 1003'],
    ['{Enter}', 'Raider 1002 placed on Party I, seat 2, swapped with Raider 1003.'],
  )
  await eventually(async () => (await siege.seated()).slice(0, 3)).toEqual([null, '1002', null])

  await seat(page, 2).focus()
  await press('{Enter}', ['l', 'Party I, seat 2 locked.'], ['{Escape}', 'Cancelled.'])
  await eventually(async () => (await siege.load()).seats[1].isLocked).toBe(true)
  await card(page, '1001').focus()
  await press('{Enter}')
  await pressDigit(1, 30_600, 'Party I, seat 1, Tank, empty')
  await press('{ArrowDown}', ['{Enter}', 'Party I, seat 2 is locked.'])
  await seat(page, 2).focus()
  await press('{Enter}', ['l', 'Party I, seat 2 unlocked.'])
  await eventually(async () => (await siege.load()).seats[1].isLocked).toBe(false)
})

test('undo and redo are announced, keep the focus at the last step, and have keys', async () => {
  const { page, siege } = builder
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await placeByKeys(page, '1001')
  await eventually(siege.seated).toEqual(['1001', null, null])
  await button('Undo').press('Enter')
  await announced('Undone: Party I, seat 1, empty.')
  await eventually(() => button('Undo').isDisabled()).toBe(true)
  expect(await button('Undo').hasFocus()).toBe(true)
  await button('Redo').press('Enter')
  await announced('Redone: Party I, seat 1, Raider 1001.')
  expect(await button('Redo').hasFocus()).toBe(true)

  await card(page, '1003').focus()
  await press(['{Control>}z{/Control}', 'Undone: Party I, seat 1, empty.'])
  await press(['{Control>}{Shift>}z{/Shift}{/Control}', 'Redone: Party I, seat 1, Raider 1001.'])
  await page.getByPlaceholder('Name, character or class').focus()
  await page.user.keyboard('{Control>}z{/Control}')
  await siege.change({ fill: {} })
  poll(page)
  await expectVisible(seat(page, 2).getByText('Raider 1002'))
  await announced('Redone: Party I, seat 1, Raider 1001.')
  expect(await siege.seated()).toEqual(['1001', '1002', '1003'])
})
