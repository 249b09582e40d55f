import { DiscordAPIError } from '@discordjs/rest'
import { expect, test } from 'vitest'
import { DirectMessageRateLimitError } from '../../../actions.ts'
import { mapRestError } from './map-error.ts'

function answered(status: number, answer: object): Error {
  const code = 'code' in answer ? answer.code : undefined
  const url = 'https://discord.com/api/v10/channels/1'
  return new DiscordAPIError(answer as never, code as number, status, 'PATCH', url, {
    body: undefined,
    files: undefined,
  })
}

test.each([
  [403, 50013, 'forbidden'],
  [403, 50001, 'forbidden'],
  [403, 160002, 'forbidden'],
  [404, 10003, 'gone'],
  [404, 10004, 'gone'],
  [404, 10007, 'gone'],
  [404, 10008, 'gone'],
  [404, 10011, 'gone'],
  [404, 10013, 'gone'],
  [404, 10015, 'gone'],
  [404, 10062, 'gone'],
  [404, 10070, 'gone'],
  [400, 40060, 'gone'],
  [401, 50027, 'gone'],
  [403, 50007, 'undeliverable'],
  [403, 50278, 'undeliverable'],
  [400, 50033, 'undeliverable'],
  [403, 60003, 'two-factor'],
  [400, 30013, 'full'],
  [400, 30038, 'full'],
  [400, 50035, 'invalid'],
])('%i with code %i means %s', (status, code, reason) => {
  expect(mapRestError(answered(status, { code, message: 'No' }))).toMatchObject({ reason })
})

test('a full category is recognized in the form errors', () => {
  const errors = {
    parent_id: { _errors: [{ code: 'CHANNEL_PARENT_MAX_CHANNELS', message: 'Maximum (50)' }] },
  }

  expect(
    mapRestError(answered(400, { code: 50035, message: 'Invalid Form Body', errors })),
  ).toMatchObject({ reason: 'full' })
})

test('opening direct messages too fast is distinguished from closed direct messages', () => {
  const error = mapRestError(answered(403, { code: 40003, message: 'Slow' }))

  expect(error).toBeInstanceOf(DirectMessageRateLimitError)
})

test.each([
  ['a token that is not accepted', answered(401, { code: 0, message: '401: Unauthorized' })],
  ['too many requests', answered(429, { code: 0, message: 'You are being rate limited.' })],
  ['a feature that is off for now', answered(403, { code: 40006, message: 'Disabled' })],
  ['a request that the network blocked', answered(403, { code: 40333, message: 'Blocked' })],
  ['an application that is not available yet', answered(400, { code: 110001, message: 'Wait' })],
  ['a 404 without a code', answered(404, { code: 0, message: '404: Not Found' })],
  ['a 403 without a code', answered(403, { code: 0, message: '403: Forbidden' })],
  ['a wall before Discord', answered(403, new ArrayBuffer(8))],
  ['a line that is cut', new Error('read ECONNRESET')],
])('%s may pass, and stays as it is', (_, error) => {
  expect(mapRestError(error)).toBe(error)
})
