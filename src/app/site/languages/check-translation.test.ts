import { expect, test } from 'vitest'
import { findTranslationProblem } from './check-translation.ts'

test.each([
  ['Save', 'Speichern', null],
  ['{a} of {b}', '{b}: {a}', null],
  [
    '{n, plural, one {# rule of {name}} other {# rules}}',
    '{n, plural, other {# Regeln von {name}}}',
    null,
  ],
  ['Read <link>it</link>', '<link>Lies es</link>', null],
  ['5 < 6 {', '5 < 6 {', null],
  [' (deleted)', '(gelöscht)', 'The spaces at its ends differ from the text.'],
  ['Page {page}', 'Seite', 'It lacks {page}.'],
  ['Page {page}', 'Seite {page} {pages}', 'Its text has no {pages}.'],
  ['Read <link>it</link>', 'Lies {link}', 'It lacks <link>.'],
  ['Page {page}', 'Seite {page', 'It is no valid message: EXPECT_ARGUMENT_CLOSING_BRACE.'],
])('%s as %s: %s', (text, translation, problem) => {
  expect(findTranslationProblem(text, translation)).toBe(problem)
})
