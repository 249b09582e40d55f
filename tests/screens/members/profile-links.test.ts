import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { members } from '../../../src/db/schema/guild.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { rejectChangesOf } from '../../journeys/broken-database.ts'
import { app, clickButton, eventually, expectHidden, expectVisible, openPage } from '../site.ts'

beforeEach(() => app.reset())

const form = (page: Screen) => page.getByRole('form', { name: 'Social Media Links' })
const field = (page: Screen, name: string) => form(page).getByRole('textbox', { name, exact: true })
const card = (page: Screen) => page.getByRole('region', { name: 'Your card' })
const saving = '/api/user/save-links'
const unsaved = 'Failed to save links. Please try again later.'
const invalid = 'Please correct the following errors:'

/** Opens the profile as Tarn. */
async function atHome(): Promise<Screen> {
  const page = await openPage('/profile', 'member')
  await expectVisible(field(page, 'Steam'))
  return page
}

test('the form has a field for each network with the stored link [spec 2.62]', async () => {
  const stored = { steam: 'https://s.team/p/tarn', youtube: 'https://youtu.be/tarn' }
  await app.db
    .update(members)
    .set(stored)
    .where(eq(members.id, app.idOf('tarn')))

  const page = await atHome()

  await eventually(() => form(page).getByRole('textbox').count()).toBe(4)
  for (const [name, link] of [
    ['Steam', stored.steam],
    ['X', ''],
    ['Twitch', ''],
    ['YouTube', stored.youtube],
  ] as const) {
    await eventually(() => field(page, name).inputValue(), name).toBe(link)
  }
  await expectVisible(form(page).getByRole('button', { name: 'Save Links' }))
})

describe('saving the links', () => {
  test('shows progress, then Saved!, and updates the card', async () => {
    const page = await atHome()
    await field(page, 'Twitch').fill('twitch.tv/tarn')
    const release = page.holdRequests('/api/user/save-links')
    await clickButton(page, 'Save Links')
    await expectVisible(form(page).getByText('Saving...'))
    await eventually(() => page.getByRole('button', { name: 'Save Links' }).isDisabled()).toBe(true)

    release()

    await expectVisible(form(page).getByText('Saved!'))
    await expectVisible(card(page).getByRole('link', { name: 'Tarn on Twitch' }))
    await eventually(() => field(page, 'Twitch').inputValue()).toBe('https://twitch.tv/tarn')
    await page.goto('/roster')
    await expectVisible(page.getByRole('link', { name: 'Tarn on Twitch' }))
  })

  test('removes an emptied link', async () => {
    const page = await atHome()
    await field(page, 'X').fill('x.com/tarn')
    await clickButton(page, 'Save Links')
    await expectVisible(card(page).getByRole('link', { name: 'Tarn on X' }))

    await field(page, 'X').fill('')
    await page.user.keyboard('{Enter}')

    await expectHidden(card(page).getByRole('link', { name: 'Tarn on X' }))
    await page.reload()
    await eventually(() => field(page, 'X').inputValue()).toBe('')
  })

  test('shows Saved! for three seconds [spec 4.16, 9.22]', async () => {
    const page = await atHome()
    page.timers.stop()
    await clickButton(page, 'Save Links')
    await expectVisible(page.getByText('Saved!'))

    page.timers.runFor(2_800)
    await eventually(() => page.getByText('Saved!').isVisible()).toBe(true)
    page.timers.runFor(200)

    await expectHidden(page.getByText('Saved!'))
  })

  test('keeps input typed during the request', async () => {
    const page = await atHome()
    await field(page, 'Steam').fill('s.team/p/tarn')
    const release = page.holdRequests('/api/user/save-links')
    await clickButton(page, 'Save Links')
    await field(page, 'YouTube').fill('youtube.com/@ta')

    release()

    await expectVisible(form(page).getByText('Saved!'))
    await eventually(() => field(page, 'Steam').inputValue()).toBe('https://s.team/p/tarn')
    await eventually(() => field(page, 'YouTube').inputValue()).toBe('youtube.com/@ta')
  })
})

