import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { apply } from '../../src/testing/applying.ts'
import { makeForm } from '../../src/testing/forms.ts'
import { arrive, arriveAt, house } from './site.ts'

beforeEach(() => house.empty())

test.each([
  { address: '/menu/forms', title: 'Form Editor', holds: /Application/ },
  { address: '/menu/submissions', title: 'Form Submissions', holds: /vex/ },
])('the list of $address can be taken along as a file', async ({ address, title, holds }) => {
  const form = await makeForm(house.db)
  await apply(await house.signedIn('vex'), form, house.idOf('vex'))
  const { page } = await arrive('leader')
  await page.goto(address)
  await arriveAt(page, title)
  const file = page.waitForEvent('download')

  await page.getByRole('link', { name: /^CSV/ }).click()

  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(holds)
})
