import { describe, expect, test } from 'vitest'
import { escapeMarkdown } from './markdown.ts'

describe('a text without formatting is unchanged', () => {
  test.each([
    ...['Tonight: quick raid', 'Raid - part 2 (optional)', '[EU] Siege #3', '5 * 3 > 14 & 1 < 2'],
    ...['snake_case_name', 'a | b', '~20 people', 'back\\slash', '20:30:15', '1.5 hours', 'a@b.c'],
    ...['Über: „Frage“?', '-5 dkp', '#1', 'C#', '<3', 'what?! (no)', 'me @ home', '8:00-9:00'],
  ])('%s', (text) => {
    expect(escapeMarkdown(text)).toBe(text)
  })
})

test.each([
  ['*bold*', String.raw`\*bold\*`],
  ['**bold**', String.raw`\*\*bold\*\*`],
  ['_x_', String.raw`\_x\_`],
  ['a__b__c', String.raw`a\_\_b\_\_c`],
  ['~~gone~~', String.raw`\~\~gone\~\~`],
  ['||secret||', String.raw`\|\|secret\|\|`],
  ['`code`', '\\`code\\`'],
  ['# Title', String.raw`\# Title`],
  ['-# small', String.raw`\-# small`],
  ['> quote', String.raw`\> quote`],
  ['- item', String.raw`\- item`],
  ['1. item', String.raw`1\. item`],
  ['a\n # b', 'a\n \\# b'],
  ['<@123>', String.raw`\<@123>`],
  ['<#1> <:a:1> <t:1>', String.raw`\<#1> \<\:a:1> \<t:1>`],
  ['@everyone', String.raw`\@everyone`],
  ['https://example.org', String.raw`https\://example.org`],
  ['[x](https://example.org)', String.raw`[x\](https\://example.org)`],
  [':tada:', String.raw`\:tada:`],
  [String.raw`\*`, String.raw`\\\*`],
  ['ends with \\', 'ends with \\\\'],
  [String.raw`¯\_(ツ)_/¯`, String.raw`¯\\\_(ツ)\_/¯`],
])('%s becomes %s [XSS-43]', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped)
})
