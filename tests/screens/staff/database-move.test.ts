import { beforeEach, describe, expect, test } from 'vitest'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, createScreen, eventually, expectVisible, waitForHeading } from '../site.ts'

beforeEach(() => app.reset())

const call = '/api/menu/health/database-move'
const url = 'postgres://muster:secret@db.example/guild'

async function openDialog(): Promise<Screen> {
  const page = await createScreen('leader')
  await page.goto('/menu/health')
  await waitForHeading(page, 'Health')
  const offer = page.getByRole('button', { name: 'Move to PostgreSQL Server' })
  await expectVisible(offer)
  await offer.click()
  await expectVisible(dialog(page))
  // Lazily loaded parts are shown with timers.
  page.timers.stop()
  return page
}

const dialog = (page: Screen) => page.getByRole('dialog', { name: 'Move to a PostgreSQL server' })
const submit = (page: Screen) => dialog(page).getByRole('button', { name: 'Move Database' }).click()

async function fillIn(page: Screen): Promise<void> {
  await page.getByLabel('Address of the empty database').fill(url)
  await page.getByLabel('One-time code').fill('ABCD-EFGH-JKMN-PQRS')
  await submit(page)
  await expectVisible(dialog(page).getByText('Stopping the site and the bot').first())
}

/** Lets time pass until the dialog says this about the move. */
function expectStatus(page: Screen, text: string) {
  return eventually(() => {
    page.timers.runFor(1_000)
    return dialog(page).getByRole('status').textContent()
  }).toContain(text)
}

describe('moving the database on the Health page', () => {
  test('shows the steps, then that it runs on the server', async () => {
    const page = await openDialog()
    page.reply(`GET ${call}`, { status: 200, json: { step: 'copying', problem: null } })
    await fillIn(page)
    await expectStatus(page, 'Copying the data')

    page.reply(`GET ${call}`, {})
    page.timers.runFor(1_000)
    page.reply(`GET ${call}`, { status: 200, json: { step: 'starting', problem: null } })
    await expectStatus(page, 'Starting on the new database')

    page.reply(`GET ${call}`, { status: 200, json: { step: null, problem: null } })
    const { body: report } = await (await app.signIn('leader')).get('/api/menu/health')
    const database = { kind: 'server', version: '18', isMovable: false }
    page.reply('GET /api/menu/health', { status: 200, json: { ...report, database } })
    await expectStatus(page, 'Muster now runs on the PostgreSQL server.')
  })

  test('keeps the address and says why it failed', async () => {
    const page = await openDialog()
    page.reply(`GET ${call}`, { status: 200, json: { step: null, problem: 'The disk is full.' } })
    await fillIn(page)

    const failure = 'The database was not moved; nothing has changed. The disk is full.'
    await eventually(() => {
      page.timers.runFor(1_000)
      return dialog(page).getByText(failure).isVisible()
    }).toBe(true)
    expect(await page.getByLabel('Address of the empty database').inputValue()).toBe(url)
  })

  test('shows what is missing at its field', async () => {
    const page = await openDialog()
    await submit(page)

    await expectVisible(dialog(page).getByText('Enter the address of the database.'))
    await expectVisible(dialog(page).getByText('Enter the code.'))
    await dialog(page).getByRole('button', { name: 'Print Code to Log' }).click()
    await expectVisible(
      dialog(page)
        .getByText(/^The newest line of Muster’s log/)
        .first(),
    )
  })
})
