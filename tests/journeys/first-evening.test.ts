import type { Page } from 'playwright-core'
import { beforeEach, test } from 'vitest'
import { apply } from '../../src/testing/features/applications.ts'
import { makeForm } from '../../src/testing/features/forms.ts'
import {
  freezeTime,
  openDashboard,
  seedJuneMessages,
  selected,
  totals,
} from './activity/dashboard-site.ts'
import { card, clickInCard, makeDependent, says, textOf } from './forms/form-editor-page.ts'
import { app, clickButton, eventually, expectVisible, hasFocus, waitForHeading } from './site.ts'

freezeTime()

const applicants = ['vex', 'nessa', 'moss']

beforeEach(async () => {
  await seedJuneMessages()
  const form = await makeForm(app.db)
  for (const person of applicants) {
    await apply(await app.signIn(person), form, app.idOf(person))
  }
})

/** Follows a link in the Administration list. */
async function goTo(page: Page, name: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Administration' })
  await list.getByRole('link', { name }).first().click()
}

async function addQuestion(page: Page, number: number, text: string): Promise<void> {
  await clickButton(page, 'Add New Question')
  await eventually(() => hasFocus(textOf(page, number))).toBe(true)
  await page.keyboard.type(text)
}

test('a new leader finds every task by the visible links and labels', async () => {
  const { page } = await openDashboard()

  // Ten members over a year.
  await page.getByRole('radio', { name: 'This Year' }).check()
  await expectVisible(page.getByRole('heading', { name: 'Messages per month' }))
  await eventually(() => selected(page)).toHaveLength(10)
  await eventually(async () => Object.values(await totals(page))[0]).toBe('600')

  // A reward for each kind.
  await goTo(page, 'XP Config')
  await waitForHeading(page, 'XP Configuration')
  for (const kind of ['message', 'voice']) {
    const form = page.getByRole('form', { name: `Add a ${kind} reward` })
    await form.getByRole('spinbutton', { name: 'Level' }).fill('5')
    await form.getByRole('combobox', { name: 'Role' }).selectOption('Veteran')
    await form.getByRole('button', { name: 'Add Reward' }).click()
    const table = page.getByRole('table', { name: `Rewards for ${kind} levels` })
    await expectVisible(table.getByRole('cell', { name: 'Veteran' }))
  }

  // A form with a question that depends on another.
  await goTo(page, 'Form Editor')
  await clickButton(page, 'Add Form')
  await waitForHeading(page, 'New Form')
  await addQuestion(page, 1, 'Can you come on Friday?')
  await card(page, 1).getByRole('combobox', { name: 'Type' }).selectOption('Single choice')
  for (const option of ['Yes', 'No']) {
    await clickInCard(page, 1, 'Add Option')
    await page.keyboard.type(option)
  }
  await addQuestion(page, 2, 'What keeps you?')
  await makeDependent(page, 2, { source: /Can you come/, answer: 'No' })
  await clickInCard(page, 2, 'Save Condition')
  await expectVisible(card(page, 2).getByText('Dependency added', { exact: true }))
  await says(page, 2, 'Saved')

  // Three applications.
  await goTo(page, 'Form Submissions')
  for (const [person, button, badge] of [
    ['vex', 'Approve Application', 'Approved'],
    ['nessa', 'Reject Application', 'Rejected'],
    ['moss', 'Approve Application', 'Approved'],
  ] as const) {
    await waitForHeading(page, 'Form Submissions')
    const row = page.getByRole('row').filter({ hasText: person })
    await row.click()
    await expectVisible(page.getByRole('heading', { name: person }))
    await page.getByRole('textbox', { name: 'Admin Notes' }).fill(`${person} was heard.`)
    await clickButton(page, button)
    await expectVisible(row.getByText(badge, { exact: true }))
  }
})
