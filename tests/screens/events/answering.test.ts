import { beforeEach, expect, test } from 'vitest'
import { signups } from '../../../src/db/schema/events/events.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
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

beforeEach(async () => {
  await app.reset()
  await insertUpcomingEvent(app)
})

test('a double tap gives an answer and does not withdraw it', async () => {
  const page = await openPage('/events/siege', 'member')
  await clickButton(page, 'Coming')
  await clickButton(page, 'Coming')
  await expectVisible(page.getByText('You are coming.'))
  await waitForResponses(page)
  expect(sentBodies(page, 'PUT')).toMatchObject([{ answer: 'coming' }])
  await eventually(async () => (await app.db.select().from(signups))[0]).toMatchObject({
    answer: 'signed',
    removedAt: null,
  })
})

test('a member without a character is asked what they play', async () => {
  const page = await openPage('/events/siege', 'applicant')
  const question = page.getByText('Choose what you play above, or add a character.')
  expect(await question.isVisible()).toBe(false)
  await clickButton(page, 'Coming')
  await expectVisible(question)
  await page.getByLabel('As').selectOption('Cleric')
  await expectHidden(question)
})

test('an answer that is not saved yet is shown among the events', async () => {
  await (await app.signIn('member')).put('/api/user/events/siege/answer', { answer: 'late' })
  const page = await createScreen('member')
  page.timers.stop()
  await page.goto('/events/siege')
  const connect = page.reply('PUT /api/user/events/siege/answer', {})
  await clickButton(page, 'Not coming')
  await expectVisible(page.getByText(/Your answer is not saved yet/))

  await page.goto('/events')
  const row = page.getByRole('listitem').filter({ hasText: 'Siege of Valion' })
  await expectVisible(row.getByText('Not coming'))
  await expectVisible(row.getByText('Not sent yet'))
  await expectVisible(page.getByText('You are not coming'))
  connect()
  page.window.dispatchEvent(new page.window.Event('online'))
  await expectHidden(row.getByText('Not sent yet'))
  await expectVisible(row.getByText('Not coming'))
})

test('an answer to the next event stays from the press on', async () => {
  const page = await openPage('/events', 'applicant')
  await expectVisible(page.getByText('You have not answered yet'))
  const shown: boolean[] = []
  const { document, MutationObserver } = page.window
  await clickButton(page, 'Coming')
  await expectVisible(page.getByText('You are coming'))
  new MutationObserver(() =>
    shown.push(document.body.textContent.includes('You have not answered yet')),
  ).observe(document.body, { subtree: true, childList: true, characterData: true })

  await eventually(async () => app.db.$count(signups)).toBe(1)
  await waitForResponses(page)
  expect(shown).not.toContain(true)
})

test('an answer is sent with the server’s time, so that a slow one does not replace a later one', async () => {
  const page = await openPage('/events/siege', 'member')
  await waitForResponses(page)
  await clickButton(page, 'Late')
  await expectVisible(page.getByText('You are coming late.'))
  const [sent] = sentBodies(page, 'PUT') as { sentAt: number }[]
  expect(Math.abs((sent?.sentAt ?? 0) - Date.now())).toBeLessThan(30_000)
})
