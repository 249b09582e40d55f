import { beforeEach, describe, expect, test } from 'vitest'
import { contentOf } from '../../../src/testing/site-content.ts'
import { app, eventually, expectVisible, openPage, waitForHeading } from '../site.ts'

beforeEach(() => app.reset())

describe('the thank-you page', () => {
  test('explains what happens next, and what to do otherwise [spec 1.9, 2.40, 2.41]', async () => {
    const page = await openPage('/apply/thank-you')
    await waitForHeading(page, 'Application Submitted!')

    const steps = page.getByRole('main').getByRole('listitem')

    await eventually(() => steps.getByRole('heading').allTextContents()).toEqual([
      'Leadership reviews it',
      'We contact you on Discord',
      'A voice interview is scheduled',
      'Find your headset',
    ])
    await expectVisible(steps.last().getByText('You said it works.'))
    await expectVisible(
      page.getByText(
        'If no interview room appears on Discord, message leadership or open a support ticket.',
      ),
    )
  })

  test('links to the home page and, when signed in, to the application status [spec 2.42]', async () => {
    const page = await openPage('/apply/thank-you')
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    expect(await page.getByRole('link', { name: 'Check its status' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await waitForHeading(page, contentOf().guild.tagline.join(' '))
    expect(page.path()).toBe('/')

    const own = await openPage('/apply/thank-you', 'applicant')
    await own.getByRole('link', { name: 'Check its status' }).click()
    await waitForHeading(own, 'My application')
  })
})
