import { expect, test } from 'vitest'
import {
  gridOf,
  guildSheet,
  others,
  sheetsOf,
  tab,
  tabOf,
  tabsOf,
} from '../../../testing/integrations/google/guild-sheet.ts'
import { newTab } from '../../../testing/integrations/google/spreadsheet.ts'
import { unknownKey } from '../../../testing/integrations/google/token-endpoint.ts'
import { PermanentSheetsError, TransientSheetsError } from '../sheets.ts'
import { googleSheets } from './google-sheets.ts'
import { readServiceAccount } from './service-account.ts'

const writing = /^POST .*:batchUpdate$/
const reading = /^GET /

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  )
}

test('a write replaces the tab’s contents and leaves other tabs unchanged', async () => {
  const { google, sheets, written } = await guildSheet()
  tabOf(google).cells[3] = [null, { stringValue: 'left over' }, { formulaValue: '=A1' }]
  const before = others(google)

  await sheets.writeTab(tab, [
    ['Name', 'Siege'],
    ['Aria', true],
    ['Wyn', false],
  ])

  expect(written()).toEqual([
    ['Name', 'Siege', null],
    ['Aria', true, null],
    ['Wyn', false, null],
    [null, null, null],
  ])
  expect(others(google)).toBe(before)
  expect(google.count(writing)).toBe(1)
})

test('writing fewer rows and columns clears the others', async () => {
  const { google, sheets, written } = await guildSheet()
  await sheets.writeTab(tab, Array(4).fill(['Aria', true, false]))
  await sheets.writeTab(tab, [['Wyn']])

  expect(written().flat().filter(Boolean)).toEqual(['Wyn'])
  expect(tabOf(google)).toMatchObject({ rows: 4, columns: 3 })
})

test('a tab that is too small is enlarged in the same write', async () => {
  const { google, sheets, written } = await guildSheet({ rows: 1, columns: 1 })
  const before = others(google)
  await sheets.writeTab(tab, [['a', 'b', 'c'], ['d'], ['e']])

  expect(written()).toEqual([
    ['a', 'b', 'c'],
    ['d', null, null],
    ['e', null, null],
  ])
  expect(google.count(writing)).toBe(1)
  expect(others(google)).toBe(before)
})

test('the tab with the ID 0 can be written', async () => {
  const { google, sheets } = await guildSheet()
  await sheets.writeTab({ ...tab, tabId: 0 }, [['Aria']])

  expect(tabsOf(google)[0]?.cells[0]?.[0]).toEqual({ stringValue: 'Aria' })
  expect(gridOf(google).flat().filter(Boolean)).toEqual([])
})

test('a renamed and moved tab is found by its ID', async () => {
  const { google, sheets, written } = await guildSheet()
  tabOf(google).title = 'Old; sieges!A1'
  tabsOf(google).reverse()
  await sheets.writeTab(tab, [['Aria']])

  expect(written()[0]?.[0]).toBe('Aria')
})

test('text that looks like a formula or a number stays text', async () => {
  const { google, sheets } = await guildSheet({ rows: 1, columns: 3 })
  const row = ['=HYPERLINK("http://evil.test")', '123456789012345678', 'TRUE']
  await sheets.writeTab(tab, [row])

  expect(tabOf(google).cells[0]).toEqual(row.map((stringValue) => ({ stringValue })))
})

test.each([
  ['that does not exist', 5],
  ['that is a chart', 12],
])('a tab %s is reported, and nothing is written', async (_, tabId) => {
  const { google, sheets } = await guildSheet()
  tabsOf(google).push({ ...newTab(12, 'Chart', 0, 0), kind: 'OBJECT' })
  const before = JSON.stringify(tabsOf(google))
  const failure = await failureOf(sheets.writeTab({ ...tab, tabId }, [['Aria']]))

  expect(failure).toBeInstanceOf(PermanentSheetsError)
  expect((failure as Error).message).toBe(
    `The spreadsheet 1a_B-9 has no tab with the ID ${tabId}. Open the tab: the number after gid= in its address is its ID. It is set with the event channel, under Event Config.`,
  )
  expect(JSON.stringify(tabsOf(google))).toBe(before)
  expect(google.count(writing)).toBe(0)
})

test.each(['none', 'viewer'] as const)(
  'with the access %s the error says how to share the spreadsheet',
  async (access) => {
    const { google, sheets } = await guildSheet()
    Object.assign(google.spreadsheets.get(tab.spreadsheetId) ?? {}, { access })
    const failure = await failureOf(sheets.writeTab(tab, [['Aria']]))

    expect(failure).toBeInstanceOf(PermanentSheetsError)
    expect((failure as Error).message).toBe(
      'Google does not let Muster write to the spreadsheet 1a_B-9. Share it with muster@guild.iam.gserviceaccount.com as an editor.',
    )
  },
)

test('the error for an unknown spreadsheet says where its ID is set', async () => {
  const { sheets } = await guildSheet()
  const failure = await failureOf(sheets.listTabs('gone'))

  expect(failure).toBeInstanceOf(PermanentSheetsError)
  expect((failure as Error).message).toBe(
    'Google has no spreadsheet with the ID gone. The ID is the part of its address after /d/; it is set with the game, in the settings.',
  )
})

