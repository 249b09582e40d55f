import { beforeEach, expect, test } from 'vitest'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  sentBodies,
  waitForResponses,
} from '../site.ts'
import { setUpSiege } from './siege.ts'

beforeEach(async () => {
  await setUpSiege()
})

const stored = async () => (await app.db.select().from(signups))[0]

test('a member opens the next event and answers in one press with their main', async () => {
  const page = await openPage('/events', 'member')
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Siege of Valion' }))
  await page.getByRole('link', { name: 'Open event' }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Siege of Valion' }))

  await clickButton(page, 'Coming')

  const status = page.getByRole('status').filter({ hasText: 'You are coming as Tank.' })
  await eventually(() => status.textContent()).toMatch(/^Saved \d\d:\d\dYou are coming as Tank\.$/)
  await eventually(stored).toMatchObject({ answer: 'signed', characterName: 'Morwenna' })

  await clickButton(page, 'Late')
  await page.getByLabel('How late').selectOption('20 min')
  await eventually(stored).toMatchObject({ answer: 'late', lateMinutes: 20 })

  await page.getByLabel('As').selectOption('Cleric')
  await eventually(stored).toMatchObject({ answer: 'late', lateMinutes: 20, className: 'Cleric' })

  await page.reload()
  await expectVisible(page.getByText('Press Late again to withdraw your answer.'))
  await clickButton(page, 'Late')
  await expectVisible(page.getByText('You haven’t answered yet. One click is enough.'))
})

test('an answer stays on the page from the press on', async () => {
  const page = await openPage('/events', 'member')
  await page.getByRole('link', { name: 'Open event' }).click()
  await clickButton(page, 'Late')
  const shown: (string | null)[] = []
  const { document, MutationObserver } = page.window
  const pressed = () => document.querySelector('[aria-pressed=true]')?.textContent ?? null
  new MutationObserver(() => shown.push(pressed())).observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  })

  await expectVisible(page.getByText('You are coming late as Tank.'))
  expect(new Set(shown)).toEqual(new Set(['Late']))
})

test('a full event, one closed to sign-ups and a cancelled one each say what is left to do', async () => {
  const change = async (values: Partial<typeof events.$inferInsert>) => {
    await app.db.update(events).set(values)
    return openPage('/events/siege', 'member')
  }
  const full = await change({ capacity: 0 })
  await expectVisible(full.getByText(/Every place is taken: Coming puts you on the waiting list/))

  const closed = await change({ capacity: null, deadlineMinutes: 40 * 60 })
  await expectVisible(closed.getByText('You haven’t answered.', { exact: true }))
  const needsOf = (page: Screen) => page.getByRole('region', { name: 'Needed roles' }).textContent()
  expect(await needsOf(closed)).toContain('wanted')
  await expectVisible(closed.getByText(/^Sign-ups are closed\. You can still answer Late/))
  const choices = closed.getByRole('group', { name: 'Are you coming?' }).locator('button')
  await eventually(() => choices.allTextContents()).toEqual([
    ...['Coming', 'Late', 'Maybe', 'Not coming'],
  ])
  const areDisabled = (await choices.all()).map((choice) => choice.isDisabled())
  expect(await Promise.all(areDisabled)).toEqual([true, false, true, false])
  await clickButton(closed, 'Late')
  await expectVisible(closed.getByText('You are coming late as Tank.'))

  const cancelled = await change({ cancelledAt: new Date() })
  await expectVisible(cancelled.getByText(/This event was cancelled\./))
  expect(await needsOf(cancelled)).not.toContain('wanted')
  await cancelled.getByRole('link', { name: 'See what else is planned' }).click()
  await eventually(() => cancelled.path()).toBe('/events')
})

test('a member without the role reads along, and one who lost it can only withdraw', async () => {
  const answer = { eventId: 'siege', memberId: app.idOf('member'), signedAt: new Date() }
  const party = await roleIdOf(app.db, 'Boss Party')
  await app.db.update(events).set({ signupRoleIds: [party] })
  const own = (page: Screen) => page.getByRole('region', { name: 'Your answer' })
  const reading = await openPage('/events/siege', 'member')
  await expectVisible(own(reading).getByText('For Boss Party only. You can read along.'))
  expect(await own(reading).locator('button, select').count()).toBe(0)

  await app.db.insert(signups).values({ ...answer, id: 'a', answer: 'late' })
  const page = await openPage('/events/siege', 'member')
  await expectVisible(own(page).getByText('For Boss Party only.', { exact: true }))
  const choices = await own(page).locator('button').all()
  const areDisabled = await Promise.all(choices.map((choice) => choice.isDisabled()))
  expect(areDisabled).toEqual([true, false, true, true])
  expect(await own(page).locator('select').count()).toBe(0)
  await clickButton(page, 'Late')
  await expectVisible(own(page).getByText('For Boss Party only. You can read along.'))
})

