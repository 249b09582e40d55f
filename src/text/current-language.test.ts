import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { loadCatalogues } from '../app/site/languages/load-catalogues.ts'
import { sourceLanguage } from './catalogue.ts'
import {
  inGuildLanguage,
  openRequestLanguage,
  setCatalogues,
  setGuildLanguage,
} from './current-language.ts'
import { locale } from './locale.ts'
import { t } from './t.ts'

const texts: Record<string, string> = {
  Save: 'Speichern',
  'Open [seat]': 'Frei',
  '{count, plural, one {# seat} other {# seats}}':
    '{count, plural, one {# Platz} other {# Plätze}}',
}

beforeEach(() => setCatalogues(['de'], (_, key) => texts[key]))
afterEach(() => setGuildLanguage(sourceLanguage))
afterAll(loadCatalogues)

/** What a request's work says after it has waited for something. */
function sayLater(wanted: string | undefined, say: () => string): Promise<string> {
  const request = openRequestLanguage(wanted)
  const work = async () => {
    await Promise.resolve()
    return say()
  }
  return new Promise((resolve) => {
    if (request) request.run(() => resolve(work()))
    else resolve(work())
  }).then((said) => {
    request?.close()
    return said as string
  })
}

const seats = () => t('{count, plural, one {# seat} other {# seats}}', { count: 1200 })

test('everything is said in the guild’s language, and what it lacks in English', () => {
  setGuildLanguage('de-AT')
  expect([t('Save'), t('Open', { context: 'seat' }), t('Open'), seats(), locale()]).toEqual([
    'Speichern',
    'Frei',
    'Open',
    '1.200 Plätze',
    'de',
  ])
  setGuildLanguage('fr')
  expect([t('Save'), seats(), locale()]).toEqual(['Save', '1,200 seats', 'en-GB'])
})

test('requests at the same time are answered in the language of each', async () => {
  const said = await Promise.all([
    sayLater('de', seats),
    sayLater(undefined, seats),
    sayLater('fr', seats),
    sayLater('de', () => inGuildLanguage(seats)),
    sayLater('de', () => t('Save')),
  ])
  expect(said).toEqual(['1.200 Plätze', '1,200 seats', '1,200 seats', '1,200 seats', 'Speichern'])
})

test('a visitor of a German guild can be answered in English', async () => {
  setGuildLanguage('de')
  expect(await sayLater('en', seats)).toBe('1,200 seats')
  expect(await sayLater('de', seats)).toBe('1.200 Plätze')
})
