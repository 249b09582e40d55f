import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'
import type { PageRule, Rule, ServerRule } from './rule.ts'
import { setScene } from './scene.ts'

const root = join(import.meta.dirname, '../../..')

/** Registers a test for each rule: checks the server's rules, looks up the covering tests of pages. */
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

/** Registers a test for each rule of pages that looks up its covering test. */
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

/** Whether a test file contains a text, ignoring line breaks. */
function containsText(journey: string, words: string): boolean {
  return readFileSync(join(root, journey), 'utf8').replace(/\s+/g, ' ').includes(words)
}

/** Whether a request matches an endpoint of the specification, case-sensitively. */
function matchesEndpoint(call: string, made: string): boolean {
  const pattern = call
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?]+')
  return new RegExp(`^${pattern}$`).test(made.split('?')[0] ?? '')
}