test('an event from Raid-Helper says that it is answered there', async () => {
  await app.db.update(events).set({ isOurs: false, importedAt: new Date() })
  const page = await openPage('/events', 'member')
  await expectVisible(page.getByText('You answer it in Raid-Helper'))
  await expectVisible(page.getByText('Answer in Raid-Helper', { exact: true }))
  expect(await page.getByRole('button', { name: 'Coming', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Open event' }).click()
  const own = page.getByRole('region', { name: 'Your answer' })
  await expectVisible(own.getByText('This event comes from Raid-Helper. Answer there.'))

  const answer = { eventId: 'siege', memberId: app.idOf('member'), signedAt: new Date() }
  await app.db.insert(signups).values({ ...answer, id: 'a', answer: 'maybe' })
  await page.reload()
  await expectVisible(own.getByText('Maybe', { exact: true }))
  expect(await own.locator('button, select').count()).toBe(0)
})

test('a member finds and answers an event with the keyboard alone', async () => {
  const page = await openPage('/events', 'member')
  await page.getByLabel('Only mine').press(' ')
  await expectVisible(page.getByText('You have answered no upcoming event.'))
  await page.getByRole('button', { name: 'Show all events' }).press('Enter')
  await page.getByRole('link', { name: /^Siege of Valion/ }).press('Enter')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Siege of Valion' }))

  await page.getByRole('button', { name: 'Maybe', exact: true }).press('Enter')
  await expectVisible(page.getByText('You answered Maybe.'))
  await page.getByRole('button', { name: 'Coming', exact: true }).press(' ')
  await expectVisible(page.getByText('You are coming as Tank.'))
  await eventually(stored).toMatchObject({ answer: 'signed' })
})

/** Opens the event's page, whose timers are run by the test. */
async function openWithoutTimers(): Promise<Screen> {
  const page = await createScreen('member')
  page.timers.stop()
  await page.goto('/events/siege')
  await expectLoaded(page, page.getByRole('heading', { level: 1, name: 'Siege of Valion' }))
  return page
}

/** Waits for something on a page without timers: React waits up to 300 ms before it shows what has loaded. */
async function expectLoaded(page: Screen, what: Locator): Promise<void> {
  await eventually(() => {
    page.timers.runFor(10)
    return what.isVisible()
  }, `${what} is shown`).toBe(true)
}

const notSaved = (page: Screen) => page.getByText(/Your answer is not saved yet/)
const breakConnection = (page: Screen) => page.reply('PUT /api/user/events/siege/answer', {})

test('an answer that cannot be saved is kept and sent later, and if refused then says why', async () => {
  const page = await openWithoutTimers()
  page.expectConsole(/409|50[03]/)
  const restore = await rejectChangesOf('signups')

  await clickButton(page, 'Maybe')

  await expectVisible(notSaved(page))
  await restore()
  page.timers.runFor(5_000)
  await eventually(stored).toMatchObject({ answer: 'maybe' })
  await expectVisible(page.getByText('You answered Maybe.'))
  await expectHidden(notSaved(page))

  const connect = breakConnection(page)
  await clickButton(page, 'Not coming')
  await expectVisible(notSaved(page))
  await (await app.signIn('member')).put('/api/user/events/siege/answer', { answer: 'coming' })
  await app.db.update(signups).set({ answeredAt: new Date(Date.now() + 60_000) })
  connect()
  page.timers.runFor(5_000)
  const problem = page.getByText('You have answered again since, so this answer was not saved.')
  await expectVisible(problem)
  await expectVisible(page.locator('button[aria-pressed=true]').filter({ hasText: 'Coming' }))
  await expectHidden(page.getByText(/^Saved/))
  await clickButton(page, 'OK')
  await expectHidden(problem)
  await eventually(stored).toMatchObject({ answer: 'signed' })
})

test('answers without a connection survive a reload, and the last one is sent when online', async () => {
  const page = await openWithoutTimers()
  const connect = breakConnection(page)
  await clickButton(page, 'Maybe')
  await expectVisible(notSaved(page))
  const unsent = () => JSON.parse(page.window.localStorage.getItem('unsent-answers') ?? '[]')
  const ofOtherTab = { ...unsent()[0], userId: app.idOf('leader') }
  page.window.localStorage.setItem('unsent-answers', JSON.stringify([...unsent(), ofOtherTab]))
  await clickButton(page, 'Late')
  expect(unsent()).toMatchObject([ofOtherTab, { input: { answer: 'late' } }])
  const later = { ...unsent()[1], givenAt: Date.now() + 60_000 }
  page.window.localStorage.setItem('unsent-answers', JSON.stringify([later]))
  await clickButton(page, 'Not coming')
  expect(unsent()).toEqual([later])
  page.window.localStorage.removeItem('unsent-answers')
  await clickButton(page, 'Late')
  const late = page.locator('button[aria-pressed=true]').filter({ hasText: 'Late' })
  await expectVisible(late)
  await page.reload()
  await expectLoaded(page, notSaved(page))
  await expectVisible(late)
  await waitForResponses(page)
  const before = sentBodies(page, 'PUT').length
  connect()
  page.window.dispatchEvent(new page.window.Event('online'))
  await eventually(stored).toMatchObject({ answer: 'late' })
  await expectVisible(page.getByText('You are coming late as Tank.'))
  await expectHidden(notSaved(page))
  expect(sentBodies(page, 'PUT').slice(before)).toMatchObject([{ answer: 'late' }])
})
