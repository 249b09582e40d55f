import { beforeEach, describe, expect, test } from 'vitest'
import { xpConfig } from '../../../src/db/schema/leveling.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable, rejectChangesOf } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectVisible,
  sentBodies,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const row = (page: Screen, name: string) => page.getByRole('group', { name })
const number = (page: Screen, name: string, label: string) =>
  row(page, name).getByRole('spinbutton', { name: label })
const save = (page: Screen) => page.getByRole('button', { name: 'Save', exact: true })
const saved = 'Configuration saved successfully!'
const failed = 'Failed to save configuration. Please try again.'

async function open(page: Screen): Promise<void> {
  await page.goto('/menu/xpconfig')
  await waitForHeading(page, 'XP Configuration')
  await expectVisible(save(page))
}

/** The values of the six fields, Message first. */
async function typed(page: Screen): Promise<string[]> {
  const form = page.getByRole('form', { name: 'XP settings' })
  const fields = await form.getByRole('spinbutton').all()
  return Promise.all(fields.map((field) => field.inputValue()))
}

describe('the XP configuration', () => {
  test('is shown with units and can be saved once changed [spec 2.87, 7.2]', async () => {
    const page = await createScreen('leader')
    await open(page)
    await eventually(() => typed(page)).toEqual(['15', '25', '60', '5', '10', '5'])
    await expectVisible(row(page, 'Message').getByText('seconds'))
    await expectVisible(row(page, 'Voice').getByText('minutes'))
    await eventually(() => save(page).isDisabled()).toBe(true)

    await number(page, 'Message', 'Maximum XP').fill('30')
    await save(page).click()

    await expectVisible(page.getByRole('status').getByText(saved, { exact: true }))
    await eventually(() => save(page).isDisabled()).toBe(true)
    expect(sentBodies(page, 'PUT')).toEqual([
      {
        messageMinXP: 15,
        messageMaxXP: 30,
        messageCooldown: 60,
        voiceMinXP: 5,
        voiceMaxXP: 10,
        voiceCooldown: 5,
      },
    ])
    await page.reload()
    await expectVisible(save(page))
    await eventually(async () => (await typed(page))[1]).toBe('30')
  })

  test('cannot be saved after reverting the change', async () => {
    const page = await createScreen('leader')
    await open(page)
    await number(page, 'Voice', 'Cooldown').fill('6')
    await eventually(() => save(page).isDisabled()).toBe(false)
    await number(page, 'Voice', 'Cooldown').fill('5')

    await eventually(() => save(page).isDisabled()).toBe(true)
  })

  test('needs all six values as integers [spec 5.13]', async () => {
    const page = await createScreen('leader')
    await open(page)
    await number(page, 'Message', 'Minimum XP').fill('')
    await number(page, 'Voice', 'Cooldown').fill('1.5')
    await save(page).click()

    await expectVisible(row(page, 'Message').getByText('This field is required.', { exact: true }))
    await expectVisible(row(page, 'Voice').getByText('Enter a whole number.', { exact: true }))
    await eventually(() => number(page, 'Message', 'Minimum XP').hasFocus()).toBe(true)
    await eventually(() => app.db.$count(xpConfig)).toBe(0)
  })

  test('shows the server’s messages at their fields', async () => {
    const page = await createScreen('leader')
    await open(page)
    await number(page, 'Message', 'Cooldown').fill('90000')
    await number(page, 'Voice', 'Cooldown').fill('0')
    await save(page).click()

    await expectVisible(page.getByRole('alert').getByText(failed, { exact: true }))
    const rule = 'The cooldown of messages, in seconds, must be between 0 and 86,400.'
    await expectVisible(row(page, 'Message').getByText(rule))
    await expectVisible(
      row(page, 'Voice').getByText(
        'The cooldown of voice time, in minutes, must be between 1 and 1,440.',
      ),
    )
    await eventually(() => page.getByText(rule).count()).toBe(1)
    await number(page, 'Message', 'Cooldown').fill('60')
    await number(page, 'Voice', 'Cooldown').fill('5')
    await number(page, 'Voice', 'Minimum XP').fill('11')
    await save(page).click()
    await expectVisible(
      row(page, 'Voice').getByText('The least XP of voice time may not be above the most.'),
    )
  })

  test('keeps its values when the server fails or the session ends [spec 8.15]', async () => {
    const page = await createScreen('leader')
    await open(page)
    const restore = await rejectChangesOf('xp_config')
    await number(page, 'Message', 'Minimum XP').fill('20')
    await save(page).click()
    await expectVisible(page.getByRole('alert').getByText(failed, { exact: true }))
    await eventually(async () => (await typed(page))[0]).toBe('20')

    await restore()
    await save(page).click()
    await expectVisible(page.getByText(saved, { exact: true }))
    await number(page, 'Message', 'Minimum XP').fill('21')
    page.caller.cookies.clear()
    await save(page).click()
    await expectVisible(page.getByText('Your session has ended.'))
    await eventually(async () => (await typed(page))[0]).toBe('21')
  })

  test('shows an error and Retry when it cannot be loaded [spec 8.14]', async () => {
    const page = await createScreen('leader')
    const restore = await hideTable('xp_config')
    await page.goto('/menu/xpconfig')
    await expectVisible(page.getByText('Failed to load XP configuration. Please try again later.'))

    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(save(page))
  })
})
