import { expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'
import { setUpFixture } from './fixture.ts'
import type { Rule } from './rule.ts'

/** Registers a test for each rule. */
export async function testRules(rules: readonly Rule[]): Promise<void> {
  const app = await openTestApp()

  test('no rule stands here twice', () => {
    const words = rules.map((rule) => rule.words)
    expect(words).toEqual([...new Set(words)])
  })

  for (const { words, check, calls = [] } of rules) {
    test(words, async () => {
      const fixture = await setUpFixture(app)
      await check(fixture)
      expect(
        calls.filter((call) => !fixture.requests.some((made) => matchesEndpoint(call, made))),
      ).toEqual([])
    })
  }
}

/** Whether a request matches an endpoint of the specification, case-sensitively. */
function matchesEndpoint(call: string, made: string): boolean {
  const pattern = call
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?]+')
  return new RegExp(`^${pattern}$`).test(made.split('?')[0] ?? '')
}
