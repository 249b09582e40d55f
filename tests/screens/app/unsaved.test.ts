import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { games } from '../../../src/db/schema/games.ts'
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
  waitForHeading,
} from '../site.ts'

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
const alone = (page: Screen) => page.getByRole('switch', { name: 'Count time alone in voice' })
const cooldown = (page: Screen) =>
  page.getByRole('group', { name: 'Voice' }).getByRole('spinbutton', { name: 'Cooldown' })
const warning = (page: Screen) => page.getByRole('dialog', { name: 'You have unsaved changes' })

/** The text of the selected option. */
async function chosenIn(select: Locator): Promise<string | null> {
  return select.locator(`option[value="${await select.inputValue()}"]`).textContent()
}

describe('unsaved settings', () => {
  test('survive a reload after the browser’s warning', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/settings?group=activity')
    await alone(page).check()
    expect(asksBeforeUnload(page)).toBe(true)
    await page.reload()

    await eventually(() => alone(page).isChecked()).toBe(true)
    await clickButton(page, 'Save')
    await expectVisible(page.getByText('Settings saved.'))
    await page.reload()
    await eventually(() => alone(page).isChecked()).toBe(true)
    expect(asksBeforeUnload(page)).toBe(false)
    await eventually(() =>
      page.getByRole('button', { name: 'Save', exact: true }).isDisabled(),
    ).toBe(true)
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
    await eventually(() => add.isDisabled()).toBe(false)

    // An entry added by another user cannot be added again.
    const staffRoleIds = [...(first.staffRoleIds ?? []), await role.inputValue()]
    await app.db.update(settings).set({ staffRoleIds })
    await page.reload()
    await eventually(shown).toBe('Select a role')
    await eventually(() => add.isDisabled()).toBe(true)
  })

  test('need a confirmation before leaving by a link, and are kept on return', async () => {
    const page = await createScreen('leader')
    await page.goto('/menu/settings?group=activity')
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
    await page.goto('/menu/settings?group=activity')
    await alone(page).check()
    await app.db.update(settings).set({ timeZone: 'Asia/Tokyo' })
    await page.goto('/menu/settings')

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
  await page.goto('/menu/settings?group=games')
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
