import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { problemFieldsHeader } from '../../../src/contract/core/problem-fields.ts'
import { games } from '../../../src/db/schema/games.ts'
import { settings } from '../../../src/db/schema/guild.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { groupOf } from '../../../src/web/settings/setting-groups.ts'
import { type SettingName, toSettingsDraft } from '../../../src/web/settings/settings-draft.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  sentBodies,
} from '../site.ts'
import { openSettings, settingsLink } from './settings-page.ts'

beforeEach(() => app.reset())

/** The titles of the settings that are shown. */
const titles = (page: Screen) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const search = (page: Screen) => page.getByRole('searchbox', { name: 'Find a setting' })
const reliability = (page: Screen) =>
  page.getByRole('spinbutton', { name: 'Reliability of the last' })
const save = (page: Screen) => page.getByRole('button', { name: 'Save', exact: true })

/** Resets the settings when the test ends. */
async function restoreSettings(): Promise<void> {
  const [first] = await app.db.select().from(settings)
  onTestFinished(async () => {
    await app.db.delete(settings)
    await app.db.insert(settings).values(first!)
  })
}

test('the settings show one group at a time, which the address names', async () => {
  const page = await openPage('/menu/settings', 'leader')
  const guild = ['Staff roles', 'Main roster', 'Role priority', 'Time zone', 'Audit log']
  await eventually(() => titles(page)).toEqual(guild)
  expect(await settingsLink(page, 'Guild').getAttribute('aria-current')).toBe('page')

  await openSettings(page, 'Recruiting')
  await eventually(() => titles(page)).toEqual([
    ...['Interview rooms', 'Approved applicants', 'Review as a team', 'Trial', 'Decisions'],
    ...['Silent applicants', 'Who may apply'],
  ])
  await openSettings(page, 'Activity')
  await eventually(() => titles(page)).toEqual(['Voice', 'Levels', 'Attendance'])
  expect(await settingsLink(page, 'Activity').getAttribute('aria-current')).toBe('page')
  expect(await settingsLink(page, 'Guild').getAttribute('aria-current')).toBeNull()
  await openSettings(page, 'Games')
  await eventually(() => titles(page)).toContain('Games')
  expect(page.path()).toBe('/menu/settings?group=games')

  await page.goBack()
  await eventually(() => titles(page)).toEqual(['Voice', 'Levels', 'Attendance'])
  await page.goto('/menu/settings?group=unknown')
  await eventually(() => titles(page)).toEqual(guild)
})

test('changes in several groups are saved together; the foot names the other groups', async () => {
  await restoreSettings()
  const page = await openPage('/menu/settings?group=activity', 'leader')
  await reliability(page).fill('60')
  await eventually(() => save(page).isDisabled()).toBe(false)
  await expectHidden(page.getByText(/^Unsaved changes/))
  await search(page).fill('time zone')
  await expectVisible(page.getByText('Unsaved changes: Activity'))
  await openSettings(page, 'Recruiting')
  await page.getByRole('spinbutton', { name: 'Wait after a rejection' }).fill('14')
  await expectVisible(page.getByText('Unsaved changes: Activity'))
  await openSettings(page, 'Games')
  await expectVisible(page.getByText('Unsaved changes: Recruiting and Activity'))

  await save(page).click()

  await expectVisible(page.getByText('Settings saved.'))
  expect(sentBodies(page, 'PUT')).toEqual([{ reliabilityDays: 60, reapplyAfterDays: 14 }])
  await openSettings(page, 'Activity')
  await expectHidden(page.getByText('Settings saved.'))
})

test('changes are discarded from another group', async () => {
  const page = await openPage('/menu/settings?group=activity', 'leader')
  await reliability(page).fill('60')
  await openSettings(page, 'Games')
  await clickButton(page, 'Discard Changes')
  await openSettings(page, 'Activity')
  await eventually(() => reliability(page).inputValue()).toBe('90')
})

test('the dialog of a game stays open while Back shows another group', async () => {
  await app.db.insert(games).values({ name: 'Albion' })
  const page = await openPage('/menu/settings', 'leader')
  await openSettings(page, 'Games')
  await page.getByRole('button', { name: 'Edit the game Albion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Albion' })
  await expectVisible(dialog)

  await page.goBack()

  await eventually(() => titles(page)).toContain('Time zone')
  await expectVisible(dialog)
})

