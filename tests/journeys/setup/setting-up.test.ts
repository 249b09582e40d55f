import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawDefaultAvatar } from '../../../src/contract/accounts/default-avatar.ts'
import { nachtwache } from '../../../src/demo/new-guild.ts'
import type { Simulator } from '../../../src/simulator/simulator.ts'
import { startSimulator } from '../../../src/simulator/start.ts'
import { accessibilityProblems, visit } from '../../../src/testing/browser/browser.ts'
import { codeIn } from '../../../src/testing/features/setup-owner.ts'
import { type Product, startProduct } from '../../../src/testing/processes/product.ts'

const logo = 'tests/fixtures/second-guild/img/icon-512.png'
let simulator: Simulator
let product: Product

beforeAll(async () => {
  const seed = nachtwache(new Date())
  simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
  product = await startProduct({
    DISCORD_API_URL: `${simulator.url}/api`,
    DISCORD_CDN_URL: `${simulator.url}/cdn`,
    DISCORD_URL: simulator.url,
  })
})
afterAll(async () => {
  await product.stop('SIGKILL')
  await simulator.close()
})

const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Goes on once the step is done, to the step with this heading. */
async function goOn(page: Page, heading: string): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
  await press(page, 'Continue')
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

test('an owner sets up a guild beside the demo, with what Discord’s pages show', async () => {
  await expect.poll(() => codeIn(product.output())).not.toBe('')
  const { context, page, expectConsole } = await visit(product.url)
  // A wrong code, what cannot be read before the right one, and while the site starts nothing answers.
  expectConsole(/the server responded with a status of 40[014]|ERR_CONNECTION/)
  const portal = await context.newPage()
  await portal.goto(`${simulator.url}/developers/applications`)
  const shown = (id: string) => portal.locator(`#${id}`).inputValue()

  await page.goto('/setup')
  await page.getByRole('textbox', { name: 'Code' }).fill('ABCD-ABCD-ABCD-ABCD')
  await press(page, 'Continue')
  await seen(page, /^Wrong code/)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(product.output()))
  await press(page, 'Continue')

  await page.getByRole('heading', { name: 'Discord application', level: 1 }).waitFor()
  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text)
  await fill('Application ID', await shown('application-id'))
  await fill('Client secret', await shown('client-secret'))
  await fill('Bot token', `${await shown('bot-token')}x`)
  await seen(page, 'Discord does not accept this token.')
  await fill('Bot token', await shown('bot-token'))
  await seen(page, 'Found: Nachtwache Muster')
  await portal.locator('#redirect').fill(`${product.url}/api/accounts/auth-callback`)
  await press(portal, 'Add Redirect')
  await portal.getByRole('switch').click()
  await seen(page, 'Entered at Discord')
  await goOn(page, 'Invite the bot')

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Invite the bot' }).click()
  await press(await opened, 'Authorize')
  await seen(page, 'The bot is in Nachtwache.')
  await goOn(page, 'Who leads')

  await press(page, 'Sign in with Discord')
  await page.waitForURL(/oauth2\/authorize/)
  await page.goto(`${page.url()}&as=leader`)
  await seen(page, /owner of the server, always has access/)
  await page.getByRole('checkbox', { name: /Offizier.*Staff pages/ }).check()
  await page.getByRole('radio', { name: /Reserve.*Main roster/ }).check()
  await page.getByRole('radio', { name: /No role.*Main roster/ }).check()
  await seen(page, /^Saved/)
  await page.getByRole('radio', { name: /Stammkader.*Main roster/ }).check()
  await page.getByRole('checkbox', { name: /Offizier.*On the roster/ }).check()
  await goOn(page, 'The site')

  expect(await page.getByRole('textbox', { name: 'Name of the guild' }).inputValue()).toBe(
    'Nachtwache',
  )
  await fill('Name of the guild', 'Nachtwache Süd')
  await page.getByLabel('File of the logo').setInputFiles(logo)
  await page.getByRole('img', { name: 'The logo' }).waitFor()
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await page.getByRole('radio', { name: 'Own', exact: true }).check()
  await fill('Own colour', '#2a1144')
  await seen(page, /Too dark for links and buttons/)
  await page.getByRole('button', { name: /^Use #/ }).click()
  await page.getByRole('radio', { name: 'Midnight' }).check()
  await page.getByRole('radio', { name: /Archivo Condensed/ }).check()
  await goOn(page, 'What to switch on')

  await seen(page, 'Enter the game')
  await page.getByRole('combobox', { name: 'Game', exact: true }).fill('Guild Wars 2')
  await page.getByRole('switch', { name: 'Verification' }).check()
  await page.getByLabel('Verified role').selectOption('Probe')
  await page.getByRole('switch', { name: 'Levels' }).uncheck()
  await page.getByRole('complementary', { name: 'Help' }).getByText('raids').waitFor()
  await seen(page, 'Visible to Offizier.')
  await goOn(page, 'Check and start')

  await seen(page, 'The bot cannot give the role Probe.')
  await seen(page, 'Offizier, the owner and administrators')
  await press(page, 'Start')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('heading', { name: 'Ein Banner, jeder Kampf.', level: 1 }).waitFor()
  expect(await page.getByRole('banner').innerText()).toContain('Nachtwache Süd')
  expect(await page.content()).not.toMatch(/orillon/i)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/api/accounts/login/home')
  await page.waitForURL(/oauth2\/authorize/)
  await page.goto(`${page.url()}&as=brunja.w`)
  await page.goto('/menu/eventsconfig')
  await page.getByText('Guild Wars 2').first().waitFor()
  const created = () => simulator.control.channels().map(({ name, kind }) => `${name} (${kind})`)
  await expect
    .poll(created)
    .toEqual(expect.arrayContaining(['bewerbungen (text)', 'Gespräche (category)']))
  expect(created()).not.toContain('neue-level (text)')
  await page.goto('/menu/settings')
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
})
