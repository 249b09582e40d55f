import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../testing/attacks/areas.ts'
import { nameOf } from '../testing/attacks/attack.ts'
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
afterAll(() => app.empty())

describe.each(areas)('$title', (area) => {
  const cases = area.attacks.map((one, index) => ({ name: nameOf(area, index), ...one }))

  test.each(cases)('$name ($asvs) $tried: $expected', async ({ attempt }) => {
    if (typeof attempt === 'function') await attempt(target)
    else expect(readFileSync(join(root, attempt.file), 'utf8')).toContain(attempt.test)
  })
})

test('docs/security-cases.md is up to date; `npx vitest run src/server/attacks -u` regenerates it', async () => {
  await expect(securityCases(areas)).toMatchFileSnapshot(join(root, 'docs', 'security-cases.md'))
})

test('there are at least 200 attacks', () => {
  expect(areas.flatMap(({ attacks }) => attacks).length).toBeGreaterThanOrEqual(200)
})