describe('a refused save', () => {
  test('opens the group of the refused setting and focuses the field', async () => {
    const page = await openPage('/menu/settings?group=activity', 'leader')
    await reliability(page).fill('0')
    await openSettings(page, 'Games')
    await expectHidden(reliability(page))
    await save(page).click()

    await eventually(() => reliability(page).hasFocus()).toBe(true)
    expect(await reliability(page).getAttribute('aria-invalid')).toBe('true')
    expect(page.path()).toBe('/menu/settings?group=activity')
  })

  test('focuses the setting of a list, which has no input of its own', async () => {
    const page = await openPage('/menu/settings?group=recruiting', 'leader')
    await clickButton(page, 'Add Message')
    await search(page).fill('decisions')
    await eventually(() => titles(page)).toEqual(['Decisions'])
    await save(page).click()

    await eventually(() => page.getByRole('combobox', { name: 'When' }).hasFocus()).toBe(true)
    expect(await search(page).inputValue()).toBe('decisions')
  })

  test('does not interrupt typing elsewhere', async () => {
    const page = await openPage('/menu/settings?group=activity', 'leader')
    await reliability(page).fill('0')
    const release = page.holdRequests('/api/menu/settings')
    await save(page).click()
    await search(page).fill('time zone')
    release()

    await expectVisible(page.getByText(/^The settings were not saved/))
    await eventually(() => search(page).hasFocus()).toBe(true)
    expect(await titles(page)).toEqual(['Time zone'])
  })

  test('ends a search that does not show the setting', async () => {
    const page = await openPage('/menu/settings?group=activity', 'leader')
    await reliability(page).fill('0')
    await search(page).fill('time zone')
    await expectHidden(reliability(page))
    await save(page).click()

    await eventually(() => reliability(page).hasFocus()).toBe(true)
    expect(await search(page).inputValue()).toBe('')
    await eventually(() => page.path()).toBe('/menu/settings?group=activity')
  })

  test('keeps a search that shows the setting', async () => {
    const page = await openPage('/menu/settings', 'leader')
    await search(page).fill('reliability')
    await reliability(page).fill('0')
    await save(page).click()

    await eventually(() => reliability(page).hasFocus()).toBe(true)
    expect(await search(page).inputValue()).toBe('reliability')
    await eventually(() => titles(page)).toEqual(['Attendance'])
  })

  test('shows the messages of all settings in their groups', async () => {
    const page = await createScreen('leader')
    // A switch has no message.
    const refusable = (Object.keys(toSettingsDraft({})) as SettingName[]).filter(
      (name) => !/^(does|keeps|reviews|opens|offers)/.test(name),
    )
    page.reply('PUT /api/menu/settings', {
      status: 400,
      json: refusable.map((name) => `No ${name}.`),
      headers: { [problemFieldsHeader]: JSON.stringify(refusable) },
    })
    await page.goto('/menu/settings?group=recruiting')
    await page.getByRole('switch', { name: /^Reject applicants who/ }).check()
    await save(page).click()
    for (const group of ['Guild', 'Recruiting', 'Activity'] as const) {
      await openSettings(page, group)
      for (const name of refusable) {
        const isHere = groupOf(name) === group.toLowerCase()
        const message = page.getByText(`No ${name}.`, { exact: true })
        await (isHere ? expectVisible(message) : expectHidden(message))
      }
    }
  })
})

describe('the search of the settings', () => {
  test('finds those of all groups whose title, description and labels have all words', async () => {
    const page = await openPage('/menu/settings?group=activity', 'leader')
    await expectVisible(page.getByRole('heading', { name: 'Voice' }))
    const found = (text: string) =>
      eventually(async () => [await search(page).fill(text), await titles(page)][1])
    await found('applicants don’t').toEqual(['Silent applicants'])
    await expectVisible(page.getByText('1 found'))
    await eventually(() => settingsLink(page, 'Activity').getAttribute('aria-current')).toBeNull()
    await found('MAIN roster').toEqual(['Main roster'])
    await found('account age').toEqual(['Who may apply'])
    await found('spreadsheet').toEqual(['Games', 'Add a game'])
    await found('can use the staff pages').toEqual(['Staff roles'])
    await found('audit').toEqual(['Audit log'])
    await found('siege engine').toEqual([])
    await expectVisible(page.getByText('Nothing matches “siege engine”.'))
    await found('').toEqual(['Voice', 'Levels', 'Attendance'])
  })

  test('survives a reload and ends when a group is opened', async () => {
    const page = await openPage('/menu/settings?group=activity', 'leader')
    await search(page).fill('trial')
    await eventually(() => titles(page)).toContain('Trial')
    await page.reload()
    await eventually(() => titles(page)).toContain('Trial')
    expect(await titles(page)).not.toContain('Time zone')

    await openSettings(page, 'Guild')

    await eventually(() => titles(page)).toContain('Time zone')
    await eventually(() => search(page).inputValue()).toBe('')
    await eventually(() => page.path()).toBe('/menu/settings')
  })

  test('ends when the settings are opened from the panel', async () => {
    const page = await openPage('/menu/settings?search=trial', 'leader')
    await eventually(() => titles(page)).toContain('Trial')
    const panel = page.getByRole('navigation', { name: 'Administration' }).first()
    await panel.getByRole('link', { name: 'Settings' }).click()

    await eventually(() => titles(page)).toContain('Time zone')
    await eventually(() => search(page).inputValue()).toBe('')
  })

  test('finds the settings once a failed load is repeated', async () => {
    const page = await createScreen('leader')
    const restoreReply = page.reply('GET /api/menu/settings', { status: 500, json: {} })
    await page.goto('/menu/settings?search=trial')
    await expectVisible(page.getByText(/^Failed to load the settings/))
    await expectHidden(page.getByText(/^Nothing matches/))
    restoreReply()
    await clickButton(page, 'Retry')

    await eventually(() => titles(page)).toContain('Trial')
    expect(await titles(page)).not.toContain('Time zone')
  })
})
