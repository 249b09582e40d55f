import { beforeEach, expect, test } from 'vitest'
import { dayIn } from '../../../src/contract/core/zoned-time.ts'
import { trialExtensions } from '../../../src/db/schema/applications/trials.ts'
import { submitWithoutRoom } from '../../../src/testing/features/stages.ts'
import { setUpTrials } from '../../../src/testing/features/trials.ts'
import { app, createScreen, expectVisible } from '../site.ts'

beforeEach(() => app.reset())

test('a trial without any attendance yet shows no reliability, and its comments', async () => {
  const { leader, submissionId } = await submitWithoutRoom(app)
  await setUpTrials(app.db)
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
  await leader.post('/api/menu/applications/comments', {
    submissionId,
    text: 'Held the ravelin alone.',
    key: '1',
  })
  const page = await createScreen('leader')
  await page.goto('/menu/trials')

  await expectVisible(page.getByText('0 of 0', { exact: true }))
  await expectVisible(page.getByText('in this trial', { exact: true }))
  expect(await page.getByText(/NaN|undefined/).count()).toBe(0)
  expect(await page.getByText(/% reliability/).count()).toBe(0)
  await expectVisible(page.getByText('Isaure Held the ravelin alone.'))
  await expectVisible(page.getByRole('link', { name: 'Open the comment' }))
})

test('an extension by someone whose data was deleted is by staff', async () => {
  const { leader, submissionId } = await submitWithoutRoom(app)
  await setUpTrials(app.db)
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
  const endsOn = dayIn('UTC', new Date(Date.now() + 60 * 24 * 3_600_000))
  await leader.post('/api/menu/trials/extend', { submissionId, endsOn, message: 'One more month.' })
  const page = await createScreen('leader')
  await page.goto('/menu/trials')
  await expectVisible(page.getByText(/^Isaure extended it to/))

  await app.db.update(trialExtensions).set({ extendedBy: null })
  await page.goto('/menu/trials')

  await expectVisible(page.getByText(/^Staff extended it to/))
})
