import { beforeEach, expect, test } from 'vitest'
import { signups } from '../../../src/db/schema/events/events.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  sentBodies,
  waitForResponses,
} from '../site.ts'

beforeEach(async () => {
  await app.empty()
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
