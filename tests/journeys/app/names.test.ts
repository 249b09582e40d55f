import type { Locator } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, clickButton, eventually, expectVisible, visitAs, waitForHeading } from '../site.ts'

beforeEach(() => app.empty())

const title = 'Application 🏰 طلب'

/** Each question with its answer and the answer's text direction. */
const words = [
  ['Who are you? 🏰', '🧙🏽‍♀️ and 🏴󠁧󠁢󠁳󠁣󠁴󠁿 at 3 o’clock 🕒', 'ltr'],
  ['مرحبا! من أنت؟', 'ألعب منذ سنوات عديدة، وأحب الحصار (خاصة الليلي).', 'rtl'],
  ['Ｗｉｄｅ？', 'ＴＨＥ　ＬＡＳＴ　ＧＵＮ　ＯＮ　ＴＨＥ　ＷＥＳＴ　ＢＡＳＴＩＯＮ', 'ltr'],
  ['<b>Bold</b> & "quoted"?', 'שלום, <b>not bold</b> & "quoted" \\ \u202Eback\u202C', 'rtl'],
] as const

/** The direction of the displayed text. */
const directionOf = (text: Locator) =>
  text.evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).direction)

test('emoji, right-to-left and wide text are shown unchanged in the form and the review', async () => {
  await makeForm(app.db, {
    title,
    sketches: [
      ...words.map(([text]) => ({ text, typeId: 1 as const, isRequired: true })),
      { text: 'Which banner?', typeId: 4, options: ['🦁 Lion', 'الصقر', 'Ｗｏｌｆ'] },
    ],
  })
  const applicant = (await visitAs('lastgun')).page
  await applicant.goto('/apply')
  await waitForHeading(applicant, title)
  const field = (question: string) => applicant.getByRole('textbox', { name: question })
  for (const [question, answer] of words) await field(question).fill(answer)
  await applicant.getByRole('radio', { name: 'الصقر' }).check()
  await applicant.reload()
  await waitForHeading(applicant, title)
  for (const [question, answer] of words)
    await eventually(() => field(question).inputValue()).toBe(answer)
  await clickButton(applicant, 'Submit')
  await waitForHeading(applicant, 'Application Submitted!')

  const { page } = await visitAs('leader')
  await page.goto('/menu/submissions/1')

  await waitForHeading(page, title)
  for (const [question, answer, direction] of words) {
    const shown = page.getByRole('group', { name: question }).getByText(answer, { exact: true })
    await expectVisible(shown)
    await eventually(() => shown.textContent()).toBe(answer)
    expect(await directionOf(shown), answer).toBe(direction)
  }
  await eventually(() => page.getByRole('radio', { name: 'الصقر' }).isChecked()).toBe(true)
  const everything = words.map(([, answer]) => answer).join('\n')
  const notes = page.getByRole('textbox', { name: 'Admin Notes' })
  await notes.fill(everything)
  await expectVisible(page.getByText('Saved', { exact: true }))
  await page.reload()
  await expectVisible(notes)
  await eventually(() => notes.inputValue()).toBe(everything)
  await page.getByRole('link', { name: 'Form Submissions' }).last().click()
  await expectVisible(page.getByRole('cell', { name: title }))
})

test.each([
  ['thistle', 'Thistle 🌿'],
  ['noor.al', 'نور الدين'],
  ['lastgun', 'ＴＨＥ　ＬＡＳＴ　ＧＵＮ　ＯＮ　ＴＨＥ　ＷＥＳＴ　ＢＡＳＴＩＯＮ'],
])('%s is called %s, as on Discord', async (person, name) => {
  const { page } = await visitAs(person)

  await page.goto('/')

  await expectVisible(page.getByRole('button', { name: `Account: ${name}`, exact: true }))
})
