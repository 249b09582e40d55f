import { beforeEach, expect, test } from 'vitest'
import { historyChannels, historyMembers, historyRuns } from '../../../src/db/schema/history.ts'
import { app, expectVisible, openPage } from '../site.ts'

beforeEach(() => app.reset())

/** Stores a count of the history that the bot does not work on. */
async function insertRun(change: Partial<typeof historyRuns.$inferInsert>): Promise<number> {
  const [run] = await app.db
    .insert(historyRuns)
    .values({
      ...{ state: 'counting', isPaused: true, sinceDay: '2023-05-01', since: new Date(2023, 4, 1) },
      ...{ countsXp: true, seed: '', requestsPerSecond: 15, createdAt: new Date() },
      ...{ createdBy: app.idOf('leader'), ...change },
    })
    .returning({ id: historyRuns.id })
  return run?.id ?? 0
}

test('the form starts a count with the chosen day, levels and pace', async () => {
  const page = await openPage('/menu/import', 'leader')
  await page.getByLabel('First day').fill('2024-02-29')
  await page.getByLabel('Levels', { exact: true }).selectOption('Count messages only')
  await page.getByLabel('Requests per second').fill('7')
  await page.getByRole('button', { name: 'Count Messages' }).click()

  await expectVisible(page.getByRole('heading', { name: 'Message history' }))
  const [run] = await app.db.select().from(historyRuns)
  expect(run).toMatchObject({ sinceDay: '2024-02-29', countsXp: false, requestsPerSecond: 7 })
})

test('a day in the future is refused with the reason', async () => {
  const page = await openPage('/menu/import', 'leader')
  await page.getByLabel('First day').fill('2099-01-01')
  await page.getByRole('button', { name: 'Count Messages' }).click()

  await expectVisible(page.getByText('Choose a day in the past.'))
})

test('a paused count shows its channels and goes on', async () => {
  const runId = await insertRun({})
  await app.db
    .insert(historyChannels)
    .values([
      { runId, channelId: '1', startedAfter: 1n, state: 'unreadable', pages: 3, messageCount: 250 },
    ])
  await app.db
    .insert(historyMembers)
    .values({ runId, memberId: app.idOf('tarn'), messageCount: 250 })
  const page = await openPage(`/menu/import/history/${runId}`, 'leader')

  await expectVisible(page.getByRole('heading', { name: 'Paused' }))
  await expectVisible(page.getByText('Since 1 May 2023'))
  await expectVisible(page.getByRole('cell', { name: 'Not readable' }))
  await expectVisible(page.getByText('The bot could not read 1 channel to the end.'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectVisible(page.getByRole('heading', { name: /^Counted on/ }))
})

test('a count is cancelled only after a confirmation', async () => {
  const runId = await insertRun({})
  const page = await openPage(`/menu/import/history/${runId}`, 'leader')
  await page.getByRole('button', { name: 'Cancel Count' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Count' }).click()

  await expectVisible(page.getByRole('heading', { name: /^Undone on/ }))
})

test('a count on which a later one builds cannot be undone, and the page says why', async () => {
  const runId = await insertRun({ state: 'done', isPaused: false, doneAt: new Date() })
  await insertRun({ state: 'done', isPaused: false, doneAt: new Date() })
  const page = await openPage(`/menu/import/history/${runId}`, 'leader')

  await expectVisible(
    page.getByText('A later count of the history goes on where this one ended. Undo that first.'),
  )
  expect(await page.getByRole('button', { name: 'Undo Count' }).isDisabled()).toBe(true)
})