describe('links to other sites', () => {
  async function refused() {
    const page = await atHome()
    await field(page, 'Steam').fill('example.com/tarn')
    await field(page, 'YouTube').fill('just words')
    return page
  }

  test('are reported by the server, and the input is kept [spec 5.23, 8.7]', async () => {
    const page = await refused()
    await eventually(() => page.getByRole('alert').count()).toBe(0)

    await clickButton(page, 'Save Links')

    await expectVisible(page.getByRole('alert').getByText(invalid))
    await eventually(() => page.getByRole('alert').getByRole('listitem').allTextContents()).toEqual(
      ['Invalid Steam URL.', 'Invalid Youtube URL.'],
    )
    await eventually(() => field(page, 'Steam').inputValue()).toBe('example.com/tarn')
    await eventually(() => field(page, 'YouTube').inputValue()).toBe('just words')
    await eventually(() => card(page).getByRole('link').count()).toBe(0)
  })

  test('are marked until the input changes [spec 4.18]', async () => {
    const page = await refused()
    await clickButton(page, 'Save Links')
    await expectVisible(page.getByText(invalid))

    await field(page, 'X').press('a')

    await expectHidden(page.getByText(invalid))
    await eventually(() => field(page, 'X').hasFocus()).toBe(true)
  })

  test('are marked for five seconds [spec 4.17, 9.22]', async () => {
    const page = await refused()
    page.timers.stop()
    await clickButton(page, 'Save Links')
    await expectVisible(page.getByText(invalid))

    page.timers.runFor(4_800)
    await eventually(() => page.getByText(invalid).isVisible()).toBe(true)
    page.timers.runFor(200)

    await expectHidden(page.getByText(invalid))
    await eventually(() => field(page, 'Steam').inputValue()).toBe('example.com/tarn')
  })
})

describe('other errors of the server', () => {
  test('are shown as they are if the server could not read the links', async () => {
    const page = await atHome()
    const unreadable = await page.caller.call('PUT', saving, { rawBody: '{"userId":' })
    page.reply(`PUT ${saving}`, { status: unreadable.status, json: unreadable.body })
    await clickButton(page, 'Save Links')

    const alert = page.getByRole('alert')
    await expectVisible(alert)

    const sentence = await alert.textContent()
    expect(sentence?.trim()).not.toBe('')
    expect(sentence).not.toContain(invalid)
    expect(sentence).not.toContain(unsaved)
    await eventually(() => alert.getByRole('listitem').count()).toBe(0)
  })

  test('have a default message if the server sends none [spec 8.8]', async () => {
    const page = await atHome()
    page.reply(`PUT ${saving}`, { status: 400, json: {} })

    await clickButton(page, 'Save Links')

    await expectVisible(page.getByRole('alert').getByText('Invalid input provided.'))
  })

  test('keep the input, and a second try works [spec 8.9]', async () => {
    const page = await atHome()
    await field(page, 'Steam').fill('s.team/p/tarn')
    const restore = await rejectChangesOf('members')
    await clickButton(page, 'Save Links')
    await expectVisible(page.getByRole('alert').getByText(unsaved))
    await eventually(() => field(page, 'Steam').inputValue()).toBe('s.team/p/tarn')

    await restore()
    await clickButton(page, 'Save Links')

    await expectVisible(form(page).getByText('Saved!'))
    await expectHidden(page.getByText(unsaved))
  })

  test('after an ended session, signing in in another tab is enough to save', async () => {
    const page = await atHome()
    await field(page, 'Steam').fill('s.team/p/tarn')
    page.caller.cookies.clear()
    await clickButton(page, 'Save Links')
    await expectVisible(page.getByRole('alert').getByText(unsaved))

    const link = page.getByRole('link', { name: 'Sign in again in a new tab' })
    await eventually(() => link.getAttribute('target')).toBe('_blank')
    const { cookies } = await app.signIn('member')
    for (const [name, value] of cookies) page.caller.cookies.set(name, value)
    await clickButton(page, 'Save Links')

    await expectVisible(form(page).getByText('Saved!'))
  })
})
