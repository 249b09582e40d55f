import { resolve } from 'node:path'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { translateTexts } from './translate-texts.ts'

const code = `
  import { message, t } from '${resolve('src/text/t.ts')}'
  import { languages } from '${resolve('src/text/catalogue.ts')}'
  const label = message('{answered} of {total} answered')
  export const names = languages.map(({ name }) => name)
  export const shown = (page, pages, count, name, next) => [
    t('Retry'),
    t('Page {page} of {pages}', { pages, page: page + 1 }),
    t('Account: {name}', { name: t('Draft saved on {date}', { date: name }) }),
    t('{count, plural, one {# member} other {# members}}', { count }),
    t('{count, plural, one {# member} other {# members}}', { count: next() }),
    t('{there, number} of {all, number}', { there: next(), all: count }),
    t('Page {page} of {pages}', { ...{ page }, pages: next() }),
    t(label, { answered: 1, total: 2 }),
    t('Not in any catalogue'),
  ]`

test('a build shows the texts of its language', async () => {
  const english = await built('en')
  expect(english.names).toEqual(['English', 'Deutsch'])
  expect(english.shown(1, 3, 2000, 'Ana', counter())).toEqual([
    'Retry',
    'Page 2 of 3',
    'Account: Draft saved on Ana',
    '2,000 members',
    '1 member',
    '2 of 2,000',
    'Page 1 of 3',
    '1 of 2 answered',
    'Not in any catalogue',
  ])
  const german = await built('de')
  expect(german.shown(1, 3, 2000, 'Ana', counter())).toEqual([
    'Noch einmal',
    'Seite 2 von 3',
    'Konto: Entwurf gespeichert am Ana',
    '2.000 Mitglieder',
    '1 Mitglied',
    '2 von 2.000',
    'Seite 1 von 3',
    '1 von 2 beantwortet',
    'Not in any catalogue',
  ])
})

interface Built {
  names: string[]
  shown: (page: number, pages: number, count: number, name: string, next: () => number) => string[]
}

/** The module, built in a language. */
async function built(language: string): Promise<Built> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'code',
        resolveId: (id) => (id === '/src/web/shown.ts' ? id : null),
        load: (id) => (id === '/src/web/shown.ts' ? code : null),
      },
      translateTexts(language),
    ],
    build: { write: false, lib: { entry: '/src/web/shown.ts', formats: ['es'] } },
  })) as Rollup.RollupOutput[]
  return import(`data:text/javascript,${encodeURIComponent(output?.output[0].code ?? '')}`)
}

/** 1, 2, 3 with each call, to see that a value is read once. */
function counter(): () => number {
  let count = 0
  return () => ++count
}
