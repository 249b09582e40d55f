import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFormTextProblem, formText, formTexts } from './question-editor.ts'

const kinds = Object.keys(formTexts) as (keyof typeof formTexts)[]

describe.each(kinds)('the page’s message for a %s', (which) => {
  const { longest } = formTexts[which]
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.string({
      unit: fc.constantFrom(' ', '\t', '\u00a0', '\n', '\u200b', '\u2800'),
      maxLength: 3,
    }),
    fc.constantFrom('', '\0', 'half \ud83d', 'x'.repeat(longest), 'x'.repeat(longest + 1)),
  )

  test('equals the server’s message, and is absent if the server accepts it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const verdict = formText(which).safeParse(text)
        expect(findFormTextProblem(which, text)).toBe(verdict.error?.issues[0]?.message)
      }),
    )
  })
})
