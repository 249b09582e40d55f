import { expect, test } from 'vitest'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, clickButton, eventually, expectVisible, openPage, waitForHeading } from '../site.ts'

const title = 'Application 🏰 طلب'

/** Each question with its answer. */
const words = [
  ['Who are you? 🏰', '🧙🏽‍♀️ and 🏴󠁧󠁢󠁳󠁣󠁴󠁿 at 3 o’clock 🕒'],
  ['مرحبا! من أنت؟', 'ألعب منذ سنوات عديدة، وأحب الحصار (خاصة الليلي).'],
  ['Ｗｉｄｅ？', 'ＴＨＥ　ＬＡＳＴ　ＧＵＮ　ＯＮ　ＴＨＥ　ＷＥＳＴ　ＢＡＳＴＩＯＮ'],
  ['<b>Bold</b> & "quoted"?', 'שלום, <b>not bold</b> & "quoted" \\ \u202Eback\u202C'],
] as const

test('emoji, right-to-left and wide text are shown unchanged in the form and the review', async () => {
  await app.reset()
  await makeForm(app.db, {
    title,
    sketches: [
      ...words.map(([text]) => ({ text, typeId: 1 as const, isRequired: true })),
      { text: 'Which banner?', typeId: 4, options: ['🦁 Lion', 'الصقر', 'Ｗｏｌｆ'] },
    ],
  })
  const applicant = await openPage('/apply', 'lastgun')
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

  const page = await openPage('/menu/submissions/1', 'leader')

  await waitForHeading(page, title)
  for (const [question, answer] of words) {
    const shown = page.getByRole('group', { name: question }).getByText(answer, { exact: true })
    await expectVisible(shown)
    await eventually(() => shown.textContent()).toBe(answer)
    expect(await shown.getAttribute('dir'), answer).toBe('auto')
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
  await app.reset()
  const page = await openPage('/', person)

  const account = page.getByRole('button', { name: /^Account/ })
  await eventually(() => account.getAttribute('aria-label')).toBe(`Account: ${name}`)
})
