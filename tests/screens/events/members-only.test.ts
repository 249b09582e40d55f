import { beforeEach, expect, test } from 'vitest'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import { app, clickButton, createScreen, expectVisible, openPage, signIn } from '../site.ts'

beforeEach(async () => {
  await app.reset()
  await insertUpcomingEvent(app)
})

test('members are not asked to sign in when the server fails, and an open page stays', async () => {
  const page = await createScreen('member')
  const restore = page.reply('GET /api/accounts/info', { status: 500 })
  await page.goto('/events')
  await expectVisible(page.getByText('Failed to load the events. Please try again later.'))
  expect(await page.getByText('Sign in with Discord').count()).toBe(0)

  restore()
  await clickButton(page, 'Retry')
  await page.getByRole('link', { name: 'Open event' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Siege of Valion' })
  await expectVisible(heading)

  page.reply('GET /api/accounts/info', { status: 500 })
  page.reply('PUT /api/user/events/siege/answer', { status: 403 })
  await clickButton(page, 'Maybe')
  await expectVisible(page.getByRole('link', { name: 'Login' }).first())
  await expectVisible(heading)
})

test('visitors are asked to sign in, and those outside the guild to join', async () => {
  const page = await openPage('/events')
  await expectVisible(page.getByText('Sign in with Discord to see and answer them.'))

  await signIn(page, 'outsider')
  await page.goto('/events/siege')
  await expectVisible(page.getByText('Join our Discord server to see and answer them.'))
  const link = page.getByRole('link', { name: 'Join our Discord server' })
  expect(await link.getAttribute('href')).toBe(`${app.simulator.url}/invite/orillon`)
})
