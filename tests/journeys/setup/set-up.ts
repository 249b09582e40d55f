import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Simulator } from '../../../src/simulator/simulator.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'

/** The pages of set-up, as the owner of a guild fills them in; each function ends on the page after its own. */
export function setUpPages(context: BrowserContext, page: Page, simulator: Simulator) {
  const seen = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text)

  /** Goes on once the step is done, to the step with this heading. */
  async function goOn(heading: string): Promise<void> {
    expect(await accessibilityProblems(page)).toEqual([])
    await press('Continue')
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }

  return {
    async enterCode(code: string) {
      await page.goto('/setup')
      await fill('Code', 'ABCD-ABCD-ABCD-ABCD')
      await press('Continue')
      await seen(/^Wrong code/)
      await fill('Code', code)
      await press('Continue')
      await page.getByRole('heading', { name: 'Discord application', level: 1 }).waitFor()
    },

    /** Copies from the developer portal what belongs to the site at an address. */
    async connectApplication(siteUrl: string) {
      const portal = await context.newPage()
      await portal.goto(`${simulator.url}/developers/applications`)
      const shown = (id: string) => portal.locator(`#${id}`).inputValue()
      await fill('Application ID', await shown('application-id'))
      await fill('Client secret', await shown('client-secret'))
      await fill('Bot token', `${await shown('bot-token')}x`)
      await seen('Discord does not accept this token.')
      await fill('Bot token', await shown('bot-token'))
      await seen('Found: Nachtwache Muster')
      await portal.locator('#redirect').fill(`${siteUrl}/api/accounts/auth-callback`)
      await portal.getByRole('button', { name: 'Add Redirect' }).click()
      await portal.getByRole('switch').click()
      await seen('Entered at Discord')
      await goOn('Invite the bot')
    },

    async inviteBot() {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Invite the bot' }).click()
      await (await opened).getByRole('button', { name: 'Authorize' }).click()
      await seen('The bot is in Nachtwache.')
      await goOn('Who leads')
    },

    async chooseLeaders() {
      await press('Sign in with Discord')
      await page.waitForURL(/oauth2\/authorize/)
      await page.goto(`${page.url()}&as=leader`)
      await seen(/owner of the server, always has access/)
      await page.getByRole('checkbox', { name: /Offizier.*Staff pages/ }).check()
      await page.getByRole('radio', { name: /Reserve.*Main roster/ }).check()
      await page.getByRole('radio', { name: /No role.*Main roster/ }).check()
      await seen(/^Saved/)
      await page.getByRole('radio', { name: /Stammkader.*Main roster/ }).check()
      for (const role of ['Offizier', 'Stammkader']) {
        await page.getByRole('checkbox', { name: new RegExp(`${role}.*On the roster`) }).check()
      }
      await goOn('The site')
    },

    /** Silver on midnight with a violet accent, in German. */
    async chooseLook(name: string, logo: string) {
      const proposed = await page.getByRole('textbox', { name: 'Name of the guild' }).inputValue()
      expect(proposed).toBe('Nachtwache')
      await fill('Name of the guild', name)
      await page.getByLabel('File of the logo').setInputFiles(logo)
      await page.getByRole('img', { name: 'The logo' }).waitFor()
      await page.getByRole('radio', { name: 'Deutsch' }).check()
      await page.getByRole('radio', { name: 'Own', exact: true }).check()
      await fill('Own colour', '#2a1144')
      await seen(/Too dark for links and buttons/)
      await press(/^Use #/)
      await page.getByRole('radio', { name: 'Midnight' }).check()
      await page.getByRole('radio', { name: /Archivo Condensed/ }).check()
      await goOn('What to switch on')
    },

    async chooseFeatures() {
      await seen('Enter the game')
      await page.getByRole('combobox', { name: 'Game', exact: true }).fill('Guild Wars 2')
      await page.getByRole('switch', { name: 'Verification' }).check()
      await page.getByLabel('Verified role').selectOption('Probe')
      await page.getByRole('switch', { name: 'Levels' }).uncheck()
      await page.getByRole('complementary', { name: 'Help' }).getByText('raids').waitFor()
      await seen('Visible to Offizier.')
      await goOn('Check and start')
    },

    async start() {
      await seen('The bot cannot give the role Probe.')
      await seen('Offizier, the owner and administrators')
      await press('Start')
      await page.waitForURL((url) => url.pathname === '/')
    },
  }
}
