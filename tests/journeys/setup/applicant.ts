import type { Page } from 'playwright-core'

/** Signs in at the site of a page as a person of the Discord server. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/api/accounts/login/home')
  await page.waitForURL(/oauth2\/authorize/)
  await page.goto(`${page.url()}&as=${name}`)
}

const texts = {
  'Wie heißt du im Spiel?': 'Jorinde',
  'In welcher Zeitzone lebst du?': 'Berlin',
  'Welches Spiel möchtest du mit uns spielen?': 'Guild Wars 2',
}
const choices = {
  'Bist du 18 oder älter?': 'Ja',
  'Was spielst du?': 'Heilung',
  'An welchen Abenden kannst du meistens spielen?': 'Mittwoch',
  'Hast du ein Mikrofon, das funktioniert?': 'Ja',
  'Warst du schon einmal in einer Gilde?': 'Nein',
}

/** Answers the form with which a German guild begins, and submits it. */
export async function apply(page: Page): Promise<void> {
  await page.goto('/apply')
  for (const [question, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name: question }).fill(text)
  }
  for (const [question, choice] of Object.entries(choices)) {
    await page.getByRole('group', { name: question }).getByText(choice, { exact: true }).click()
  }
  await page.getByRole('button', { name: /^(Weiter|Abschicken)$/ }).click()
  await page.getByRole('heading', { name: 'Bewerbung abgeschickt!' }).waitFor()
}
