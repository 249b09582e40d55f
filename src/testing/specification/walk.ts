import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'
import type { PageRule, Rule, ServerRule } from './rule.ts'
import { setScene } from './scene.ts'

const root = join(import.meta.dirname, '../../..')

/** Goes through rules one by one: makes the server's calls, and looks up the pages' journeys. */
export async function walkThrough(rules: readonly Rule[]): Promise<void> {
  const app = await openTestApp()
  const onServer = rules.filter((rule): rule is ServerRule => rule.side === 'server')

  describe('the server', () => {
    testThatNoneIsTwice(onServer.map(({ words }) => words))
    for (const { words, check, calls = [] } of onServer) {
      test(words, async () => {
        const scene = await setScene(app)
        await check(scene)
        expect(calls.filter((call) => !scene.made.some((made) => fits(call, made)))).toEqual([])
      })
    }
  })

  lookUpJourneys(rules.filter((rule): rule is PageRule => rule.side === 'page'))
}

/** Goes through rules that pages alone keep, and looks up their journeys. */
export function lookUpJourneys(rules: readonly PageRule[]): void {
  describe('the pages', () => {
    testThatNoneIsTwice(rules.map(({ words, coveredBy }) => `${words} (${coveredBy})`))
    for (const { words, coveredBy, key = words } of rules) {
      if (coveredBy === null) test.todo(words)
      else test(words, () => expect(speaksOf(coveredBy, key), coveredBy).toBe(true))
    }
  })
}

function testThatNoneIsTwice(rows: readonly string[]): void {
  test('no rule stands here twice', () => expect(rows).toEqual([...new Set(rows)]))
}

/** Whether a journey has these words in it; there a sentence may be broken into lines. */
function speaksOf(journey: string, words: string): boolean {
  return readFileSync(join(root, journey), 'utf8').replace(/\s+/g, ' ').includes(words)
}

/** Whether an address that was called is this one of the specification, letter for letter. */
function fits(call: string, made: string): boolean {
  const pattern = call
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?]+')
  return new RegExp(`^${pattern}$`).test(made.split('?')[0] ?? '')
}
