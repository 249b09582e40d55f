import { beforeEach, describe, expect, test } from 'vitest'
import { app, arrive, arriveAt, placeOf, see } from '../site.ts'

beforeEach(() => app.empty())

describe('the thank-you page', () => {
  test('explains what happens next, and what to do otherwise', async () => {
    const { page } = await arrive()
    await page.goto('/apply/thank-you')
    await arriveAt(page, 'Application Submitted!')

    const steps = page.getByRole('main').getByRole('listitem')

    expect(await steps.getByRole('heading').allTextContents()).toEqual([
      'Leadership reviews it',
      'We contact you on Discord',
      'A voice interview is scheduled',
      'Find your headset',
    ])
    await see(steps.last().getByText('You said it works.'))
    await see(
      page.getByText(
        'If no interview room appears on Discord, message leadership or open a support ticket.',
      ),
    )
  })

  test('links to the home page and, when signed in, to the application status', async () => {
    const { page } = await arrive()
    await page.goto('/apply/thank-you')
    await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    expect(await page.getByRole('link', { name: 'Check its status' }).count()).toBe(0)

    await page.getByRole('link', { name: 'Return to Home' }).click()

    await arriveAt(page, 'Twenty-five is enough.')
    expect(placeOf(page)).toBe('/')
    const { page: own } = await arrive('applicant')
    await own.goto('/apply/thank-you')
    await own.getByRole('link', { name: 'Check its status' }).click()
    await arriveAt(own, 'My application')
  })
})
