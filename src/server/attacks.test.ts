import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../testing/attacks/areas.ts'
import { type Area, coveredByOtherTests, nameOf } from '../testing/attacks/attack.ts'
import { securityCases } from '../testing/attacks/page.ts'
import { openTarget, type Target } from '../testing/attacks/target.ts'
import { openTestApp } from '../testing/test-app.ts'

const root = join(import.meta.dirname, '..', '..')
const app = await openTestApp()
let target: Target

beforeAll(async () => {
  target = await openTarget(app)
})

// The attacks change the guild; the next `app.empty()` resets it.
afterAll(() => app.reset())

/** The attacks of an area that run here, with title, name and what is done. */
function attemptsIn(area: Area) {
  return area.attacks.flatMap(({ description, expected, attempt }, index) =>
    attempt === coveredByOtherTests
      ? []
      : [[`${description}: ${expected}`, nameOf(area, index), attempt] as const],
  )
}

// Vitest fails a `describe` without tests.
const areasTestedHere = areas.filter((area) => attemptsIn(area).length > 0)
describe.each(areasTestedHere)('$title', (area) => {
  test.each(attemptsIn(area))('%s [%s]', async (_, __, attempt) => {
    await attempt(target)
  })
})

test('docs/security-cases.md is up to date; `npx vitest run src/server/attacks -u` regenerates it', async () => {
  await expect(securityCases(areas)).toMatchFileSnapshot(join(root, 'docs', 'security-cases.md'))
})

test('there are at least 200 attacks', () => {
  expect(areas.flatMap(({ attacks }) => attacks).length).toBeGreaterThanOrEqual(200)
})
