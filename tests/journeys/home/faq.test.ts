import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { guild } from '../../../guild/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { app, arrive, see, seeNoMore, soon } from '../site.ts'

beforeEach(() => app.empty())

const entry = (page: Page, index: number) => {
  const { question, answer } = guild.faq.list[index]!
  const whole = page.locator('details', { hasText: question })
  return { whole, question: whole.locator('summary'), answer: page.getByText(answer) }
}

async function openFaq(device?: { width: number; height: number }): Promise<Page> {
  const { page } = await arrive(undefined, device)
  await page.goto('/#faq')
  await see(entry(page, 0).question)
  return page
}

test('each question opens its answer and closes the previous one, by pointer and keyboard', async () => {
  const page = await openFaq()
  expect(guild.faq.list.length).toBeGreaterThan(3)
  for (const index of guild.faq.list.keys()) {
    await entry(page, index).question.click()
    await see(entry(page, index).answer)
    if (index > 0) await seeNoMore(entry(page, index - 1).answer)
  }
  const last = entry(page, guild.faq.list.length - 1)
  await last.question.click()
  await seeNoMore(last.answer)
  expect(await page.locator('#faq details[open]').count()).toBe(0)

  await last.question.focus()
  await page.keyboard.press('Enter')
  await see(last.answer)
  await page.keyboard.press('Space')
  await seeNoMore(last.answer)
})

describe('an answer longer than its box is scrolled inside it', () => {
  const heightOf = (box: Locator) => box.evaluate((element) => element.clientHeight)

  test.each([
    { width: 769, most: 300 },
    { width: 768, most: 500 },
  ])('of $most px at a width of $width px', async ({ width, most }) => {
    const page = await openFaq({ width, height: 900 })
    const { whole, question } = entry(page, 0)
    const box = whole.locator('> div')
    await box.evaluate((element) => {
      element.firstElementChild?.append(' And so on.'.repeat(600))
    })

    await question.click()

    await soon(() => heightOf(box)).toBe(most)
    await soon(() => box.getAttribute('tabindex')).toBe('0')
    await box.focus()
    await page.keyboard.press('End')
    await soon(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
