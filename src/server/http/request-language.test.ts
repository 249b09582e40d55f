import { beforeEach, expect, test } from 'vitest'
import { languageCookie } from '../../contract/core/language-cookie.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { sourceLanguage } from '../../text/catalogue.ts'
import { setGuildLanguage } from '../../text/current-language.ts'

const app = await openTestApp()

beforeEach(async () => {
  await app.reset()
  return () => setGuildLanguage(sourceLanguage)
})

async function signIn(language?: string): Promise<Caller> {
  const caller = await app.signIn('leader')
  if (language) caller.cookies.set(languageCookie, language)
  return caller
}

/** A broken rule of the contract, one of the domain, a body that cannot be read, and an unknown address. */
const refusals = async (caller: Caller) => [
  (await caller.put('/api/menu/games/update', { gameName: '' })).body,
  (await caller.get('/api/menu/imports/1')).body.message,
  (await caller.call('PUT', '/api/menu/games/update', { rawBody: '{' })).body.message,
  (await caller.get('/api/nowhere')).body.message,
]

const inEnglish = [
  ['The game needs a name.'],
  'There is no such import.',
  'The body is not valid JSON.',
  'There is nothing at this address.',
]
const inGerman = [
  ['Das Spiel braucht einen Namen.'],
  'Diesen Import gibt es nicht.',
  'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'Unter dieser Adresse gibt es nichts.',
]

test('a visitor is answered in the language that they chose, also beside others', async () => {
  const visitors = await Promise.all([signIn('de'), signIn(), signIn('en'), signIn('xx')])
  expect(await Promise.all(visitors.map(refusals))).toEqual([
    inGerman,
    inEnglish,
    inEnglish,
    inEnglish,
  ])
})

test('a visitor who chose none is answered in the guild’s language', async () => {
  setGuildLanguage('de')
  const visitors = await Promise.all([signIn('de'), signIn(), signIn('en'), signIn('xx')])
  expect(await Promise.all(visitors.map(refusals))).toEqual([
    inGerman,
    inGerman,
    inEnglish,
    inGerman,
  ])
})
