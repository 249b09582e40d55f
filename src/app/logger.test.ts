import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../testing/test-bot.ts'
import { createLogger } from './logger.ts'

/** The output of a log call. */
function written(entry: object): string {
  let text = ''
  const to = new Writable({
    write(part, _, done) {
      text += part
      done()
    },
  })
  createLogger('info', to).error(entry, 'it happened')
  return text
}

test('a failed statement is logged without its values', async () => {
  const db = await emptyDatabase()
  const query = db.execute(sql`select * from nowhere where answer = ${'I live\nin Europe'}`)
  const err: unknown = await query.then(
    () => null,
    (error: unknown) => error,
  )

  const text = written({ err })

  expect(text).toContain('select * from nowhere where answer = $1')
  expect(text).toContain('relation \\"nowhere\\" does not exist')
  expect(text).toContain('logger.test.ts')
  expect(text).not.toContain('in Europe')
})

test('request data in an error is not logged', () => {
  const refused = Object.assign(new Error('Discord said no'), {
    code: 50013,
    status: 403,
    config: { headers: { authorization: 'Bot secret-token' } },
    requestBody: { json: { content: 'private words' } },
  })

  const text = written({ err: refused })

  expect(JSON.parse(text)).toMatchObject({
    err: { type: 'Error', message: 'Discord said no', code: 50013, status: 403 },
  })
  expect(text).not.toMatch(/secret-token|private words/)
})

test('secrets are redacted in every log entry', () => {
  const text = written({ token: 'one', settings: { clientSecret: 'two', headers: { a: 'three' } } })

  expect(text).not.toMatch(/one|two|three/)
})
