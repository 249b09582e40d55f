import { expect, test } from 'vitest'
import { startGoogle } from '../../testing/integrations/google/google.ts'
import { newTab } from '../../testing/integrations/google/spreadsheet.ts'
import { unknownKey } from '../../testing/integrations/google/token-endpoint.ts'
import { type ConfiguredTab, checkSheets } from './sheets.ts'

const tab = { spreadsheetId: 'abc', tabId: 7, gameName: 'Aion 2', channelName: 'castle' }

async function setUp(tabs: ConfiguredTab[] | null = [tab], key: object = {}) {
  const google = await startGoogle()
  google.spreadsheets.set('abc', { access: 'editor', tabs: [newTab(7, 'Sieges', 2, 2)] })
  const choice = { keyFile: google.keyFile(key), apiUrl: google.url }
  const check = async () =>
    (await checkSheets(choice, tabs)).map(
      ({ isOk, message }) => `${isOk ? 'ok' : 'problem'}: ${message}`,
    )
  return { google, check }
}

const accepted = 'ok: Google accepts the service account muster@guild.iam.gserviceaccount.com.'

test('reports a correct setup without writing anything', async () => {
  const { google, check } = await setUp()

  expect(await check()).toEqual([
    accepted,
    'ok: The spreadsheet of Aion 2 is there, with every tab that is set.',
  ])
  expect(google.count(/:batchUpdate$/)).toBe(0)
})

test('checks only the account if the database lists no spreadsheets', async () => {
  expect(await (await setUp(null)).check()).toEqual([accepted])
})

test('distinguishes an invalid key from one that Google rejects', async () => {
  const { check } = await setUp([tab], { type: 'authorized_user' })
  expect((await check()).join()).toMatch(
    /^problem: .* is not the JSON key of a Google service account/,
  )

  const { check: checkAgain } = await setUp([tab], { private_key: unknownKey() })
  expect((await checkAgain()).join()).toMatch(/^problem: Google does not accept the key of muster@/)
})

test('names a missing tab, and a spreadsheet that is missing or not shared', async () => {
  const { google, check } = await setUp([
    tab,
    { ...tab, tabId: 8, channelName: 'raids' },
    { ...tab, spreadsheetId: 'closed' },
    { ...tab, spreadsheetId: 'gone' },
  ])
  google.spreadsheets.set('closed', { access: 'none', tabs: [] })

  expect(await check()).toEqual([
    accepted,
    'problem: The spreadsheet of Aion 2 has no tab with the ID 8, which #raids is set to.',
    expect.stringMatching(/^problem: .* the spreadsheet closed\. Share it with muster@/),
    expect.stringMatching(/^problem: Google has no spreadsheet with the ID gone\./),
  ])
})
