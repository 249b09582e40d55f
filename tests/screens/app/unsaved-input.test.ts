import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCheckConfigs } from '../../../src/db/schema/events/automation.ts'
import { games } from '../../../src/db/schema/games.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, createScreen, eventually, expectVisible, signIn } from '../site.ts'

let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.reset()
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const inForm = (page: Screen, form: string) => page.getByRole('form', { name: form })

/** The text of the selected option. */
async function chosenIn(select: Locator): Promise<string | null> {
  return select.locator(`option[value="${await select.inputValue()}"]`).textContent()
}

interface Draft {
  path: string
  form: string
  /** The typed values by field. */
  typed: Record<string, string>
  /** The selected options by select. */
  chosen: Record<string, string>
}

const drafts: Draft[] = [
  {
    path: '/menu/automation',
    form: 'Add New Configuration',
    typed: { 'Check Delay': '15' },
    chosen: { 'Ping Users': 'Yes' },
  },
  {
    path: '/menu/eventsconfig',
    form: 'Add New Event Configuration',
    typed: { 'Sheet Tab ID': '7' },
    chosen: { Channel: '#castle-nights', Role: 'Siege Party', Game: 'Stonegard' },
  },
  {
    path: '/menu/reactionconfig',
    form: 'Add New Configuration',
    typed: { Emoji: '🛡️' },
    chosen: { 'Moderator Role': 'Advisors', 'Verified Role': 'Verified', Channel: '#welcome' },
  },
  {
    path: '/menu/xpconfig',
    form: 'Add a message reward',
    typed: { Level: '5' },
    chosen: { Role: 'Sapper' },
  },
  {
    path: '/menu/xpconfig',
    form: 'Add a voice reward',
    typed: { Level: '6' },
    chosen: { Role: 'Veteran' },
  },
  {
    path: '/menu/settings?group=games',
    form: 'Add a game',
    typed: { Name: 'Albion', 'Spreadsheet ID': '1AbC' },
    chosen: { Role: 'Sapper' },
  },
]

describe('input that is not added yet survives a reload', () => {
  test.each(drafts)(
    'input that is not added yet survives a reload in $form on $path',
    async ({ path, form, typed, chosen }) => {
      await app.db.insert(games).values({ name: 'Stonegard' })
      const page = await createScreen('leader')
      await page.goto(path)
      for (const [label, text] of Object.entries(typed)) {
        await inForm(page, form).getByLabel(label).fill(text)
      }
      for (const [label, name] of Object.entries(chosen)) {
        await inForm(page, form).getByRole('combobox', { name: label }).selectOption(name)
      }

      await page.reload()

      for (const [label, text] of Object.entries(typed)) {
        await eventually(() => inForm(page, form).getByLabel(label).inputValue()).toBe(text)
      }
      for (const [label, name] of Object.entries(chosen)) {
        const select = inForm(page, form).getByRole('combobox', { name: label })
        await eventually(() => chosenIn(select)).toBe(name)
      }
    },
  )

  test('input does not return after a reload once it is added', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/automation')
    await page.getByLabel('Check Delay').fill('15')
    await page.reload()
    await clickButton(page, 'Add Configuration')
    await expectVisible(page.getByText('Added', { exact: true }))
    await page.reload()

    await eventually(() => page.locator('tbody tr').count()).toBe(1)
    await eventually(() => page.getByLabel('Check Delay').inputValue()).toBe('')
  })

  test('input that is not added yet is not shown to another user of the same browser', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/automation')
    await page.getByLabel('Check Delay').fill('15')
    await signIn(page, 'odrin')
    await page.reload()

    await expectVisible(page.getByText('No attendance checks yet.', { exact: false }))
    await eventually(() => page.getByLabel('Check Delay').inputValue()).toBe('')
  })

  test('input that is not added yet survives the end of the session, after which it can be added', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/automation')
    await page.getByLabel('Check Delay').fill('15')
    page.caller.cookies.clear()
    await clickButton(page, 'Add Configuration')
    await expectVisible(page.getByText('Your session has ended.'))
    expect(page.consoleMessages.splice(0)).toEqual(['ApiError: Please sign in first.'])
    await eventually(() => page.getByLabel('Check Delay').inputValue()).toBe('15')

    await signIn(page, 'leader')
    await clickButton(page, 'Add Configuration')

    await expectVisible(page.getByText('Added', { exact: true }))
    await eventually(() => app.db.$count(attendanceCheckConfigs)).toBe(1)
  })
})
