import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'
import type { PageRule, Rule, ServerRule } from './rule.ts'
import { setScene } from './scene.ts'

const root = join(import.meta.dirname, '../../..')

/** Goes through rules one by one: makes the server's calls, and looks up the pages' journeys. */
export async function testRules(rules: readonly Rule[]): Promise<void> {
  const app = await openTestApp()
  const onServer = rules.filter((rule): rule is ServerRule => rule.side === 'server')

  describe('the server', () => {
    expectNoDuplicates(onServer.map(({ words }) => words))
    for (const { words, check, calls = [] } of onServer) {
      test(words, async () => {
        const scene = await setScene(app)
        await check(scene)
        expect(
          calls.filter((call) => !scene.requests.some((made) => matchesEndpoint(call, made))),
        ).toEqual([])
      })
    }
  })

  testPageRules(rules.filter((rule): rule is PageRule => rule.side === 'page'))
}

/** Goes through rules that pages alone keep, and looks up their journeys. */
export function testPageRules(rules: readonly PageRule[]): void {
  describe('the pages', () => {
    expectNoDuplicates(rules.map(({ words, coveredBy }) => `${words} (${coveredBy})`))
    for (const { words, coveredBy, key = words } of rules) {
      if (coveredBy === null) test.todo(words)
      else test(words, () => expect(containsText(coveredBy, key), coveredBy).toBe(true))
    }
  })
}

function expectNoDuplicates(rows: readonly string[]): void {
  test('no rule stands here twice', () => expect(rows).toEqual([...new Set(rows)]))
}

/** Whether a journey has these words in it; there a sentence may be broken into lines. */
function containsText(journey: string, words: string): boolean {
  return readFileSync(join(root, journey), 'utf8').replace(/\s+/g, ' ').includes(words)
}

/** Whether an address that was called is this one of the specification, letter for letter. */
function matchesEndpoint(call: string, made: string): boolean {
  const pattern = call
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?]+')
  return new RegExp(`^${pattern}$`).test(made.split('?')[0] ?? '')
}
