import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawDefaultAvatar } from '../../../src/contract/accounts/default-avatar.ts'
import { nearestAccent } from '../../../src/contract/site/theme/readable-accent.ts'
import { nachtwache } from '../../../src/demo/new-guild.ts'
import type { Simulator } from '../../../src/simulator/simulator.ts'
import { startSimulator } from '../../../src/simulator/start.ts'
import { accessibilityProblems, visit } from '../../../src/testing/browser/browser.ts'
import { codeIn } from '../../../src/testing/features/setup-owner.ts'
import { processLimit } from '../../../src/testing/limits.ts'
import { createNewerVersion } from '../../../src/testing/processes/newer-version.ts'
import { newFolder, type Product, startProduct } from '../../../src/testing/processes/product.ts'
import { apply, signIn } from './applicant.ts'
import { openGermanEditor } from './german-editor.ts'
import { setUpPages } from './set-up.ts'

const logo = 'tests/fixtures/second-guild/img/icon-512.png'
const questions = [
  ['Wann spielt ihr?', 'Mittwochs und sonntags ab 20 Uhr.\n\nIm Sommer später.'],
  ['Wie alt muss ich sein?', 'Volljährig.'],
  ['Muss ich reden?', 'Nein. Du musst nur zu hören sein.'],
  ['Braucht ihr Heilende?', 'Immer.'],
  ['Was kostet das?', 'Außer dem Spiel nichts.'],
] as const
const games = ['Guild Wars 2', 'World of Warcraft', 'The Elder Scrolls Online']
const publicPages = ['/', '/games?tab=prior', '/roster', '/apply', '/nirgendwo']

const dataDir = newFolder()
let simulator: Simulator
let product: Product

/** Starts this version, or the one in a folder. */
async function start(version?: string): Promise<Product> {
  const addresses = {
    DISCORD_API_URL: `${simulator.url}/api`,
    DISCORD_CDN_URL: `${simulator.url}/cdn`,
    DISCORD_URL: simulator.url,
  }
  return startProduct({ ...addresses, DATA_DIR: dataDir }, [], version)
}

beforeAll(async () => {
  const seed = nachtwache(new Date())
  simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
  product = await start()
})
afterAll(async () => {
  await product.stop('SIGKILL')
  await simulator.close()
})

/** Opens the product, which runs in another process, on a new device. */
async function visitProduct() {
  const opened = await visit(product.url)
  opened.context.setDefaultTimeout(processLimit)
  return opened
}

/** A picture of one colour. */
async function picture(name: string, background: string) {
  const create = { width: 1920, height: 1080, channels: 3, background } as const
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** What the bot has sent to the channels. */
function sentMessages() {
  const messages = simulator.control.channels().flatMap(({ id }) => simulator.control.messages(id))
  return messages as { author: string; content: string; embeds: { color?: number }[] }[]
}

/** What visitors see of each public page, with the bytes of its pictures. */
async function publicSite(): Promise<Record<string, unknown>> {
  const read = async (path: string) => {
    const text = await (await fetch(product.url + path)).text()
    const pictures = text.match(/\/assets\/[\w-]+\.(avif|webp|png|jpg)/g) ?? []
    const sizes = await Promise.all(
      pictures.map(
        async (one) => (await (await fetch(product.url + one)).arrayBuffer()).byteLength,
      ),
    )
    return [path, { text, sizes }]
  }
  return Object.fromEntries(await Promise.all(publicPages.map(read)))
}

test('a new guild is set up beside the demo, edits its site, and keeps it after an update', async () => {
  await expect.poll(() => codeIn(product.output())).not.toBe('')
  const { context, page, expectConsole } = await visitProduct()
  // A wrong code, what cannot be read before the right one, and while the site starts nothing answers.
  expectConsole(/the server responded with a status of 40[014]|ERR_CONNECTION/)
  const setUp = setUpPages(context, page, simulator)
  await setUp.enterCode(codeIn(product.output()))
  await setUp.connectApplication(product.url)
  await setUp.inviteBot()
  await setUp.chooseLeaders()
  await setUp.chooseLook('Nachtwache Süd', logo)
  await setUp.chooseFeatures()
  await setUp.start()

  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('heading', { name: 'Ein Banner, jeder Kampf.', level: 1 }).waitFor()
  expect(await page.getByRole('banner').innerText()).toContain('Nachtwache Süd')
  expect(await accessibilityProblems(page)).toEqual([])

  await signIn(page, 'brunja.w')
  await page.goto('/menu/eventsconfig')
  await page.getByText('Guild Wars 2').first().waitFor()
  const created = () => simulator.control.channels().map(({ name, kind }) => `${name} (${kind})`)
  await expect
    .poll(created)
    .toEqual(expect.arrayContaining(['bewerbungen (text)', 'Gespräche (category)']))
  expect(created()).not.toContain('neue-level (text)')

  const site = await openGermanEditor(page)
  const hero = { file: await picture('turm.png', '#3c2466'), alt: 'Der Turm bei Nacht' }
  await site.changeHero('Wir wachen,\nwenn es dunkel wird.', hero)
  await site.changeQuestions(questions)
  await site.openPage('Frühere Spiele', 'Spiele')
  for (const [index, title] of games.entries()) {
    const file = await picture(`spiel-${index}.png`, ['#7a1f2b', '#b38a2d', '#2d5c7a'][index] ?? '')
    await site.addPriorGame({ title, period: `20${12 + index}–20${15 + index}`, file })
  }
  await site.openPage('Roster', 'Rollensymbole')
  await site.addRoleIcon('Stammkader', 'tower')
  await site.publish()

  const home = () => fetch(product.url).then((answer) => answer.text())
  await expect.poll(home).toContain('wenn es dunkel wird.')
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('img', { name: 'Der Turm bei Nacht' }).waitFor()
  expect(await main.locator('details summary').allInnerTexts()).toEqual(
    questions.map(([question]) => question),
  )
  await main.getByText('Wann spielt ihr?').click()
  const answer = main.getByText('Im Sommer später.')
  await answer.waitFor()
  expect(await answer.innerText()).toMatch(/Uhr\.\n+Im Sommer/)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/games?tab=prior')
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(games)
  await page.goto('/roster')
  await main.getByRole('heading', { name: 'Stammkader' }).waitFor()
  const before = await publicSite()
  expect(JSON.stringify(before)).not.toMatch(/orillon/i)

  const applicant = await visitProduct()
  await signIn(applicant.page, 'jorinde.m')
  await apply(applicant.page)
  const colors = () => sentMessages().flatMap(({ embeds }) => embeds.map(({ color }) => color))
  const accent = Number.parseInt(nearestAccent('#2a1144').slice(1), 16)
  await expect.poll(colors).toEqual([accent])
  expect(JSON.stringify(sentMessages())).toContain('Bewerbung von Jorinde')
  await expect.poll(() => JSON.stringify(sentMessages())).toContain('Willkommen')
  const onDiscord = JSON.stringify([sentMessages(), simulator.control.channels()])
  expect(onDiscord).toContain('Bewerbung 1: http')
  expect(onDiscord).not.toMatch(/orillon|application/i)

  expect(await product.stop()).toBe(0)
  const newer = createNewerVersion('alter table forms add column motto text;')
  const sample = join(newer, 'guild', 'site.json')
  writeFileSync(sample, readFileSync(sample, 'utf8').replaceAll('Twenty-five', 'Thirty'))
  product = await start(newer)
  expect(product.output()).toMatch(/Building the web app[\s\S]*Built the web app/)
  expect(await publicSite()).toEqual(before)
  await page.goto(`${product.url}/menu/settings`)
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
})
