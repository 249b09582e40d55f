import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '../../../src/db/schema/jobs.ts'
import type { Post } from '../../../src/testing/features/events.ts'
import { unfinishedJobs } from '../../../src/testing/features/jobs.ts'
import { prepareSieges } from '../../../src/testing/features/line-ups.ts'
import { app, clickButton, createScreen, eventually, expectVisible } from '../site.ts'

const { control } = app.simulator
const post = () =>
  (control.messages('castle-nights') as Post[]).find(({ components }) => components.length > 0)
const onPost = (head: RegExp) =>
  post()?.embeds[0]?.fields.find(({ name }) => head.test(name))?.value

/** Announces a siege and returns its id. */
async function announceSiege(): Promise<string> {
  await app.reset()
  const leader = await app.signIn('leader')
  const { channelId } = await prepareSieges(app, leader)
  const start = new Date(Date.now() + 86_400_000).toISOString()
  const siege = { channelId, title: 'Siege of Valion', start, durationMinutes: 90 }
  const { body } = await leader.put('/api/menu/events/create', siege)
  await eventually(() => post() !== undefined).toBe(true)
  await eventually(() => unfinishedJobs(app.db)).toEqual([])
  return body.eventId
}

test('an answer on the page is on the post, and one on the post on the page, within three seconds', async () => {
  const eventId = await announceSiege()
  const page = await createScreen('member')
  page.timers.stop()
  await page.goto(`/events/${eventId}`)
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Siege of Valion' }))

  await clickButton(page, 'Maybe')
  await expectVisible(page.getByText('You answered Maybe.'))
  const answered = Date.now()
  const updates = await app.db.select().from(jobs).where(eq(jobs.kind, 'sync-event-post'))
  const due = Math.max(...updates.map(({ runAt }) => runAt.getTime()))
  expect(due - answered, 'how long the edit waits for others').toBeLessThanOrEqual(1000)
  await eventually(() => onPost(/^Maybe \(1\)$/)).toBe('Tarn')

  const buttons = post()?.components.flatMap(({ components }) => components)
  const customId = buttons?.find(({ label }) => label === 'Not coming')?.custom_id ?? ''
  await control.click({ as: app.idOf('member'), message: post()?.id ?? '', customId })
  page.timers.runFor(3000)
  await expectVisible(page.getByText('You are not coming.'))
})
