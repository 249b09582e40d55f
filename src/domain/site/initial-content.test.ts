import { beforeAll, expect, test } from 'vitest'
import { loadCatalogues } from '../../app/site/languages/load-catalogues.ts'
import { initialTheme } from '../../contract/setup/chosen-site.ts'
import { contentOf } from '../../testing/site-content.ts'
import { createInitialContent } from './initial-content.ts'

const { pictures, guild } = contentOf('tests/fixtures/second-guild')
const siteIn = (language: string, opensRooms = false) =>
  createInitialContent(
    { name: 'Nachtwache', language, theme: initialTheme },
    { pictures: { site: pictures, steps: [] }, emblem: guild.emblem, opensRooms },
  )

/** Every text of some content with more than one word. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

beforeAll(() => loadCatalogues())

test('a new guild has its own name and theme and none of the sample guild’s words', () => {
  const site = siteIn('en')
  expect(site.guild).toMatchObject({ name: 'Nachtwache', tagline: ['One banner,', 'every fight.'] })
  expect(site).toMatchObject({ language: 'en', theme: initialTheme })

  const { guild: ownGuild, games } = site
  const own = textsIn({ guild: { ...ownGuild, emblem: null, offers: null }, games })
  const { guild: sampleGuild, games: sampleGames } = contentOf()
  const samples = textsIn({ sampleGuild, sampleGames })
  expect(own.filter((text) => samples.includes(text))).toEqual([])
  expect(JSON.stringify(site)).not.toMatch(/orillon/i)
})

test('its first words are in the language of its site', () => {
  const [english, german] = [siteIn('en'), siteIn('de')]
  expect(german.guild.tagline).toEqual(['Ein Banner,', 'jeder Kampf.'])
  const same = textsIn(german.guild).filter((text) => textsIn(english.guild).includes(text))
  expect(same.filter((text) => !/[MZ]\d|^\d/.test(text))).toEqual([])
})

test('the texts about applying mention the interview room of a guild that opens rooms', () => {
  const { join, apply, thankYou } = siteIn('en', true).guild
  for (const part of [join, apply, thankYou]) expect(JSON.stringify(part)).toContain('room')
  expect(JSON.stringify(siteIn('en').guild)).not.toContain('interview room')
})

test('sections that need its own words are hidden', () => {
  const { sections } = siteIn('en').guild
  expect(sections.flatMap(({ id, isHidden }) => (isHidden ? [] : [id]))).toEqual([
    'join',
    'faq',
    'closing',
  ])
})
