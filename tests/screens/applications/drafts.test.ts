import { beforeEach, describe, expect, test } from 'vitest'
import { answers, submissions } from '../../../src/db/schema/applications/submissions.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { followUpAnswers, siegeAnswers } from '../../journeys/site.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
  waitForResponses,
} from '../site.ts'
import { answer, answersOn, submitPlainApplication } from './answering.ts'

beforeEach(async () => {
  await app.reset()
  await makeForm(app.db)
})

const savedNote = /^Draft saved on \d{1,2} \w+ \d{4} at \d\d:\d\d$/

describe('Wren’s input is kept', () => {
  test('Wren’s input is kept after a reload during the first step', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)

    await page.reload()

    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
  })

  test('Wren’s input is kept after a reload during the second step', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await answer(page, followUpAnswers)

    await page.reload()

    await expectVisible(page.getByRole('heading', { name: 'A few follow-ups' }))
    await eventually(() => answersOn(page)).toEqual(followUpAnswers)
    await clickButton(page, 'Submit')
    await waitForHeading(page, 'Application Submitted!')
    await eventually(() => app.db.$count(submissions)).toBe(1)
  })

  test('Wren’s input is kept after visiting another page', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)

    await page.getByRole('link', { name: 'Roster' }).first().click()
    await waitForHeading(page, 'The roll')
    await page.goBack()

    await waitForHeading(page, 'Application')
    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
  })

  test('Wren can continue the draft on another device, which shows when it was saved', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await eventually(() => page.getByText(savedNote).count()).toBe(0)
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('textbox', { name: 'Which siege?' }))
    await expectVisible(page.getByText(savedNote))

    const phone = await createScreen('applicant')
    await phone.goto('/apply')

    await expectVisible(phone.getByText(savedNote))
    await eventually(() => answersOn(phone)).toEqual(siegeAnswers)
    await clickButton(phone, 'Next')
    await expectVisible(phone.getByRole('heading', { name: 'A few follow-ups' }))
    await answer(phone, followUpAnswers)
    await clickButton(phone, 'Submit')
    await waitForHeading(phone, 'Application Submitted!')
    await eventually(() => app.db.$count(submissions)).toBe(1)
  })
})

describe('the draft on the server', () => {
  const stored = async () => (await app.db.select().from(answers)).map(({ answer }) => answer)

  test('has what is typed, before Next is pressed', async () => {
    const page = await openPage('/apply', 'applicant')
    const given = { 'What should we call you?': 'Wren', 'Where do you live?': 'In Europe' }
    await answer(page, given)
    await expectVisible(page.getByText(savedNote))

    const phone = await openPage('/apply', 'applicant')
    await eventually(() => answersOn(phone)).toMatchObject(given)
  })

  test('has the follow-ups that were not submitted, without those that were emptied', async () => {
    const page = await openPage('/apply', 'applicant')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await answer(page, followUpAnswers)
    await eventually(stored).toContain('The ladders.')
    await answer(page, { 'Which siege?': '' })
    await eventually(stored).not.toContain('The long one.')

    const phone = await openPage('/apply', 'applicant')
    await clickButton(phone, 'Next')
    await expectVisible(phone.getByRole('heading', { name: 'A few follow-ups' }))
    await eventually(() => answersOn(phone)).toEqual({ ...followUpAnswers, 'Which siege?': '' })
  })

  test('never gets an older answer after Next', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    const release = page.holdRequests('/api/userform/save')
    await answer(page, { ...siegeAnswers, 'What should we call you?': 'Robin' })
    await eventually(() => page.sent.some(({ method }) => method === 'PUT')).toBe(true)
    await answer(page, { 'What should we call you?': 'Wren' })
    await clickButton(page, 'Next')
    release()

    await expectVisible(page.getByRole('heading', { name: 'A few follow-ups' }))
    expect(await stored()).toContain('Wren')
    expect(await stored()).not.toContain('Robin')
  })

  test('does not come back with what is typed while the application is submitted', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await answer(page, followUpAnswers)
    const release = page.holdRequests('/api/userform/save-and-submit')
    await clickButton(page, 'Submit')
    await answer(page, { 'Which siege?': 'The short one.' })
    release()

    // Leaving the page saves at once what is not saved.
    await waitForHeading(page, 'Application Submitted!')
    await waitForResponses(page)
    expect(await stored()).not.toContain('The short one.')
    expect(await app.db.$count(submissions)).toBe(1)
  })

  test('says so if it cannot be saved, and keeps the answers in the tab', async () => {
    const page = await createScreen('applicant')
    page.reply('PUT /api/userform/save', {})
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await expectVisible(page.getByText(/^The draft could not be saved/))

    await page.reload()

    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
  })
})

describe('a reload leaves the second step', () => {
  async function atSecondStep() {
    const page = await openPage('/apply', 'applicant')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await answer(page, followUpAnswers)
    return page
  }

  test('a reload leaves the second step after Back was pressed', async () => {
    const page = await atSecondStep()
    await clickButton(page, 'Back')
    await expectVisible(page.getByRole('button', { name: 'Next' }))

    await page.reload()

    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
  })

  test('a reload leaves the second step when the draft was submitted elsewhere meanwhile', async () => {
    const page = await atSecondStep()
    const phone = await createScreen('applicant')
    await phone.goto('/apply')
    await clickButton(phone, 'Next')
    await answer(phone, followUpAnswers)
    await clickButton(phone, 'Submit')
    await waitForHeading(phone, 'Application Submitted!')

    await page.reload()

    await expectVisible(page.getByRole('dialog', { name: 'You have already applied' }))
    await clickButton(page, 'Reapply')
    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
  })

  test('a reload leaves the second step when the server fails, without losing answers', async () => {
    const page = await atSecondStep()
    page.reply('GET /api/userform/status', {})

    await page.reload()

    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('textbox', { name: 'Which siege?' }))
    await eventually(() => answersOn(page)).toEqual(followUpAnswers)
  })
})

describe('a member with an earlier application [spec 2.38]', () => {
  test('can reapply with the last answers filled in; the old application stays [spec 4.9]', async () => {
    const page = await createScreen('applicant')
    await page.goto('/apply')
    await answer(page, siegeAnswers)
    await clickButton(page, 'Next')
    await answer(page, followUpAnswers)
    await clickButton(page, 'Submit')
    await waitForHeading(page, 'Application Submitted!')

    await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
    const popup = page.getByRole('dialog', { name: 'You have already applied' })
    await popup.getByRole('button', { name: 'Reapply' }).click()
    await expectHidden(popup)
    await eventually(() => answersOn(page)).toEqual(siegeAnswers)
    await answer(page, { 'What should we call you?': 'Wren, again' })
    await clickButton(page, 'Next')
    await expectVisible(page.getByRole('textbox', { name: 'Which siege?' }))
    await eventually(() => answersOn(page)).toEqual(followUpAnswers)
    await clickButton(page, 'Submit')

    await waitForHeading(page, 'Application Submitted!')
    const names = (await app.db.select().from(submissions).orderBy(submissions.id)).map(
      ({ snapshot }) => snapshot?.[0]?.answers,
    )
    expect(names).toEqual([['Wren'], ['Wren, again']])
  })

  test('returns home with Cancel [spec 4.10]', async () => {
    const page = await createScreen('applicant')
    await submitPlainApplication(page)
    await page.goto('/apply')

    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    await eventually(() => page.path()).toBe('/')
    await expectHidden(page.getByRole('dialog'))
  })
})
