import { expect, test } from 'vitest'
import { createPrerenderedPages } from './prerendered-pages.ts'

const names = ['%2F', 'frame', 'not-found', 'preview']
const files = new Map(
  ['en', 'de'].flatMap((language) =>
    names.map((name) => [`pages/${language}/real/${name}.html`, `${language} ${name}`]),
  ),
)
const site = 'https://orillon.example'

test.each([
  { own: 'de', chosen: undefined, shown: 'de' },
  { own: 'de', chosen: 'en', shown: 'en' },
  { own: 'de-AT', chosen: undefined, shown: 'de' },
  { own: 'fr', chosen: undefined, shown: 'en' },
  { own: 'fr', chosen: 'de', shown: 'de' },
  { own: 'de', chosen: 'fr', shown: 'de' },
])('a site in $own shows $chosen as $shown', ({ own, chosen, shown }) => {
  const pages = createPrerenderedPages(files, { isDemo: false, language: own })

  for (const [url, isFound, name] of [
    ['/', true, '%2F'],
    ['/menu/site', true, 'frame'],
    ['/nowhere', false, 'not-found'],
  ] as const) {
    const { body } = pages.page({ url, isFound, site, language: chosen })
    expect(body.toString()).toBe(`${shown} ${name}`)
  }
})
