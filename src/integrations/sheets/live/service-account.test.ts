import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startGoogle } from '../../../testing/integrations/google/google.ts'
import { isSafeAddress, readServiceAccount, ServiceAccountKeyError } from './service-account.ts'

test('a key file from Google is parsed', async () => {
  const google = await startGoogle()

  expect(readServiceAccount(google.keyFile())).toMatchObject({
    email: google.email,
    tokenUrl: `${google.url}/token`,
  })
  expect(readServiceAccount(google.keyFile({ token_uri: undefined })).tokenUrl).toBe(
    'https://oauth2.googleapis.com/token',
  )
})

test.each([
  ['of a person', { type: 'authorized_user' }, /is not the JSON key of a Google service account/],
  ['without an address', { client_email: undefined }, /is not the JSON key/],
  ['whose address is a list', { client_email: ['a@b.test'] }, /is not the JSON key/],
  ['with a damaged private key', { private_key: 'secret' }, /^The private key in .* is damaged/],
  ['with a token address in clear', { token_uri: 'http://evil.test' }, /does not start with https/],
])('a key %s is reported without its contents', async (_, otherwise, sentence) => {
  const file = (await startGoogle()).keyFile(otherwise)

  expect(() => readServiceAccount(file)).toThrow(ServiceAccountKeyError)
  expect(() => readServiceAccount(file)).toThrow(sentence)
  expect(() => readServiceAccount(file)).not.toThrow(/secret/)
})

test.each(['no JSON', '[]', 'null', '""'])('a file that contains %s is rejected', (text) => {
  const file = join(mkdtempSync(join(tmpdir(), 'muster-key-')), 'key.json')
  writeFileSync(file, text)

  expect(() => readServiceAccount(file)).toThrow(/is not the JSON key/)
})

test('a missing file is reported', () => {
  expect(() => readServiceAccount('/nowhere/key.json')).toThrow(
    'The file /nowhere/key.json of GOOGLE_SERVICE_ACCOUNT_FILE cannot be read. Check its path, and that this user may read it.',
  )
})

test.each([
  ['https://sheets.googleapis.com', true],
  ['http://127.0.0.1:3000', true],
  ['http://sheets.test', false],
  ['sheets.test', false],
])('a secret may be sent to %s: %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
