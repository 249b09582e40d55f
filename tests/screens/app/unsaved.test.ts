import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCheckConfigs } from '../../../src/db/schema/automation.ts'
import { games } from '../../../src/db/schema/events.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import type { Locator } from '../../../src/testing/screens/locator.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  asksBeforeUnload,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  signIn,
  waitForHeading,
} from '../site.ts'

let first: typeof settings.$inferInsert

beforeEach(async () => {
  await app.empty()
  first = (await app.db.select().from(settings))[0] ?? {}
})
// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const inForm = (page: Screen, form: string) => page.getByRole('form', { name: form })
const alone = (page: Screen) => page.getByRole('switch', { name: 'Count time alone in voice' })
const cooldown = (page: Screen) =>
  page.getByRole('group', { name: 'Voice' }).getByRole('spinbutton', { name: 'Cooldown' })
const warning = (page: Screen) => page.getByRole('dialog', { name: 'You have unsaved changes' })

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
    path: '/menu/settings',
    form: 'Add a game',
    typed: { Name: 'Albion', 'Spreadsheet ID': '1AbC' },
    chosen: { Role: 'Sapper' },
  },
]

describe('input that is not added yet survives a reload', () => {
  test.each(drafts)('in $form on $path', async ({ path, form, typed, chosen }) => {
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
  })

  test('until it is added', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/automation')
    await page.getByLabel('Check Delay').fill('15')
    await page.reload()
    await clickButton(page, 'Add Configuration')
    await expectVisible(page.getByText('Added', { exact: true }))
    await page.reload()

    await eventually(() => page.locator('tbody tr').count()).toBe(1)
    expect(await page.getByLabel('Check Delay').inputValue()).toBe('')
  })

  test('but is not shown to another user of the same browser', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/automation')
    await page.getByLabel('Check Delay').fill('15')
    await signIn(page, 'odrin')
    await page.reload()

    await expectVisible(page.getByText('No attendance checks yet.', { exact: false }))
    expect(await page.getByLabel('Check Delay').inputValue()).toBe('')
  })

  test('and the end of the session, after which it can be added', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/automation')
    await page.getByLabel('Check Delay').fill('15')
    page.caller.cookies.clear()
    await clickButton(page, 'Add Configuration')
    await expectVisible(page.getByText('Your session has ended.'))
    expect(page.complaints.splice(0)).toEqual(['ApiError: Please sign in first.'])
    expect(await page.getByLabel('Check Delay').inputValue()).toBe('15')

    await signIn(page, 'leader')
    await clickButton(page, 'Add Configuration')

    await expectVisible(page.getByText('Added', { exact: true }))
    expect(await app.db.$count(attendanceCheckConfigs)).toBe(1)
  })
})

describe('unsaved settings', () => {
  test('survive a reload after the browser’s warning', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/settings')
    await alone(page).check()
    expect(asksBeforeUnload(page)).toBe(true)
    await page.reload()

    await eventually(() => alone(page).isChecked()).toBe(true)
    await clickButton(page, 'Save')
    await expectVisible(page.getByText('Settings saved.'))
    await page.reload()
    await eventually(() => alone(page).isChecked()).toBe(true)
    expect(asksBeforeUnload(page)).toBe(false)
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  })

  test('survive it also with a selected role that is not added yet', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/settings')
    const role = page.getByRole('combobox', { name: 'Role to add to staff roles' })
    await role.selectOption('Sapper')

    await page.reload()

    const shown = () => chosenIn(role)
    await eventually(shown).toBe('Sapper')
    const add = page.getByRole('button', { name: 'Add to staff roles' })
    expect(await add.isDisabled()).toBe(false)

    // An entry added by another user cannot be added again.
    const staffRoleIds = [...(first.staffRoleIds ?? []), await role.inputValue()]
    await app.db.update(settings).set({ staffRoleIds })
    await page.reload()
    await eventually(shown).toBe('Select a role')
    expect(await add.isDisabled()).toBe(true)
  })

  test('need a confirmation before leaving by a link, and are kept on return', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/settings')
    await alone(page).check()
    const away = page.getByRole('link', { name: 'Audit Log' }).first()

    await away.click()
    await expectVisible(warning(page))
    await warning(page).getByRole('button', { name: 'Stay' }).click()
    await expectHidden(warning(page))
    await away.click()
    await warning(page).getByRole('button', { name: 'Leave' }).click()
    await waitForHeading(page, 'Audit Log')
    await page.goBack()

    await eventually(() => alone(page).isChecked()).toBe(true)
    await clickButton(page, 'Discard Changes')
    await eventually(() => alone(page).isChecked()).toBe(false)
    await away.click()
    await waitForHeading(page, 'Audit Log')
  })

  test('adopt changes of another user except in edited fields', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/settings')
    await alone(page).check()
    await app.db.update(settings).set({ timeZone: 'Asia/Tokyo' })
    await page.reload()

    await eventually(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe(
      'Asia/Tokyo',
    )
    await clickButton(page, 'Save')
    await expectVisible(page.getByText('Settings saved.'))
    const [now] = await app.db.select().from(settings)
    expect(now).toMatchObject({ timeZone: 'Asia/Tokyo', doesVoiceCountAlone: true })
  })
})

test('unsaved XP settings survive a reload, need a confirmation before leaving, and can be discarded', async () => {
  const page = await createScreen('leader')
  await page.goto('/menu/xpconfig')
  await cooldown(page).fill('7')
  await page.reload()
  await eventually(() => cooldown(page).inputValue()).toBe('7')

  await page.getByRole('link', { name: 'Audit Log' }).first().click()
  await warning(page).getByRole('button', { name: 'Stay' }).click()
  await clickButton(page, 'Discard Changes')

  await eventually(() => cooldown(page).inputValue()).toBe('5')
  await page.reload()
  await eventually(() => cooldown(page).inputValue()).toBe('5')
})

test('an edited game survives a reload, and Cancel discards it', async () => {
  await app.db.insert(games).values({ name: 'Albion' })
  const page = await createScreen('leader')
  await page.goto('/menu/settings')
  const edit = page.getByRole('button', { name: 'Edit the game Albion' })
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await edit.click()
  await name.fill('Albion Online')
  await page.reload()
  await edit.click()
  await eventually(() => name.inputValue()).toBe('Albion Online')

  await clickButton(page, 'Cancel')
  await edit.click()

  await eventually(() => name.inputValue()).toBe('Albion')
})
