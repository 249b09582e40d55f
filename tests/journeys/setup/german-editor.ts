import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'

/** A picture as it is on a leader's disk. */
interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The editor of a German site, as a leader uses it. */
export async function openGermanEditor(page: Page) {
  await page.goto('/menu/site')
  await page.getByRole('heading', { name: 'Website', level: 1 }).waitFor()
  const outline = page.getByRole('navigation', { name: 'Teile der Website' })
  const press = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const fill = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(text)

  // A part's button also says how many entries it has.
  const openPart = (part: string) => press(new RegExp(`^${part}`), outline.locator('ol'))

  async function choosePicture(file: PictureFile): Promise<void> {
    await press(/^(Ersetzen|Bild wählen)$/)
    const dialog = page.getByRole('dialog', { name: 'Bild' })
    await dialog.getByLabel('Dateien zum Hochladen').setInputFiles(file)
    await press(`${file.name} verwenden`, dialog)
    await page.getByText(file.name).first().waitFor()
  }

  return {
    async changeHero(tagline: string, { file, alt }: { file: PictureFile; alt: string }) {
      await openPart('Aufmacher')
      await fill('Schlagzeile', tagline)
      await choosePicture(file)
      await fill('Alternativtext', alt)
    },

    /** Replaces the questions with which the site began. */
    async changeQuestions(questions: readonly (readonly [string, string])[]) {
      await openPart('FAQ')
      const list = page.getByRole('region', { name: 'Fragen' })
      const rows = list.locator('button[aria-expanded]')
      while ((await rows.count()) > 0) {
        const left = (await rows.count()) - 1
        await rows.first().click()
        await press(/ löschen$/, list)
        await expect.poll(() => rows.count()).toBe(left)
      }
      const newQuestion = page.getByRole('textbox', { name: 'Frage', exact: true })
      for (const [index, [question, answer]] of questions.entries()) {
        await press('Frage hinzufügen')
        await expect.poll(() => rows.count()).toBe(index + 1)
        await expect.poll(() => newQuestion.inputValue()).toBe('Neue Frage')
        await fill('Frage', question)
        await fill('Antwort', answer)
      }
      expect(await accessibilityProblems(page)).toEqual([])
    },

    async addPriorGame(game: { title: string; period: string; file: PictureFile }) {
      await press('Spiel hinzufügen')
      await fill('Titel', game.title)
      await fill('Zeitraum', game.period)
      await choosePicture(game.file)
      await fill('Text auf der Karte', `${game.title} mit zwanzig Leuten.`)
    },

    async openPage(name: string, part: string) {
      await press(name, outline)
      await openPart(part)
    },

    /** Marks a role of the Discord server on the roster. */
    async addRoleIcon(role: string, icon: string) {
      await press('Rolle hinzufügen')
      await page.getByRole('combobox', { name: 'Rolle', exact: true }).fill(role)
      await page.getByLabel('Symbol', { exact: true }).selectOption(icon)
    },

    async publish() {
      await press('Veröffentlichen')
      const dialog = page.getByRole('dialog', { name: 'Entwurf veröffentlichen' })
      await press('Veröffentlichen', dialog)
      await page.getByText('Version 2 ist live.').waitFor()
    },
  }
}