test('a disabled API has a different error from a spreadsheet that is not shared', async () => {
  const { google, sheets } = await guildSheet()
  const error = {
    code: 403,
    status: 'PERMISSION_DENIED',
    details: [{ reason: 'SERVICE_DISABLED' }],
  }
  for (const _ of [1, 2]) google.failNext({ on: reading, status: 403, body: { error } })

  expect(((await failureOf(sheets.listTabs(tab.spreadsheetId))) as Error).message).toMatch(
    /^The Google Sheets API is not switched on .* Switch it on in the Google Cloud console/,
  )
})

test('other errors quote Google’s message', async () => {
  const { google, sheets } = await guildSheet()
  const error = { code: 400, message: 'You are trying to edit a protected cell.' }
  google.failNext({ on: writing, status: 400, body: { error } })
  const failure = await failureOf(sheets.writeTab(tab, [['Aria']]))

  expect(failure).toBeInstanceOf(PermanentSheetsError)
  expect((failure as Error).message).toContain('You are trying to edit a protected cell.')
})

test.each([
  [{ 'retry-after': '30' }, 30_000],
  [{}, null],
])('a 429 with %j is a transient error to retry after %s ms', async (headers, pause) => {
  const { google, sheets } = await guildSheet()
  google.failNext({ on: writing, status: 429, headers })
  const failure = await failureOf(sheets.writeTab(tab, [['Aria']]))

  expect(failure).toBeInstanceOf(TransientSheetsError)
  expect((failure as TransientSheetsError).retryAfterMilliseconds).toBe(pause)
  expect(google.count(writing)).toBe(1)
})

test('a server error is transient and not retried by the client', async () => {
  const { google, sheets, written } = await guildSheet()
  google.failNext({ on: reading, status: 503 })
  google.failNext({ on: writing, status: 500 })
  for (const status of [503, 500]) {
    const failure = await failureOf(sheets.writeTab(tab, [['Aria']]))
    expect(failure).toBeInstanceOf(TransientSheetsError)
    expect((failure as Error).message).toBe(`Google Sheets answered with an error (${status}).`)
  }
  expect(google.count(reading)).toBe(2)

  await sheets.writeTab(tab, [['Aria']])
  expect(written()[0]?.[0]).toBe('Aria')
})

test('a refused connection is a transient error', async () => {
  const { google } = await guildSheet()
  const elsewhere = googleSheets(readServiceAccount(google.keyFile()), {
    apiUrl: 'http://127.0.0.1:9',
  })
  const failure = await failureOf(elsewhere.listTabs(tab.spreadsheetId))

  expect(failure).toBeInstanceOf(TransientSheetsError)
  expect((failure as Error).message).toBe('Google Sheets does not answer.')
})

test('a request that gets no response times out', async () => {
  const { google, sheets } = await guildSheet()
  for (const on of [/token/, reading]) {
    google.failNext({ on, status: 0 })
    expect(await failureOf(sheets.listTabs(tab.spreadsheetId))).toBeInstanceOf(TransientSheetsError)
  }
  expect(await sheets.listTabs(tab.spreadsheetId)).toEqual([0, tab.tabId, 9])
})

test('an access token is reused, and refreshed when Google revokes it', async () => {
  const { google, sheets } = await guildSheet()
  await sheets.writeTab(tab, [['Aria']])
  await sheets.writeTab(tab, [['Wyn']])
  expect(google.countTokens()).toBe(1)

  google.endTokens()
  await sheets.writeTab(tab, [['Brannoc']])
  expect(google.countTokens()).toBe(2)
  expect(gridOf(google)[0]?.[0]).toBe('Brannoc')
})

test('an expired token is refreshed before the next request', async () => {
  const { google, sheets } = await guildSheet()
  google.letTokensLast(1)
  await sheets.listTabs(tab.spreadsheetId)
  await sheets.listTabs(tab.spreadsheetId)

  expect(google.countTokens()).toBe(2)
  expect(google.count(reading)).toBe(2)
})

test('the error for a rejected key says what to do', async () => {
  const { google } = await guildSheet()
  const sheets = sheetsOf(google, google.keyFile({ private_key: unknownKey() }))
  for (const promise of [sheets.signIn(), sheets.writeTab(tab, [['Aria']])]) {
    const failure = await failureOf(promise)
    expect(failure).toBeInstanceOf(PermanentSheetsError)
    expect((failure as Error).message).toBe(
      'Google does not accept the key of muster@guild.iam.gserviceaccount.com (Invalid JWT Signature.). Check the clock of the machine; else make a new key and put it at GOOGLE_SERVICE_ACCOUNT_FILE.',
    )
  }
})

test('a server error during sign-in is transient', async () => {
  const { google, sheets } = await guildSheet()
  google.failNext({ on: /token/, status: 503 })
  expect(await failureOf(sheets.signIn())).toBeInstanceOf(TransientSheetsError)
  await sheets.signIn()
})
