import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteContent } from '../../contract/site/site-content.ts'
import { contentOf } from '../../testing/site-content.ts'
import { convertContent } from './convert-content.ts'
import { parseContent, readContent } from './read-content.ts'

const secondGuild = resolve('tests/fixtures/second-guild')

/** The second guild's content that the test can break. */
// biome-ignore lint/suspicious/noExplicitAny: a mistake in content has any type.
type Broken = any

const problemsWith = (change: (content: Broken) => void): string[] => {
  const content: SiteContent = structuredClone(contentOf(secondGuild))
  change(content)
  return parseContent(JSON.stringify(content), secondGuild, 'site.json').problems
}

/** A copy of the second guild's folder. */
function copyOfSecondGuild() {
  const folder = mkdtempSync(join(tmpdir(), 'muster-guild-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(secondGuild, folder, { recursive: true })
  return folder
}

test.each(['guild', 'tests/fixtures/second-guild'])('nothing is wrong with %s', (folder) => {
  expect(readContent(resolve(folder)).problems).toEqual([])
})

test('a typo is reported in one line with its position', () => {
  const folder = copyOfSecondGuild()
  const path = join(folder, 'site.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace('"name": ', '"name" '))

  expect(readContent(folder).problems).toEqual([
    expect.stringMatching(/^site\.json:3:12: \S[^\n]*$/),
  ])
})

test('missing files are named, and those of an earlier version', () => {
  const folder = copyOfSecondGuild()
  rmSync(join(folder, 'img', 'picture.svg'))
  expect(readContent(folder).problems).toEqual([`${join(folder, 'img/picture.svg')} is missing.`])

  rmSync(join(folder, 'site.json'))
  expect(readContent(folder).problems).toEqual([`${join(folder, 'site.json')} is missing.`])

  writeFileSync(join(folder, 'guild.ts'), '')
  expect(readContent(folder).problems).toEqual([
    expect.stringContaining('guild.ts is of an earlier version'),
  ])
})

test('the modules of an earlier version are converted', async () => {
  const folder = copyOfSecondGuild()
  const { guild, games, pictures, videos } = contentOf(secondGuild)
  const { logo, logoWidth, logoHeight, ...icons } = pictures.icons
  const { small, large } = icons
  const write = (name: string, value: object) => {
    const imports: string[] = []
    const text = JSON.stringify(value).replace(/"(img\/[^"]*)"/g, (_, file) => {
      imports.push(`import file${imports.length} from './${file}'`)
      return `file${imports.length - 1}`
    })
    const lines = ["import type { X } from '../nowhere.ts'", ...imports]
    writeFileSync(
      join(folder, `${name}.ts`),
      `${lines.join('\n')}\nexport const ${name}: X = ${text}\n`,
    )
  }
  write('guild', guild)
  write('games', games)
  write('pictures', { ...pictures, icons: { small, large } })
  await expect(convertContent(folder)).rejects.toThrow('has no videos.ts')
  write('videos', videos)

  expect(JSON.parse(await convertContent(folder))).toEqual({
    ...{ guild, games, videos },
    pictures: { ...pictures, icons },
  })
})

test('missing, empty, misspelt and unknown content is reported with its path', () => {
  const problems = problemsWith(({ guild, games }) => {
    delete guild.join.gloss
    guild.faq.list[0].answer = ''
    guild.offers.list[0].banner.field = 'blue'
    guild.faq.titel = guild.faq.title
    delete guild.faq.title
    games.prior[0].status = 'over'
  })

  expect(problems).toEqual([
    'site.json: guild.join.gloss: Invalid input: expected string, received undefined',
    'site.json: guild.offers.list[0].banner.field: Invalid option: expected one of "gules"|"azure"|"vert"|"sable"',
    'site.json: guild.faq.title: Invalid input: expected string, received undefined',
    'site.json: guild.faq.list[0].answer: there must be words here',
    'site.json: guild.faq: Unrecognized key: "titel"',
    'site.json: games.prior[0].status: Invalid option: expected one of "upcoming"|"active"|"completed"',
  ])
})

test.each<[string, string, (content: Broken) => void]>([
  [
    'a link without https',
    'guild.links.twitch',
    ({ guild }) => (guild.links.twitch = 'http://x.y'),
  ],
  [
    'a script as a link',
    'guild.links.discord',
    ({ guild }) => (guild.links.discord = 'javascript:1'),
  ],
  [
    'a title of 201 characters',
    'guild.faq.title',
    ({ guild }) => (guild.faq.title = 'x'.repeat(201)),
  ],
  ['a text of 2,001 characters', 'guild.lead', ({ guild }) => (guild.lead = 'x'.repeat(2001))],
  [
    '31 questions',
    'guild.faq.list',
    ({ guild }) => (guild.faq.list = Array(31).fill(guild.faq.list[0])),
  ],
  [
    'a file outside the folder',
    'pictures.plan',
    ({ pictures }) => (pictures.plan = 'img/../../x.svg'),
  ],
  ['a file of another kind', 'pictures.plan', ({ pictures }) => (pictures.plan = 'img/x.html')],
  [
    'a picture elsewhere',
    'pictures.plan',
    ({ pictures }) => (pictures.plan = 'https://x.y/img/x.svg'),
  ],
])('%s is refused', (_, path, change) => {
  expect(problemsWith(change)).toEqual([expect.stringContaining(`site.json: ${path}: `)])
})

test('the blank entry has every field of a game, all empty [spec 2.57]', () => {
  const blank = JSON.parse(readFileSync(resolve('guild/blank-game.json'), 'utf8'))
  for (const game of contentOf(resolve('guild')).games.prior) {
    expect(Object.keys(blank).sort()).toEqual(Object.keys(game).sort())
  }
  const { image, status, ...texts } = blank
  expect(image.width).toBeGreaterThan(0)
  expect(status).toBe('active')
  for (const [field, value] of Object.entries(texts)) expect(value, field).toHaveLength(0)
})
