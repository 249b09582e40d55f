import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { contentOf } from '../../../src/testing/site-content.ts'
import { app, eventually, expectHidden, expectVisible, visitAs } from '../site.ts'

const { guild } = contentOf()

beforeEach(() => app.empty())

const entry = (page: Page, index: number) => {
  const { question, answer } = guild.faq.list[index]!
  const whole = page.locator('details', { hasText: question })
  return { whole, question: whole.locator('summary'), answer: page.getByText(answer) }
}

async function openFaq(device?: { width: number; height: number }): Promise<Page> {
  const { page } = await visitAs(undefined, device)
  await page.goto('/#faq')
  await expectVisible(entry(page, 0).question)
  return page
}

test('each question opens its answer and closes the previous one, by pointer and keyboard', async () => {
  const page = await openFaq()
  expect(guild.faq.list.length).toBeGreaterThan(3)
  for (const index of guild.faq.list.keys()) {
    await entry(page, index).question.click()
    await expectVisible(entry(page, index).answer)
    if (index > 0) await expectHidden(entry(page, index - 1).answer)
  }
  const last = entry(page, guild.faq.list.length - 1)
  await last.question.click()
  await expectHidden(last.answer)
  await eventually(() => page.locator('#faq details[open]').count()).toBe(0)

  await last.question.focus()
  await page.keyboard.press('Enter')
  await expectVisible(last.answer)
  await page.keyboard.press('Space')
  await expectHidden(last.answer)
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

    await eventually(() => heightOf(box)).toBe(most)
    await eventually(() => box.getAttribute('tabindex')).toBe('0')
    await box.focus()
    await page.keyboard.press('End')
    await eventually(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
