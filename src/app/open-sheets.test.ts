import { expect, test } from 'vitest'
import { StartupError } from '../db/startup-error.ts'
import { startGoogle } from '../testing/integrations/google/google.ts'
import { openSheets } from './open-sheets.ts'

test('an unusable key fails the start with a message', () => {
  expect(() => openSheets({ keyFile: '/nowhere/key.json' })).toThrow(StartupError)
  expect(() => openSheets({ keyFile: '/nowhere/key.json' })).toThrow(
    'The file /nowhere/key.json of GOOGLE_SERVICE_ACCOUNT_FILE cannot be read.',
  )
})

test('with a valid key, requests go to the configured URL as its account', async () => {
  const google = await startGoogle()
  const sheets = openSheets({ keyFile: google.keyFile(), apiUrl: google.url })

  expect(sheets.account).toBe(google.email)
  await expect(sheets.listTabs('gone')).rejects.toThrow('Google has no spreadsheet')
})
