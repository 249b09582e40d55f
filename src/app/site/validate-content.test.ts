import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { validateContent } from './validate-content.ts'

/** A copy of the second guild's folder that the test can break. */
function copyOfSecondGuild() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-guild-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(resolve('tests/fixtures/second-guild'), folder, { recursive: true })
  return folder
}

function change(path: string, changes: Record<string, string>): void {
  let text = readFileSync(path, 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from)
    text = text.replace(from, to)
  }
  writeFileSync(path, text)
}

test.each(['guild', 'tests/fixtures/second-guild'])('nothing is wrong with %s', async (folder) => {
  expect(await validateContent(resolve(folder))).toEqual([])
})

test('a typo is reported in one line with its position, without a stack trace', async () => {
  const folder = copyOfSecondGuild()
  change(join(folder, 'guild.ts'), { "name: '": "name '" })
  change(join(folder, 'games.ts'), { 'export const games': 'void nothing\nexport const games' })

  expect(await validateContent(folder)).toEqual([
    'guild.ts:4:8: Expected `,` or `}` but found `string`',
    'games.ts: nothing is not defined',
  ])
})

test('missing, empty, misspelt and unknown content is reported with its path', async () => {
  const folder = copyOfSecondGuild()
  change(join(folder, 'guild.ts'), {
    "gloss: 'Knock, then wait.',": '',
    "answer: 'At first.'": "answer: ''",
    "field: 'azure'": "field: 'blue'",
    "  faq: {\n    title: '": "  faq: {\n    titel: '",
    "twitch: 'https://www.": "twitch: 'www.",
  })
  change(join(folder, 'games.ts'), { "status: 'active'": "status: 'over'" })
  rmSync(join(folder, 'videos.ts'))

  const problems = await validateContent(folder)

  expect(problems).toEqual([
    'guild.ts: guild.links.twitch: Invalid URL',
    'guild.ts: guild.join.gloss: Invalid input: expected string, received undefined',
    'guild.ts: guild.offers.list[0].banner.field: Invalid option: expected one of "gules"|"azure"|"vert"|"sable"',
    'guild.ts: guild.faq.title: Invalid input: expected string, received undefined',
    'guild.ts: guild.faq.list[0].answer: there must be words here',
    'guild.ts: guild.faq: Unrecognized key: "titel"',
    'games.ts: games.prior[0].status: Invalid option: expected one of "upcoming"|"active"|"completed"',
    `${join(folder, 'videos.ts')} is missing.`,
  ])
})
