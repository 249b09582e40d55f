import { expect, test } from 'vitest'
import { StartupError } from '../db/startup-error.ts'
import { startGoogle } from '../testing/integrations/google/google.ts'
import { openSheets } from './open-sheets.ts'

test('a key that is of no use stops the start, with a sentence', () => {
  expect(() => openSheets({ keyFile: '/nowhere/key.json' })).toThrow(StartupError)
  expect(() => openSheets({ keyFile: '/nowhere/key.json' })).toThrow(
    'The file /nowhere/key.json of GOOGLE_SERVICE_ACCOUNT_FILE cannot be read.',
  )
})

test('with a good key Google is asked in its name, where the settings say', async () => {
  const google = await startGoogle()
  const sheets = openSheets({ keyFile: google.keyFile(), apiUrl: google.url })

  expect(sheets.account).toBe(google.email)
  await expect(sheets.listTabs('gone')).rejects.toThrow('Google has no spreadsheet')
})
