import { beforeEach, expect, test } from 'vitest'
import { apply, saveFirstStep } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, clickButton, expectHidden, expectVisible, openPage } from '../site.ts'

beforeEach(async () => {
  await app.reset()
})

test('the page shows how recruiting goes, once the guild reviews as a team', async () => {
  const form = await makeForm(app.db)
  const leader = await app.signIn('leader')
  const submissionId = await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
  await saveFirstStep(await app.signIn('member'), form, app.idOf('member'), {})
  const page = await openPage('/menu/recruiting', 'leader')

  await expectVisible(page.getByText('50% went on'))
  await expectVisible(page.getByText('100% went on'))
  await expectHidden(page.getByRole('link', { name: 'Recruiting' }))
  await page.getByLabel('Source question').selectOption('Where do you live?')
  await expectVisible(page.getByText('In Europe', { exact: true }))
  await clickButton(page, 'Table of Per month')
  await expectVisible(page.getByRole('columnheader', { name: 'First answer' }))
  const { body } = await leader.get('/api/menu/recruiting')
  expect(body.sourceQuestionId).toBe(form.idOf('Where do you live?'))
  await leader.put('/api/menu/settings', { reviewsAsTeam: true })
  const asTeam = await openPage('/menu/recruiting', 'leader')
  await expectVisible(asTeam.getByRole('link', { name: 'Recruiting' }).first())
})

test('the page says whether a change is good, and what the bars mean', async () => {
  const form = await makeForm(app.db)
  const leader = await app.signIn('leader')
  const submissionId = await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
  await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: true })
  await leader.put('/api/menu/recruiting/source', {
    formId: form.formId,
    questionId: form.idOf('Where do you live?'),
  })
  const page = await openPage('/menu/recruiting', 'leader')

  const received = page.getByText('+1').first()
  await expectVisible(received)
  expect(await received.getAttribute('class')).toBe('success')
  await expectVisible(page.getByText('Other applications'))
})

test('the page says that there are no applications yet', async () => {
  const page = await openPage('/menu/recruiting', 'leader')

  await expectVisible(page.getByText('No applications in this period.'))
})
