import { expect, test } from 'vitest'
import { submitWithoutRoom } from '../../../src/testing/features/stages.ts'
import { setUpTrials } from '../../../src/testing/features/trials.ts'
import { app, createScreen, expectVisible } from '../site.ts'

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
  expect(await page.getByText(/NaN|undefined/).count()).toBe(0)
  expect(await page.getByText(/% reliability/).count()).toBe(0)
  await expectVisible(page.getByText('Isaure Held the ravelin alone.'))
  await expectVisible(page.getByRole('link', { name: 'Open the comment' }))
})
