import { beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { plainAnswers } from '../../../src/testing/features/applications.ts'
import { makeForm, siegeQuestions } from '../../../src/testing/features/forms.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { followUpAnswers, siegeAnswers } from '../../journeys/site.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'
import { answer } from './answering.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

const question = (page: Screen, name: string) => page.getByRole('textbox', { name })

test('Wren answers questions of every type and their follow-ups, and reaches the thank-you page [spec 2.36, 4.1, 4.3, 4.5, 7.1]', async () => {
  const page = await createScreen('applicant')
  await page.goto('/apply')
  await waitForHeading(page, 'Application')
  await expectVisible(page.getByText('Answer plainly.'))
  await eventually(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
  await answer(page, siegeAnswers)

  await clickButton(page, 'Next')
  await expectVisible(page.getByRole('heading', { name: 'A few follow-ups' }))
  await eventually(() => question(page, 'What should we call you?').count()).toBe(0)
  await eventually(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  await answer(page, followUpAnswers)
  await clickButton(page, 'Submit')

  await waitForHeading(page, 'Application Submitted!')
  await expectVisible(page.getByText('If no interview room appears on Discord'))
  await eventually(() => page.locator('main').getByRole('listitem').count()).toBe(4)
  const [application, ...others] = await app.db.select().from(submissions)
  expect(others).toEqual([])
  expect(application).toMatchObject({ memberId: app.idOf('applicant'), approved: null })
  expect(application?.formTitle).toBe('Application')
  const given = application?.snapshot?.map(({ questionText, answers }) => [questionText, answers])
  expect(Object.fromEntries(given ?? [])).toEqual(
    Object.fromEntries(
      Object.entries({ ...siegeAnswers, ...followUpAnswers }).map(([text, one]) => [
        text,
        [one].flat(),
      ]),
    ),
  )
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await eventually(() => page.path()).toBe('/')
})

test('a member without follow-ups applies in one step [spec 4.4]', async () => {
  const page = await createScreen('applicant')
  await page.goto('/apply')
  await answer(page, plainAnswers)

  await clickButton(page, 'Next')

  await waitForHeading(page, 'Application Submitted!')
  const [application] = await app.db.select().from(submissions)
  expect(application?.completedAt).not.toBeNull()
  expect(application?.snapshot?.map(({ questionText }) => questionText)).not.toContain(
    'Which siege?',
  )
})

test('a follow-up of a follow-up appears and disappears with its answer [spec 5.5]', async () => {
  const page = await createScreen('applicant')
  await page.goto('/apply')
  await answer(page, { ...plainAnswers, 'Have you led a siege?': 'Yes' })
  await clickButton(page, 'Next')
  const chained = question(page, 'What would you change first?')
  await expectVisible(question(page, 'Which siege?'))
  await eventually(() => chained.count()).toBe(0)

  await answer(page, { 'Which siege?': 'The long one.', 'Would you call for us?': 'Yes' })
  await clickButton(page, 'Submit')
  await expectVisible(page.getByRole('button', { name: 'Please fill out all required fields.' }))
  await chained.fill('The ladders.')
  await answer(page, { 'Would you call for us?': 'No' })
  await expectHidden(chained)

  await clickButton(page, 'Submit')
  await waitForHeading(page, 'Application Submitted!')
  const [application] = await app.db.select().from(submissions)
  expect(JSON.stringify(application?.snapshot)).not.toContain('ladders')
})

test('a form without further questions is submitted in one step', async () => {
  await app.reset()
  await makeForm(app.db, { sketches: siegeQuestions.slice(0, 5) })
  const page = await createScreen('applicant')
  await page.goto('/apply')
  await answer(page, plainAnswers)
  await eventually(() => page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  await clickButton(page, 'Submit')

  await waitForHeading(page, 'Application Submitted!')
})

test('after going back and changing an answer, other follow-ups are asked [spec 4.2, 9.24]', async () => {
  const page = await createScreen('applicant')
  await page.goto('/apply')
  await answer(page, { ...plainAnswers, 'What do you play?': 'Healer' })
  await clickButton(page, 'Next')
  await expectVisible(page.getByRole('combobox', { name: 'Which healer?' }))

  await clickButton(page, 'Back')
  await page.getByRole('checkbox', { name: 'Healer' }).uncheck()
  await answer(page, { 'Have you led a siege?': 'Yes' })
  await clickButton(page, 'Next')

  await expectVisible(question(page, 'Which siege?'))
  await eventually(() => page.getByRole('combobox').count()).toBe(0)
})

describe('while something required is missing', () => {
  test('a question shows its error only after it was visited [spec 5.1, 5.3, 5.4]', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    const name = question(page, 'What should we call you?')
    await expectVisible(name)
    await eventually(() => page.getByText('This field is required.').count()).toBe(0)

    await name.focus()
    await page.user.tab()

    await expectVisible(page.getByText('This field is required.'))
    await eventually(() => page.getByText('Please select an option.').count()).toBe(0)
    await page.user.tab()
    await expectVisible(page.getByText('Please select an option.'))
    await name.fill('Wren')
    await expectHidden(page.getByText('This field is required.'))
  })

  test('nothing is submitted, each question shows its error, and the first is focused', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, { 'What should we call you?': 'Wren' })
    const submitted = () => page.sent.filter(({ path }) => path.endsWith('/save-and-submit'))

    await clickButton(page, 'Next')

    await expectVisible(page.getByRole('alert').getByText('Please fill out all required fields.'))
    await eventually(() => page.getByText('Please select an option.').count()).toBe(2)
    const dropdown = page.getByRole('combobox', { name: 'Where do you live?' })
    await eventually(() => dropdown.hasFocus()).toBe(true)
    await eventually(() => dropdown.getAttribute('aria-invalid')).toBe('true')
    await answer(page, { 'Where do you live?': 'Elsewhere', 'Have you led a siege?': 'Yes' })
    await eventually(() => page.getByText('Please fill out all required fields.').count()).toBe(0)
    await clickButton(page, 'Next')
    await expectVisible(question(page, 'Which siege?'))

    await clickButton(page, 'Submit')

    await expectVisible(page.getByRole('alert').getByText('Please fill out all required fields.'))
    await expectVisible(page.getByText('This field is required.'))
    const siege = question(page, 'Which siege?')
    await eventually(() => siege.hasFocus()).toBe(true)
    expect(submitted()).toEqual([])
  })

  test('a required multiple choice needs at least one option [spec 5.2]', async () => {
    await app.reset()
    await makeForm(app.db, {
      sketches: [
        { text: 'Which nights?', typeId: 2, isRequired: true, options: ['Friday', 'Sunday'] },
      ],
    })
    const page = await createScreen('applicant')
    await page.goto('/apply')

    await clickButton(page, 'Submit')

    await expectVisible(page.getByText('Please select at least one option.'))
    await page.getByRole('checkbox', { name: 'Sunday' }).check()
    await clickButton(page, 'Submit')
    await waitForHeading(page, 'Application Submitted!')
  })
})
